import type { LocalePart } from '../../i18n/Locale.ts'

/** German: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'de',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Anmelden',
      heading: (site) => `Bei ${site} anmelden`,
      intro: (wallet) => `Signiere eine Nachricht in ${wallet}, um zu zeigen, dass dieses Konto dir gehört.`,
      account: 'Konto',
      wallet: 'Wallet',
      network: 'Netzwerk',
      statement: 'Nachricht',
      assurance: 'Signieren kostet nichts und bewegt kein Guthaben.',
      sign: 'Signieren',
      preparing: 'Nachricht wird vorbereitet …',
      confirmIn: (wallet) => `In ${wallet} signieren`,
      waiting: (wallet) => `Prüfe den Namen der Website in ${wallet} und signiere die Nachricht dort.`,
      authenticating: 'Anmeldung läuft ...',
      declined: (wallet) => `Du hast das Signieren in ${wallet} abgelehnt. Du kannst es noch einmal versuchen.`,
      siteFailed: (site) => `${site} konnte deine Signatur nicht prüfen. Versuche es gleich noch einmal.`,
      clockWrong: 'Die Uhr dieses Geräts geht falsch. Stelle Datum und Uhrzeit ein und versuche es noch einmal.',
      messageEnded: 'Die Nachricht ist nicht mehr gültig. Versuche es noch einmal, um eine neue zu signieren.',
      tooManyAttempts: 'Zu viele Versuche. Warte eine Minute und versuche es noch einmal.',
      networkRefused: (site) =>
        `${site} nimmt in diesem Netzwerk keine Anmeldung an. Wechsle das Netzwerk und versuche es noch einmal.`,
      signatureRefused: (wallet) =>
        `Die Signatur aus ${wallet} gehört nicht zu diesem Konto. Wähle dieses Konto in deiner Wallet und versuche es noch einmal.`,
      signInRefused: (site, code) => `${site} hat die Anmeldung abgelehnt. Nenne der Website diesen Code: ${code}`,
      offline: 'Prüfe deine Verbindung und versuche es noch einmal.',
      leaving: 'Wird abgebrochen …',
      disconnects: (site) => `${site} verlangt eine Anmeldung. Abbrechen trennt deine Wallet.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Die Anmeldung konnte nicht beginnen',
    'siwx.invalidSignature': 'Die Wallet hat eine ungültige Antwort gegeben',
    'siwx.signingFailed': 'Die Nachricht wurde nicht signiert',
  },
}
