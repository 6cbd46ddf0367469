; Inno Setup: an installer for one user, which asks for no administrator.
; build.py gives Version, Build, Folder (the frozen program), Icon and Out (where the installer goes).

#define Title "Desktop Poker"
; The program holds a mutex of this name while it runs (app/running_mark.py).
#define Mutex "DesktopPoker-6B4A3D0E"

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
AppMutex={#Mutex}
CloseApplications=yes
ChangesAssociations=yes
WizardStyle=modern
VersionInfoVersion={#Version}

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[CustomMessages]
en.AskData=Remove your settings and your history as well?%n%nThey are in %1.%nWith No they stay, and a later installation goes on with them.
en.InUse=Desktop Poker is still running. Close it, and start the installer again; nothing was changed.
ja.InUse=Desktop Pokerがまだ動いています。終了してから、もう一度インストーラーを起動してください。何も変更していません。
ja.AskData=設定と履歴も削除しますか?%n%n場所: %1%n「いいえ」なら残り、あとで入れ直したときにそのまま使えます。

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[UninstallDelete]
Type: filesandordirs; Name: "{app}\*.gone"

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

; What an older version had and this one does not must not be found by Python, so all of it goes. It is
; set aside first and removed when the new version is whole: an upgrade that fails brings it back.
[Code]
const
  Aside = '.old';
  Gone = '.gone'; // what could not be removed at once: it must not be taken for a version again
  Parts = 3;
var
  IsAside: Boolean;

function Part(Number: Integer): String;
begin
  case Number of
    // First what can't be renamed while the program runs: its libraries are in it.
    0: Result := ExpandConstant('{app}\_internal');
    1: Result := ExpandConstant('{app}\{#Title}.exe');
  else
    Result := ExpandConstant('{app}\desktop-poker.exe');
  end;
end;

function IsThere(Path: String): Boolean;
begin
  Result := FileExists(Path) or DirExists(Path);
end;

procedure RemoveAll(Path: String);
begin
  if DirExists(Path) then
    DelTree(Path, True, True, True)
  else
    DeleteFile(Path);
end;

procedure BringBack;
var
  Number: Integer;
begin
  for Number := 0 to Parts - 1 do
    if IsThere(Part(Number) + Aside) then
    begin
      RemoveAll(Part(Number));
      RenameFile(Part(Number) + Aside, Part(Number));
    end;
end;

function SetAside: Boolean;
var
  Number: Integer;
begin
  Result := True;
  BringBack; // what an installer left that was ended in the middle
  for Number := 0 to Parts - 1 do
    if Result and IsThere(Part(Number)) then
      Result := RenameFile(Part(Number), Part(Number) + Aside);
  if not Result then
    BringBack;
end;

procedure CurStepChanged(Step: TSetupStep);
var
  Number: Integer;
begin
  if Step = ssInstall then
  begin
    IsAside := SetAside;
    if not IsAside then
    begin
      SuppressibleMsgBox(CustomMessage('InUse'), mbError, MB_OK, IDOK);
      Abort;
    end;
  end;
  if Step = ssPostInstall then
  begin
    IsAside := False;
    for Number := 0 to Parts - 1 do
    begin
      RemoveAll(Part(Number) + Gone);
      RenameFile(Part(Number) + Aside, Part(Number) + Gone);
      RemoveAll(Part(Number) + Gone);
    end;
  end;
end;

procedure DeinitializeSetup;
begin
  if IsAside then
    BringBack;
end;

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
