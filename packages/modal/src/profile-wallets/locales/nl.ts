import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Dutch: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'nl',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Wallets',
      families: 'Netwerktypen',
      active: 'Account in gebruik',
      useHere: 'Dit account gebruiken',
      copyAddress: 'Adres kopiëren',
      copied: 'Adres gekopieerd',
      copyFailed: 'Het adres kan niet worden gekopieerd.',
      explorer: (explorer) => `Bekijk op ${explorer} (opent in een nieuw tabblad)`,
      receive: 'Ontvangen',
      disconnect: (wallet) => `Verbinding met ${wallet} verbreken`,
      accountsOf: (wallet) => `Andere accounts van ${wallet}`,
      use: 'Gebruiken',
      inUse: (address) => `Account ${address} is nu in gebruik`,
      smartAccount: 'Slim account',
      more: (count) => plural('nl', count, { one: 'Nog # account tonen', other: 'Nog # accounts tonen' }),
      recent: 'Eerder gebruikt',
      connectAgain: (wallet) => `${wallet} opnieuw verbinden`,
      restoring: 'Je wallet wordt opnieuw verbonden…',
      add: 'Wallet toevoegen',
      change: 'Andere wallet gebruiken',
      total: 'Alle accounts',
      totalShow: 'Totale waarde tonen',
      totalHint: 'Stuurt de adressen van al je accounts naar de diensten van deze site.',
      totalOf: (count) =>
        plural('nl', count, {
          one: 'Waarde van # account, op het gebruikte netwerk',
          other: 'Waarde van # accounts, op de gebruikte netwerken',
        }),
      totalWithout: (count) =>
        plural('nl', count, {
          one: 'Zonder # account dat niet kon worden gelezen',
          other: 'Zonder # accounts die niet konden worden gelezen',
        }),
      totalUnknown: 'Waarde onbekend',
      tryAgain: 'Probeer opnieuw',
      emptyHeading: 'Geen wallet verbonden',
      emptyText: (family) => `Verbind een wallet om ${family} op deze site te gebruiken.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Te veel verbonden wallets',
  },
}
