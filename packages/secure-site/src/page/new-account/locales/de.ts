import { login } from '../../top-level/locales/de.ts'
import type { NewAccountMessages } from '../messages.ts'

/** German. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Konto mit einem Passkey erstellen',
  intro: (site) =>
    `Ein Passkey öffnet deine Wallet für ${site}: mit deinem Fingerabdruck, deinem Gesicht, der PIN deines Geräts oder einem Sicherheitsschlüssel. Du brauchst weder E-Mail noch Passwort.`,
  kept: 'Dein Browser oder Passwortmanager bewahrt den Passkey auf und kann ihn auf deine anderen Geräte kopieren.',
  loss: 'Wenn du den Passkey und alle seine Kopien verlierst, verlierst du die Wallet und alles, was darin ist.',
  more: 'Füge später eine E-Mail-Adresse oder einen zweiten Passkey hinzu. Dann bist du nicht mehr allein auf diesen angewiesen.',
  create: 'Passkey erstellen',
  notCreated: 'Es wurde kein Passkey erstellt, und du hast noch kein Konto. Du kannst es erneut versuchen.',
  tookTooLong:
    'Es sind mehr als 15 Minuten vergangen. Deshalb hat diese Seite den Code und die anderen Schritte gelöscht. Du kannst von vorn beginnen.',
  done: 'Dein Konto ist bereit. Du kannst dieses Fenster schließen.',
  doneElsewhere: 'Dein Passkey ist bereit. Geh zurück zur Website und mach dort mit ihm weiter.',
  noPasskey: 'Es wurde kein Passkey verwendet',
  noPasskeyText: 'Wenn du für diese Wallet noch keinen hast, erstelle ein Konto mit einem neuen.',
  inWindow: 'Erstelle deinen Passkey im neuen Fenster. Komm dann hierher zurück.',
  closed: 'Das Fenster wurde geschlossen, und du hast noch kein Konto. Du kannst es erneut versuchen.',
  cancel: 'Abbrechen',
}
