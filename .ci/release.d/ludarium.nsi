; The installer for Windows: for one user, without rights of an administrator. Defined outside: VERSION, NUMBERS
; (1.2.3.0), FOLDER with the files, OUT.
Unicode true
!include MUI2.nsh
Name "Ludarium"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Ludarium"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
BrandingText "Ludarium ${VERSION}"
VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "Ludarium"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Installer of Ludarium"
VIAddVersionKey LegalCopyright "The Ludarium authors, MIT licence"

!insertmacro MUI_PAGE_LICENSE "${FOLDER}/LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\ludarium.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Polish
!insertmacro MUI_LANGUAGE Russian

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Ludarium"

; Ludarium is offered for these files. Only its own are opened with it at once.
!macro EachEnding DO
	!insertmacro ${DO} ".pgn"
	!insertmacro ${DO} ".sgf"
	!insertmacro ${DO} ".kif"
	!insertmacro ${DO} ".kifu"
	!insertmacro ${DO} ".ki2"
	!insertmacro ${DO} ".csa"
	!insertmacro ${DO} ".usi"
	!insertmacro ${DO} ".hasami"
	!insertmacro ${DO} ".ludarium"
!macroend
!macro Offer ENDING
	WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "Ludarium.Record" ""
!macroend
!macro Withdraw ENDING
	DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "Ludarium.Record"
!macroend

Section
	SetOutPath "$INSTDIR"
	File "${FOLDER}/*.*"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Ludarium.lnk" "$INSTDIR\ludarium.exe"
	WriteRegStr HKCU "${CLASSES}\Ludarium.Record" "" "Record of a board game"
	WriteRegStr HKCU "${CLASSES}\Ludarium.Record\DefaultIcon" "" "$INSTDIR\ludarium.exe,0"
	WriteRegStr HKCU "${CLASSES}\Ludarium.Record\shell\open\command" "" '"$INSTDIR\ludarium.exe" "%1"'
	WriteRegStr HKCU "${CLASSES}\.ludarium" "" "Ludarium.Record"
	!insertmacro EachEnding Offer
	WriteRegStr HKCU "${UNINSTALL}" DisplayName "Ludarium"
	WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" DisplayIcon "$INSTDIR\ludarium.exe"
	WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
	WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, i 0, i 0)' ; SHCNE_ASSOCCHANGED
SectionEnd

; The games, which lie elsewhere, stay.
Section Uninstall
	Delete "$INSTDIR\ludarium.exe"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\LICENCES.txt"
	Delete "$INSTDIR\README.md"
	Delete "$INSTDIR\CHANGELOG.md"
	Delete "$INSTDIR\INSTALL.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Ludarium.lnk"
	!insertmacro EachEnding Withdraw
	DeleteRegKey HKCU "${CLASSES}\.ludarium"
	DeleteRegKey HKCU "${CLASSES}\Ludarium.Record"
	DeleteRegKey HKCU "${UNINSTALL}"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, i 0, i 0)'
SectionEnd
