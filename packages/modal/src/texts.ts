import type { accountMessages } from './account/messages.ts'
import type { accountButtonMessages } from './buttons/account.messages.ts'
import type { buttonMessages } from './buttons/messages.ts'
import type { networkButtonMessages } from './buttons/network.messages.ts'
import type { emptyMessages } from './connect/empty.messages.ts'
import type { legalMessages } from './connect/legal.messages.ts'
import type { connectMessages } from './connect/messages.ts'
import type { searchMessages } from './connect/search.messages.ts'
import type { waitingMessages } from './connect/waiting.messages.ts'
import type { LanguageParts, PartName, TextsOf } from './i18n/LanguagePart.ts'
import type { errorMessages } from './i18n/messages.ts'
import type { disconnectMessages } from './kit-actions/messages.ts'
import type { networkNameMessages } from './kit-facts/network.messages.ts'
import type { networkMessages } from './networks/messages.ts'
import type { shellMessages } from './shell/messages.ts'
import type { unconfirmedMessages } from './unconfirmed/messages.ts'
import type { walletChoiceMessages } from './wallet-choice/messages.ts'
import type { walletRequestMessages } from './wallet-request/messages.ts'

/**
 * The strings whose translations load with the modal. A feature whose views open later declares a language part instead (`part.ts` in its
 * folder) and has no entry here.
 */
type MainCatalogue =
  | typeof accountButtonMessages
  | typeof accountMessages
  | typeof buttonMessages
  | typeof connectMessages
  | typeof disconnectMessages
  | typeof emptyMessages
  | typeof errorMessages
  | typeof legalMessages
  | typeof networkButtonMessages
  | typeof networkMessages
  | typeof networkNameMessages
  | typeof searchMessages
  | typeof shellMessages
  | typeof unconfirmedMessages
  | typeof waitingMessages
  | typeof walletChoiceMessages
  | typeof walletRequestMessages

/** The strings whose translations load with the modal, by slice. */
export type Texts = TextsOf<MainCatalogue>

/** All strings of the modal, by slice. */
export type AllTexts = TextsOf<MainCatalogue | LanguageParts[PartName]['messages']>
