"""Who answers, and when: runs tables in time and tells everybody what they may see."""
