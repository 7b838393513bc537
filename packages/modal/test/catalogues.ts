import { accountMessages } from '../src/account/messages.ts'
import { buttonMessages } from '../src/buttons/messages.ts'
import { connectMessages } from '../src/connect/messages.ts'
import { directoryMessages } from '../src/directory/messages.ts'
import { helpMessages } from '../src/help/messages.ts'
import type { MessageCatalogue } from '../src/i18n/defineMessages.ts'
import { errorMessages } from '../src/i18n/messages.ts'
import type { PartName, PartTexts, Texts } from '../src/texts.ts'
import { networkMessages } from '../src/networks/messages.ts'
import { pairingMessages } from '../src/pairing/messages.ts'
import { shellMessages } from '../src/shell/messages.ts'
import { unconfirmedMessages } from '../src/unconfirmed/messages.ts'
import { walletChoiceMessages } from '../src/wallet-choice/messages.ts'
import { walletLinkMessages } from '../src/wallet-link/messages.ts'
import { walletRequestMessages } from '../src/wallet-request/messages.ts'

/** The English strings that open with the modal. */
export const mainCatalogues: readonly MessageCatalogue[] = Object.values({
  account: accountMessages,
  buttons: buttonMessages,
  connect: connectMessages,
  errors: errorMessages,
  networks: networkMessages,
  shell: shellMessages,
  unconfirmed: unconfirmedMessages,
  walletChoice: walletChoiceMessages,
  walletRequest: walletRequestMessages,
} satisfies Record<keyof Texts, MessageCatalogue>)

/** The English strings of each part. */
export const partCatalogues: Readonly<Record<PartName, readonly MessageCatalogue[]>> = {
  help: Object.values({ help: helpMessages } satisfies Record<keyof PartTexts['help'], MessageCatalogue>),
  wallets: Object.values({
    directory: directoryMessages,
    pairing: pairingMessages,
    walletLink: walletLinkMessages,
  } satisfies Record<keyof PartTexts['wallets'], MessageCatalogue>),
}

/** The English strings of every slice. */
export const catalogues: readonly MessageCatalogue[] = [...mainCatalogues, ...Object.values(partCatalogues).flat()]
