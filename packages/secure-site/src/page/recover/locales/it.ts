import type { RecoverMessages } from '../messages.ts'

/** Italian. */
export const messages: RecoverMessages = {
  title: 'Apri qui il tuo wallet',
  intro:
    'Su un nuovo dispositivo solo tu puoi aprire questo wallet. Usa una delle tue passkey o digita il codice di recupero.',
  usePasskey: 'Usa una passkey',
  code: 'Codice di recupero',
  openByCode: 'Apri con il codice',
  later: 'Più tardi',
  lost: 'Nessun altro può aprirlo: senza passkey e senza codice si apre solo su un dispositivo che hai già usato.',
  notUsed: 'Non è stata usata nessuna passkey. Riprova o usa il codice di recupero.',
  unsupported: 'Questo browser non ha passkey qui. Usa il codice di recupero.',
  withoutPrf: 'Questa passkey non può aprire il wallet. Usane un’altra o il codice di recupero.',
  incomplete: 'Un codice di recupero ha 27 caratteri. Confrontalo con il tuo foglio.',
  mistyped: 'In questo codice c’è un errore. Confronta ogni carattere con il tuo foglio.',
  wrongCode: 'Questo codice non apre il wallet. Se hai creato un codice più recente, usa quello.',
  wait: (seconds) => `Riprova tra ${seconds} secondi`,
  failed: 'Non ha funzionato. Controlla la connessione e riprova.',
}
