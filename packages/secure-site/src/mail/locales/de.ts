import type { LetterMessages } from '../messages.ts'

export const de: LetterMessages = {
  codeSubject: 'Dein Anmeldecode für {site}',
  codeText: 'Gib diesen Code ein, um dich bei {site} anzumelden:',
  codeWarning:
    'Der Code gilt 10 Minuten. Gib ihn nur auf dieser Website ein und niemandem weiter: Er öffnet deine Wallet.',
  ignore: 'Wenn du diese E-Mail nicht angefordert hast, ignoriere sie.',
  deviceSubject: 'Bestätige dein Gerät für {site}',
  deviceText: 'Jemand möchte sich mit {browser} bei {site} anmelden. Wenn du das bist, öffne den Link und bestätige:',
  openedSubject: 'Deine Wallet wurde auf einem neuen Gerät geöffnet',
  openedText: 'Deine Wallet wurde auf {site} mit {browser} geöffnet.',
  openedWarning:
    'Wenn du das nicht warst, kann jemand deine E-Mails lesen: Ändere das Passwort deines Postfachs und übertrage dein Guthaben auf eine andere Wallet.',
  openingSubject: 'Deine Wallet wird auf einem neuen Gerät geöffnet',
  openingText: 'Auf {site} fragt mit {browser} eine Anmeldung nach deinem Passkey oder deinem Wiederherstellungscode.',
  openingWarning:
    'Wenn du das nicht warst, kann sich jemand als du anmelden: Ändere das Passwort deines Postfachs. Ohne deinen Passkey oder deinen Wiederherstellungscode bleibt deine Wallet geschlossen, gib den Code also niemandem.',
  ownerSubject: 'Ab jetzt kannst nur du deine Wallet wiederherstellen',
  ownerText:
    'Auf {site} wurde deine Wallet mit {browser} so eingestellt, dass nur dein Passkey oder dein Wiederherstellungscode sie auf einem neuen Gerät öffnet. Fehlen beide, kann niemand sie wiederherstellen.',
  automaticSubject: 'Für deine Wallet reicht wieder eine Anmeldung',
  automaticText:
    'Auf {site} wurde deine Wallet mit {browser} so eingestellt, dass eine Anmeldung allein sie auf einem neuen Gerät öffnet.',
  exportedSubject: 'Der Schlüssel deiner Wallet wurde exportiert',
  exportedText:
    'Die Wiederherstellungsphrase und der private Schlüssel deiner Wallet wurden auf {site} mit {browser} angezeigt.',
  passkeyAddedSubject: 'Deiner Wallet wurde ein Passkey hinzugefügt',
  passkeyAddedText: 'Auf {site} wurde mit {browser} ein Passkey erstellt, der sich bei deiner Wallet anmeldet.',
  passkeyRemovedSubject: 'Ein Passkey deiner Wallet wurde entfernt',
  passkeyRemovedText:
    'Auf {site} wurde mit {browser} ein Passkey entfernt. Er meldet sich nicht mehr bei deiner Wallet an.',
  changeSubject: 'Dein Code zum Ändern deiner E-Mail-Adresse für {site}',
  changeText:
    'Gib diesen Code ein, um dich künftig mit {address} statt mit dieser E-Mail-Adresse bei deiner Wallet anzumelden:',
  changeWarning:
    'Der Code gilt 10 Minuten. Wenn du die Änderung nicht angefordert hast, benutzt eine andere Person deine Wallet: Gib den Code nicht weiter und melde dich bei {site} ab.',
  newAddressSubject: 'Dein Code zum Bestätigen dieser E-Mail-Adresse für {site}',
  newAddressText: 'Gib diesen Code ein, um dich künftig mit dieser E-Mail-Adresse bei deiner Wallet anzumelden:',
  changedSubject: 'Deine E-Mail-Adresse für {site} wurde geändert',
  changedText:
    'Ab jetzt meldet sich {address} bei deiner Wallet an und diese Adresse nicht mehr. Wenn du das nicht warst, stelle diese Adresse innerhalb von 72 Stunden wieder her:',
  revertTitle: 'E-Mail-Adresse wiederherstellen?',
  revertText:
    '{address} meldet sich dann nicht mehr bei deiner Wallet von {site} an, und du wirst auf allen Geräten abgemeldet.',
  revertedSubject: 'Die Änderung deiner E-Mail-Adresse für {site} wurde rückgängig gemacht',
  revertedText: 'Die frühere E-Mail-Adresse meldet sich wieder bei der Wallet an, und alle Geräte sind abgemeldet.',
  revertExpired: 'Der Link ist abgelaufen oder wurde verwendet.',
  addedSubject: 'Deiner Wallet von {site} wurde eine Anmeldung hinzugefügt',
  addedText:
    'Ab jetzt meldet sich auch {address} bei deiner Wallet an. Wenn du das nicht warst, mach es innerhalb von 72 Stunden rückgängig:',
  joinedText:
    'Ab jetzt meldet sich auch dein Konto bei {provider} bei deiner Wallet an. Wenn du das nicht warst, mach es innerhalb von 72 Stunden rückgängig:',
  loginRemovedSubject: 'Eine Anmeldung deiner Wallet wurde entfernt',
  loginRemovedText: 'Dein Konto bei {provider} meldet sich nicht mehr bei deiner Wallet an.',
  deviceRemovedSubject: 'Ein Gerät deiner Wallet wurde entfernt',
  deviceRemovedText: 'Auf {site} wurde mit {browser} ein Gerät von deiner Wallet entfernt und abgemeldet.',
  removeTitle: 'E-Mail-Adresse entfernen?',
  removeLoginTitle: 'Diese Anmeldung entfernen?',
  removedText: '{address} meldet sich nicht mehr bei der Wallet an, und alle Geräte sind abgemeldet.',
  revertTaken:
    'Deine frühere E-Mail-Adresse gehört inzwischen zu einem anderen Konto und kann nicht wiederhergestellt werden.',
  revertLast: 'Das ist inzwischen die einzige Anmeldung der Wallet und kann nicht entfernt werden.',
  confirm: 'Bestätigen',
  confirmed: 'Das Gerät ist bestätigt. Kehre zu {site} zurück und gib den Code aus der nächsten E-Mail ein.',
  linkExpired: 'Der Link ist abgelaufen oder wurde verwendet. Fordere eine neue E-Mail an.',
}
