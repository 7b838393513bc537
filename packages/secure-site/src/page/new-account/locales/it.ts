import { login } from '../../top-level/locales/it.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Italian. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Crea un account con una passkey',
  intro: (site) =>
    `Una passkey apre il tuo wallet per ${site} con la tua impronta, il tuo volto, il PIN del dispositivo o una chiave di sicurezza. Non servono né e-mail né password.`,
  kept: 'Il browser o il gestore di password conserva la passkey e può copiarla sugli altri tuoi dispositivi.',
  loss: 'Se perdi la passkey e tutte le sue copie, perdi il wallet e tutto ciò che contiene.',
  more: 'Aggiungi più tardi un indirizzo e-mail o una seconda passkey, e non dipenderai più solo da questa.',
  create: 'Crea una passkey',
  notCreated: 'Non è stata creata nessuna passkey e non hai ancora un account. Puoi riprovare.',
  tookTooLong:
    'Sono passati più di 15 minuti, quindi questa pagina ha cancellato il codice e gli altri passaggi. Puoi ricominciare.',
  done: 'Il tuo account è pronto. Puoi chiudere questa finestra.',
  doneElsewhere: 'La tua passkey è pronta. Torna al sito e continua con questa.',
  noPasskey: 'Non è stata usata nessuna passkey',
  noPasskeyText: 'Se non ne hai ancora una per questo wallet, crea un account con una nuova.',
  inWindow: 'Crea la tua passkey nella nuova finestra. Poi torna qui.',
  closed: 'La finestra è stata chiusa e non hai ancora un account. Puoi riprovare.',
  cancel: 'Annulla',
}
