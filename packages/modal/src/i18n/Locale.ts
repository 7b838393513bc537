import type { accountMessages } from '../account/messages.ts'
import type { buttonMessages } from '../buttons/messages.ts'
import type { connectMessages } from '../connect/messages.ts'
import type { helpMessages } from '../help/messages.ts'
import type { networkMessages } from '../networks/messages.ts'
import type { shellMessages } from '../shell/messages.ts'
import type { walletRequestMessages } from '../wallet-request/messages.ts'
import type { MessageCatalogue, Translated } from './defineMessages.ts'
import type { VisitorErrorCode } from './visitorErrors.ts'
import type { errorMessages } from './messages.ts'

/** Every catalogue of the modal. */
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

/** A language that the modal speaks. A missing string is a type error. */
export interface Locale {
  /** BCP 47. */
  readonly tag: string
  /** What its speakers call it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether a native speaker has read it all. */
  readonly reviewed: boolean
  readonly texts: Texts
  /** What a visitor reads about an error, by its code; `{name}` marks a value, as in the catalogue. */
  readonly errors: Readonly<Record<VisitorErrorCode, string>>
}

/**
 * A site's own words, in one language: any part of the strings, e.g. `{ connect: { title: 'Sign in' } }`.
 */
export type MessagesPatch = { readonly [Slice in keyof Texts]?: Partial<Texts[Slice]> }
