import type { LoginMessages } from '../messages.ts'

/** Italian. */
export const login: LoginMessages = {
  email: 'Indirizzo e-mail',
  invalidEmail: 'Inserisci un indirizzo e-mail valido',
  next: 'Continua',
  deviceText: (email) => `Apri il link che abbiamo inviato a ${email} e conferma. Poi torna qui.`,
  codeText: (email) => `Inserisci il codice che abbiamo inviato a ${email}.`,
  code: 'Codice dell’e-mail',
  newCode: 'Invia un nuovo codice',
  otherAddress: 'Usa un altro indirizzo',
  usePasskey: 'Continua con una passkey',
  passkeyWaiting: 'Continua nella finestra del browser…',
  withProvider: (provider) => `Continua con ${provider}`,
  providerText: (provider) => `Accedi a ${provider} nella nuova finestra e conferma. Poi torna qui.`,
  openWindow: 'Apri la finestra',
  noWalletAt: (provider) => `Il tuo account ${provider} non ha un wallet qui.`,
  passkeyNotUsed: 'Non è stata usata nessuna passkey. Riprova o accedi con il tuo indirizzo e-mail.',
  passkeyGone:
    'Questa passkey è stata rimossa dal tuo account. Eliminala anche nel browser e accedi con il tuo indirizzo e-mail.',
  passkeyUnknown:
    'Questa passkey non appartiene a nessun account qui. Usane un’altra o accedi con il tuo indirizzo e-mail.',
  passkeyUnsupported: 'Le passkey non funzionano in questo browser.',
  wrongCode: (left) => `Questo codice è errato. Tentativi rimasti: ${left}`,
  codeExpired: 'Questo codice non è più utilizzabile. Inviane uno nuovo.',
  wait: (seconds) => `Riprova tra ${seconds} secondi`,
  tooOld: 'L’accesso è troppo vecchio. Accedi di nuovo.',
  ownLogin: 'Accedi qui per modificarlo.',
  noWallet: 'Questo indirizzo non ha un wallet qui.',
  failed: 'Non ha funzionato. Controlla la connessione e riprova.',
  refused: 'Il server ha rifiutato la richiesta. Ricarica la pagina. Se non basta, contatta il gestore del sito.',
}
