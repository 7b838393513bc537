import { accountMessages } from '../src/account/messages.ts'
import { buttonMessages } from '../src/buttons/messages.ts'
import { connectMessages } from '../src/connect/messages.ts'
import { helpMessages } from '../src/help/messages.ts'
import type { MessageCatalogue } from '../src/i18n/defineMessages.ts'
import { errorMessages } from '../src/i18n/messages.ts'
import type { Texts } from '../src/texts.ts'
import { networkMessages } from '../src/networks/messages.ts'
import { shellMessages } from '../src/shell/messages.ts'
import { walletRequestMessages } from '../src/wallet-request/messages.ts'

/** The English strings of every slice. */
export const catalogues: readonly MessageCatalogue[] = Object.values({
  account: accountMessages,
  buttons: buttonMessages,
  connect: connectMessages,
  errors: errorMessages,
  help: helpMessages,
  networks: networkMessages,
  shell: shellMessages,
  walletRequest: walletRequestMessages,
} satisfies Record<keyof Texts, MessageCatalogue>)
