; Inno Setup: an installer for one user, which asks for no administrator.
; build.py gives Version, Build, Folder (the frozen program), Icon and Out (where the installer goes).

#define Title "Desktop Poker"

[Setup]
; The same for all versions: an installer finds the version before it and replaces it.
AppId={{6B4A3D0E-52C7-4E0B-9E0B-6D3C3F1B7A55}
AppName={#Title}
AppVersion={#Version}
AppVerName={#Title} {#Version} ({#Build})
AppPublisher=Desktop Poker contributors
DefaultDirName={autopf}\{#Title}
DefaultGroupName={#Title}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Folder}\_internal\resources\LICENSES\desktop-poker.txt
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\{#Title}.exe
OutputDir={#Out}
OutputBaseFilename=desktop-poker-{#Version}-windows-x86_64-setup
Compression=lzma2/max
SolidCompression=yes
CloseApplications=yes
ChangesAssociations=yes
WizardStyle=modern
VersionInfoVersion={#Version}

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[CustomMessages]
en.AskData=Remove your settings and your history as well?%n%nThey are in %1.%nWith No they stay, and a later installation goes on with them.
ja.AskData=設定と履歴も削除しますか?%n%n場所: %1%n「いいえ」なら残り、あとで入れ直したときにそのまま使えます。

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

; What an older version had and this one does not must not be found by Python.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\{#Title}"; Filename: "{app}\{#Title}.exe"
Name: "{autodesktop}\{#Title}"; Filename: "{app}\{#Title}.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.phh"; ValueType: string; ValueData: "DesktopPoker.Hand"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.phhs"; ValueType: string; ValueData: "DesktopPoker.Hand"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\DesktopPoker.Hand"; ValueType: string; ValueData: "Poker hand history"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\DesktopPoker.Hand\DefaultIcon"; ValueType: string; ValueData: "{app}\{#Title}.exe,0"
Root: HKA; Subkey: "Software\Classes\DesktopPoker.Hand\shell\open\command"; ValueType: string; ValueData: """{app}\{#Title}.exe"" ""%1"""
; Invite links, for this user; the program asks before it joins anything.
Root: HKA; Subkey: "Software\Classes\desktop-poker"; ValueType: string; ValueData: "URL:{#Title}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\desktop-poker"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\desktop-poker\DefaultIcon"; ValueType: string; ValueData: "{app}\{#Title}.exe,0"
Root: HKA; Subkey: "Software\Classes\desktop-poker\shell\open\command"; ValueType: string; ValueData: """{app}\{#Title}.exe"" ""%1"""

[Run]
Filename: "{app}\{#Title}.exe"; Description: "{cm:LaunchProgram,{#Title}}"; Flags: nowait postinstall skipifsilent

[Code]
procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Folder: String;
begin
  Folder := ExpandConstant('{localappdata}\{#Title}');
  if (Step = usPostUninstall) and DirExists(Folder) and not UninstallSilent then
    if SuppressibleMsgBox(FmtMessage(CustomMessage('AskData'), [Folder]), mbConfirmation,
                          MB_YESNO or MB_DEFBUTTON2, IDNO) = IDYES then
      DelTree(Folder, True, True, True);
end;
