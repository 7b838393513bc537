import { login } from '../../top-level/locales/nl.ts'
import type { ExportMessages } from '../messages.ts'

/** Dutch. */
export const messages: ExportMessages = {
  ...login,
  title: 'Je wallet exporteren',
  intro: (site) => `Hier zie je de herstelzin en de privésleutel van je wallet van ${site}. Log in om verder te gaan.`,
  opening: 'Je wallet wordt geopend…',
  warning:
    'Wie deze zin of deze sleutel ziet, kan alles uit je wallet nemen. Geef hem aan geen enkele persoon en geen enkele site. Onze helpdesk vraagt er nooit om.',
  lasting:
    'Je wallet werkt zoals voorheen. Heeft iemand anders de zin of de sleutel gezien, verplaats je geld dan naar een andere wallet.',
  account: 'Account',
  form: 'Wat wordt getoond',
  phrase: 'Herstelzin',
  privateKey: 'Privésleutel',
  hold: 'Houd ingedrukt om te tonen',
  hidden: 'Verborgen',
  copy: 'Kopiëren',
  copied: 'Gekopieerd. Andere programma’s kunnen dit nu lezen: plak het meteen en kopieer daarna iets anders.',
  notCopied: 'Kopiëren is niet gelukt.',
  finish: 'Klaar',
  ended: 'Deze pagina heeft de zin en de sleutel verwijderd, en je bent hier uitgelogd.',
  again: 'Opnieuw beginnen',
}
