import type { LocalePart } from '../../i18n/Locale.ts'

/** Italian: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'it',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Accedi',
      heading: (site) => `Accedi a ${site}`,
      intro: (wallet) => `Firma un messaggio su ${wallet} per dimostrare che questo account è tuo.`,
      account: 'Account',
      wallet: 'Wallet',
      network: 'Rete',
      statement: 'Messaggio',
      assurance: 'Firmare non costa nulla e non sposta nulla.',
      sign: 'Firma',
      preparing: 'Preparazione del messaggio…',
      confirmIn: (wallet) => `Firma su ${wallet}`,
      waiting: (wallet) => `Controlla il nome del sito su ${wallet}, poi firma lì il messaggio.`,
      authenticating: 'Autenticazione...',
      declined: (wallet) => `Hai rifiutato di firmare su ${wallet}. Puoi riprovare.`,
      siteFailed: (site) => `${site} non ha potuto verificare la tua firma. Riprova tra poco.`,
      clockWrong: 'L’orologio di questo dispositivo non è corretto. Imposta data e ora, poi riprova.',
      messageEnded: 'Il messaggio non è più valido. Riprova per firmarne uno nuovo.',
      tooManyAttempts: 'Troppi tentativi. Attendi un minuto, poi riprova.',
      networkRefused: (site) => `${site} non accetta accessi su questa rete. Cambia rete, poi riprova.`,
      signatureRefused: (wallet) =>
        `La firma di ${wallet} non appartiene a questo account. Seleziona questo account nel tuo wallet, poi riprova.`,
      signInRefused: (site, code) => `${site} ha rifiutato l’accesso. Comunica al sito questo codice: ${code}`,
      offline: 'Controlla la connessione, poi riprova.',
      leaving: 'Annullamento…',
      disconnects: (site) => `${site} richiede l’accesso. Se annulli, il tuo wallet si disconnette.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Si è verificato un problema all’inizio dell’accesso',
    'siwx.invalidSignature': 'Il wallet ha dato una risposta non valida',
    'siwx.signingFailed': 'Errore durante la firma del messaggio',
  },
}
