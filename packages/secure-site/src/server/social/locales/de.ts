import type { SocialMessages } from '../messages.ts'

export const de: SocialMessages = {
  question: 'Weiter zu {site}?',
  request: 'Eine Anmeldung bei {site} mit {browser} wurde begonnen.',
  warning:
    'Fahre nur fort, wenn du diese Anmeldung auf dieser Website begonnen hast. Wenn dir jemand diesen Link geschickt hat, schließe diese Seite: Sonst erhält diese Person Zugriff auf deine Wallet.',
  confirm: 'Weiter',
  done: 'Du bist angemeldet. Schließe dieses Fenster und kehre zu {site} zurück.',
  refused: 'Du hast die Anmeldung nicht erlaubt. Schließe dieses Fenster und versuche es noch einmal.',
  failed: 'Die Anmeldung hat nicht funktioniert. Schließe dieses Fenster und versuche es noch einmal.',
  expired:
    'Diese Anmeldung ist abgelaufen oder wurde durch eine neuere ersetzt. Schließe dieses Fenster und beginne von vorn.',
  joinQuestion: 'Dich künftig auch mit {provider} bei dieser Wallet anmelden?',
  joinRequest: 'Ab jetzt öffnet dein Konto bei {provider} die Wallet {address} auf {site}.',
  joinWarning:
    'Fahre nur fort, wenn du das auf dieser Website begonnen hast und dies deine Wallet ist. Wenn dir jemand diesen Link geschickt hat, schließe diese Seite.',
  joined: 'Fertig. Schließe dieses Fenster und kehre zu {site} zurück.',
  joinTaken: 'Dein Konto bei {provider} hat eine andere Wallet. Zwei Wallets lassen sich nicht verbinden.',
  joinForeign:
    'Eine Anmeldung wird nur von der Seite deiner Wallet aus im selben Browser hinzugefügt. Wenn dir jemand diesen Link geschickt hat, schließe diese Seite.',
}
