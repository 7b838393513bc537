import { login } from '../../top-level/locales/it.ts'
import type { ExportMessages } from '../messages.ts'

/** Italian. */
export const messages: ExportMessages = {
  ...login,
  title: 'Esporta il tuo wallet',
  intro: (site) =>
    `Qui vedi la frase di recupero e la chiave privata del tuo wallet di ${site}. Accedi per continuare.`,
  opening: 'Apertura del tuo wallet…',
  warning:
    'Chi vede questa frase o questa chiave può prendere tutto ciò che è nel tuo wallet. Non darla a nessuno e a nessun sito. La nostra assistenza non la chiede mai.',
  lasting:
    'Il tuo wallet funziona come prima. Se un’altra persona ha visto la frase o la chiave, sposta i tuoi fondi in un altro wallet.',
  account: 'Account',
  form: 'Cosa mostrare',
  phrase: 'Frase di recupero',
  privateKey: 'Chiave privata',
  hold: 'Tieni premuto per mostrare',
  hidden: 'Nascosto',
  copy: 'Copia',
  copied: 'Copiato. Altri programmi possono leggerlo: incollalo subito, poi copia qualcos’altro.',
  notCopied: 'Non è stato possibile copiare.',
  finish: 'Fine',
  ended: 'Questa pagina ha eliminato la frase e la chiave e qui hai effettuato la disconnessione.',
  again: 'Ricomincia',
}
