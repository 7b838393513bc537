import type { accountMessages } from './account/messages.ts'
import type { buttonMessages } from './buttons/messages.ts'
import type { connectMessages } from './connect/messages.ts'
import type { directoryMessages } from './directory/messages.ts'
import type { helpMessages } from './help/messages.ts'
import type { MessageCatalogue, Translated } from './i18n/defineMessages.ts'
import type { errorMessages } from './i18n/messages.ts'
import type { networkMessages } from './networks/messages.ts'
import type { pairingMessages } from './pairing/messages.ts'
import type { shellMessages } from './shell/messages.ts'
import type { unconfirmedMessages } from './unconfirmed/messages.ts'
import type { walletChoiceMessages } from './wallet-choice/messages.ts'
import type { walletLinkMessages } from './wallet-link/messages.ts'
import type { walletRequestMessages } from './wallet-request/messages.ts'

/**
 * The strings of every slice that opens with the modal: the one row that a feature's strings need to be asked of
 * every language.
 */
type MainCatalogue =
  | typeof accountMessages
  | typeof buttonMessages
  | typeof connectMessages
  | typeof errorMessages
  | typeof networkMessages
  | typeof shellMessages
  | typeof unconfirmedMessages
  | typeof walletChoiceMessages
  | typeof walletRequestMessages

/**
 * The strings of slices whose views open later. Each part of a language is a file of its own, fetched with the first
 * view of a feature that names it (`part` in its `feature.ts`). A catalogue joins a part by a row here, as
 * `| typeof pairingMessages`, and one in `test/catalogues.ts`; `docs/languages.md` has all steps.
 */
interface PartCatalogues {
  /** The pages of explanations. */
  readonly help: typeof helpMessages
  /** Connecting by a code or a link, and the directory of wallets. */
  readonly wallets: typeof directoryMessages | typeof pairingMessages | typeof walletLinkMessages
}

type TranslatedCatalogue<Entry> = Entry extends MessageCatalogue<infer Messages> ? Translated<Messages> : never

type TextsOf<Entries extends MessageCatalogue> = {
  readonly [Entry in Entries as Entry['slice']]: TranslatedCatalogue<Entry>
}

export type PartName = keyof PartCatalogues

/** What opens with the modal, by slice. */
export type Texts = TextsOf<MainCatalogue>

/** What opens later, by part and slice. */
export type PartTexts = { readonly [Part in PartName]: TextsOf<PartCatalogues[Part]> }

/** All strings of the modal, by slice. */
export type AllTexts = TextsOf<MainCatalogue | PartCatalogues[PartName]>
