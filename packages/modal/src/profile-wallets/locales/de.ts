import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** German: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'de',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Wallets',
      families: 'Netzwerktypen',
      active: 'Verwendetes Konto',
      useHere: 'Dieses Konto verwenden',
      copyAddress: 'Adresse kopieren',
      copied: 'Adresse kopiert',
      copyFailed: 'Die Adresse konnte nicht kopiert werden.',
      explorer: (explorer) => `Auf ${explorer} ansehen (wird in neuem Tab geöffnet)`,
      receive: 'Empfangen',
      disconnect: (wallet) => `${wallet} trennen`,
      accountsOf: (wallet) => `Weitere Konten von ${wallet}`,
      use: 'Verwenden',
      inUse: (address) => `Konto ${address} wird jetzt verwendet`,
      smartAccount: 'Smart-Konto',
      more: (count) => plural('de', count, { one: '# weiteres Konto anzeigen', other: '# weitere Konten anzeigen' }),
      recent: 'Zuvor verwendet',
      connectAgain: (wallet) => `${wallet} wieder verbinden`,
      restoring: 'Deine Wallet wird wieder verbunden\u00A0…',
      add: 'Wallet hinzufügen',
      change: 'Andere Wallet verwenden',
      total: 'Alle Konten',
      totalShow: 'Gesamtwert anzeigen',
      totalHint: 'Sendet die Adressen all deiner Konten an die Dienste dieser Website.',
      totalOf: (count) =>
        plural('de', count, {
          one: 'Wert von # Konto im verwendeten Netzwerk',
          other: 'Wert von # Konten in den verwendeten Netzwerken',
        }),
      totalWithout: (count) =>
        plural('de', count, {
          one: 'Ohne # Konto, das nicht gelesen werden konnte',
          other: 'Ohne # Konten, die nicht gelesen werden konnten',
        }),
      totalUnknown: 'Wert unbekannt',
      tryAgain: 'Erneut versuchen',
      emptyHeading: 'Keine Wallet verbunden',
      emptyText: (family) => `Verbinde eine Wallet, um ${family} auf dieser Website zu nutzen.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Zu viele verbundene Wallets',
  },
}
