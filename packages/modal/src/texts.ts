import type { accountMessages } from './features/account/messages.ts'
import type { accountButtonMessages } from './shell/buttons/account.messages.ts'
import type { buttonMessages } from './shell/buttons/messages.ts'
import type { networkButtonMessages } from './shell/buttons/network.messages.ts'
import type { emptyMessages } from './features/connect/empty.messages.ts'
import type { legalMessages } from './features/connect/legal.messages.ts'
import type { connectMessages } from './features/connect/messages.ts'
import type { searchMessages } from './features/connect/search.messages.ts'
import type { waitingMessages } from './features/connect/waiting.messages.ts'
import type { LanguageParts, PartName, TextsOf } from './i18n/LanguagePart.ts'
import type { errorMessages } from './i18n/messages.ts'
import type { disconnectMessages } from './kit/actions/messages.ts'
import type { networkNameMessages } from './kit/facts/network.messages.ts'
import type { networkMessages } from './features/networks/messages.ts'
import type { shellMessages } from './shell/dialog/messages.ts'
import type { unconfirmedMessages } from './features/shared/unconfirmed/messages.ts'
import type { walletChoiceMessages } from './features/shared/connecting/choice.messages.ts'
import type { walletRequestMessages } from './features/shared/connecting/request.messages.ts'

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
