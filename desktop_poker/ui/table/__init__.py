"""The table page: scene, action bar, side panel."""
