import type { Texts } from './en.ts'

export const de: Texts = {
  lang: 'de',
  dir: 'ltr',
  headline: 'Per E-Mail anmelden oder jede Wallet nutzen.',
  lead: 'OpenAppKit ist ein quelloffener Wallet-Dialog mit E-Mail-Anmeldung. Du betreibst alles selbst: die Seite, die Anmeldung, die Schlüssel.',
  offline: 'Diese Demo läuft auf deinem Computer, offline und mit Spielgeld.',
  publicNetworks: 'Öffentliche Netzwerke: Transaktionen geben echtes Guthaben aus.',
  facts: ['Quelloffen, MIT', '24 Sprachen', '28 kB beim Start', 'Kein Tracking'],
  language: 'Sprache',
  theme: 'Design',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },

  login: {
    title: 'Per E-Mail anmelden',
    text: 'Eine E-Mail-Adresse reicht: Der Code kommt im Postfach dieser Demo an.',
    action: 'Anmelden',
    mailbox: 'Postfach öffnen',
  },
  wallet: {
    title: 'Wallet verbinden',
    text: 'Erweiterungen, Smartphones, Passkeys und soziale Konten stehen in einer Liste.',
    action: 'Verbinden',
  },
  signIn: {
    title: 'Konto nachweisen',
    text: 'Eine kostenlose Signatur beweist einem Server, dass das Konto dir gehört.',
    action: 'Signieren',
    done: 'Der Server hat deine Signatur geprüft. Du bist angemeldet.',
    members: 'Mitgliederseiten',
  },
  send: {
    title: 'Senden',
    text: 'Wer die 0,1 ETH erhält und was es kostet, siehst du vor dem Bestätigen.',
    action: '0,1 ETH senden',
    done: 'Gesendet.',
  },
  tokens: {
    title: 'Kaufen und tauschen',
    text: 'Zahle mit einer Testkarte oder tausche Token: Jeder Tausch wird vor der Signatur geprüft.',
    buy: 'Kaufen',
    swap: 'Tauschen',
    bought: 'Dein Kauf ist angekommen.',
    swapped: 'Getauscht.',
  },
  name: {
    title: 'Namen wählen',
    text: 'Ein kurzer Name steht für deine lange Adresse, überall, wo dir andere etwas senden.',
    action: 'Namen aussuchen',
    done: 'Der Name gehört dir.',
  },

  transaction: {
    unconfirmed: 'Gesendet, noch nicht bestätigt.',
    reverted: 'Das Netzwerk hat die Transaktion abgelehnt. Du hast die Gebühr gezahlt, sonst hat sich nichts bewegt.',
    replaced: 'Deine Wallet hat stattdessen eine andere Transaktion gesendet.',
  },
  openAccount: 'Konto öffnen',
  activity: 'Aktivität ansehen',
  explorer: (name) => `Auf ${name} ansehen`,
  waiting: 'Mach in deiner Wallet weiter …',
  declined: 'Du hast die Anfrage in deiner Wallet abgelehnt.',
  notEnough: 'Das Guthaben reicht nicht für Betrag und Netzwerkgebühr.',
  failed: (reason) => `Das hat nicht geklappt: ${reason}`,
  developer: 'Für Entwickler',
  developerText: 'Zustand, Aufrufe und Ereignisse dieser Seite zeigen',
}
