import type { OwnerMessages } from '../messages.ts'

/** German. */
export const messages: OwnerMessages = {
  title: 'Wer deine Wallet wiederherstellen kann',
  automatic: 'Automatisch',
  automaticText:
    'Eine Anmeldung genügt, um deine Wallet auf einem neuen Gerät zu öffnen. Auch der Betreiber dieser Website kann sie öffnen, und ebenso jemand, der deine E-Mails liest.',
  owner: 'Nur du',
  ownerText: 'Auf einem neuen Gerät öffnet nur einer deiner Passkeys oder dein Wiederherstellungscode deine Wallet.',
  toOwner: 'Nur für dich allein',
  toAutomatic: 'Zurück zu automatisch',
  newCode: 'Neuen Wiederherstellungscode erstellen',
  meansLogin:
    'Auf einem neuen Gerät genügt eine Anmeldung nicht mehr: Du brauchst auch einen Passkey oder deinen Wiederherstellungscode.',
  meansOperator: 'Der Betreiber dieser Website kann deine Wallet nicht mehr öffnen und dir nicht mehr helfen.',
  meansLoss: 'Wenn du deine Geräte, deine Passkeys und den Code verlierst, ist alles in der Wallet für immer verloren.',
  meansBackups:
    'Frühere Sicherungen dieser Website öffnen die Wallet noch, bis ihr Schlüssel vernichtet ist. Um auch davor sicher zu sein, übertrage dein Guthaben auf eine neue Wallet.',
  understood: 'Ich verstehe: Wenn ich alle verliere, kann mir niemand meine Wallet zurückgeben.',
  meansAutomatic:
    'Dann öffnet eine Anmeldung allein deine Wallet wieder auf einem neuen Gerät. Auch der Betreiber dieser Website kann sie öffnen, und ebenso jemand, der deine E-Mails liest. Deine Passkeys und dein Code funktionieren weiter.',
  meansNewCode:
    'Auf neuen Geräten ersetzt der neue Code den alten. Ein altes Kit öffnet sich weiter mit dem alten Code: Vernichte beide.',
  next: 'Weiter',
  cancel: 'Abbrechen',
  passkeyText:
    'Der erste Weg ist ein Passkey. Benutze ihn zweimal: So zeigt sich, dass er deine Wallet jedes Mal öffnet.',
  createPasskey: 'Passkey erstellen',
  again: 'Denselben Passkey noch einmal benutzen',
  otherPasskey: 'Das war ein anderer Passkey. Benutze denselben.',
  codeText:
    'Der zweite Weg ist dieser Code. Schreib ihn auf Papier und bewahre ihn getrennt von deinen Geräten auf. Er wird nur jetzt angezeigt.',
  kitText:
    'Das Kit ist eine Datei, die sich mit diesem Code öffnet, auch ohne diese Website und ohne Internet. Bewahre es nicht zusammen mit dem Code auf.',
  downloadKit: 'Kit herunterladen',
  print: 'Code drucken',
  written: 'Ich habe ihn aufgeschrieben',
  repeat: 'Tippe den Code von deinem Papier ab.',
  otherCode: 'Das ist nicht der Code, der angezeigt wurde.',
  showAgain: 'Code noch einmal anzeigen',
  finish: 'Fertig',
  saving: 'Wird gespeichert …',
  doneOwner: 'Ab jetzt kannst nur du deine Wallet wiederherstellen.',
  doneAutomatic: 'Für deine Wallet genügt wieder eine Anmeldung.',
  doneNewCode: 'Der neue Wiederherstellungscode funktioniert. Vernichte den alten.',
  tooOld: 'Die Anmeldung ist zu alt. Melde dich hier ab und wieder an.',
  notSame:
    'Der Passkey oder der Code hat anders geantwortet als zuvor, deshalb wurde nichts geändert. Benutze einen anderen Passkey.',
  notReadBack:
    'Die Änderung wurde gemacht, aber was der Server zurückgab, öffnet deine Wallet nicht. Behalte deine Codes und deine Geräte und versuche es noch einmal.',
  unconfirmed:
    'Die Antwort ging verloren, deshalb kann die Änderung gemacht sein. Behalte beide Codes und versuche es noch einmal.',
  kitTitle: 'Wiederherstellungskit deiner Wallet',
  kitIntro:
    'Diese Seite funktioniert ohne Internet. Gib deinen Wiederherstellungscode ein, um die Wiederherstellungsphrase und den privaten Schlüssel deiner Wallet zu sehen.',
  kitUnsupported: 'Dieser Browser kann das Kit nicht öffnen. Öffne es mit einem aktuellen Browser.',
}
