import type { accountMessages } from './account/messages.ts'
import type { buttonMessages } from './buttons/messages.ts'
import type { connectMessages } from './connect/messages.ts'
import type { helpMessages } from './help/messages.ts'
import type { MessageCatalogue, Translated } from './i18n/defineMessages.ts'
import type { errorMessages } from './i18n/messages.ts'
import type { networkMessages } from './networks/messages.ts'
import type { shellMessages } from './shell/messages.ts'
import type { walletRequestMessages } from './wallet-request/messages.ts'

/** The strings of every slice: the one row that a feature's strings need to be asked of every language. */
type Catalogue =
  | typeof accountMessages
  | typeof buttonMessages
  | typeof connectMessages
  | typeof errorMessages
  | typeof helpMessages
  | typeof networkMessages
  | typeof shellMessages
  | typeof walletRequestMessages

type TranslatedCatalogue<Entry> = Entry extends MessageCatalogue<infer Messages> ? Translated<Messages> : never

/** All strings of the modal, by slice. */
export type Texts = {
  readonly [Entry in Catalogue as Entry['slice']]: TranslatedCatalogue<Entry>
}
