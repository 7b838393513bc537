import type { Texts } from '../texts.ts'
import type { VisitorErrorCode } from './visitorErrors.ts'

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
