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
      disconnected: (wallet) => `Verbinding met ${wallet} verbroken`,
      accountsOf: (wallet) => `Andere accounts van ${wallet}`,
      useAccount: (address, wallet) => `Account ${address} van ${wallet} gebruiken`,
      inUse: (address) => `Account ${address} is nu in gebruik`,
      smartAccount: 'Slim account',
      more: (count) => plural('nl', count, { one: 'Nog # account tonen', other: 'Nog # accounts tonen' }),
      recent: 'Eerder gebruikt',
      connectAgain: (wallet) => `${wallet} opnieuw verbinden`,
      restoring: 'Je wallet wordt opnieuw verbonden…',
      add: 'Wallet toevoegen',
      change: 'Andere wallet gebruiken',
      emptyHeading: 'Geen wallet verbonden',
      emptyText: (family) => `Verbind een wallet om ${family} op deze site te gebruiken.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Te veel verbonden wallets',
  },
}
