import { login } from '../../top-level/locales/de.ts'
import type { ExportMessages } from '../messages.ts'

/** German. */
export const messages: ExportMessages = {
  ...login,
  title: 'Wallet exportieren',
  intro: (site) =>
    `Hier siehst du die Wiederherstellungsphrase und den privaten Schlüssel deiner Wallet von ${site}. Melde dich an, um fortzufahren.`,
  opening: 'Deine Wallet wird geöffnet …',
  warning:
    'Wer diese Phrase oder diesen Schlüssel sieht, kann alles aus deiner Wallet nehmen. Gib sie keiner Person und keiner Website. Unser Support fragt nie danach.',
  lasting:
    'Deine Wallet funktioniert wie bisher. Wenn eine andere Person die Phrase oder den Schlüssel gesehen hat, übertrage dein Guthaben auf eine andere Wallet.',
  account: 'Konto',
  form: 'Was angezeigt wird',
  phrase: 'Wiederherstellungsphrase',
  privateKey: 'Privater Schlüssel',
  hold: 'Zum Anzeigen halten',
  hidden: 'Verborgen',
  copy: 'Kopieren',
  copied: 'Kopiert. Andere Programme können es jetzt lesen: Füge es sofort ein und kopiere danach etwas anderes.',
  notCopied: 'Es konnte nicht kopiert werden.',
  finish: 'Fertig',
  ended: 'Diese Seite hat die Phrase und den Schlüssel gelöscht, und du bist hier abgemeldet.',
  again: 'Neu beginnen',
}
