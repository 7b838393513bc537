import type { AllTexts, PartName, PartTexts, Texts } from '../texts.ts'
import type { PartErrorCode, VisitorErrorCode } from './visitorErrors.ts'

/** A language that the modal speaks, as far as it opens with it. A missing string is a type error. */
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

/** What a language says in views that open later. */
export interface LocalePart<Part extends PartName> {
  readonly part: Part
  /** BCP 47; that of the language's {@link Locale}. */
  readonly tag: string
  /** Whether a native speaker has read this part. */
  readonly reviewed: boolean
  readonly texts: PartTexts[Part]
  /** Errors that only views of this part show. */
  readonly errors: Readonly<Record<PartErrorCode<Part>, string>>
}

/** A part of any name. */
export type AnyLocalePart = { [Part in PartName]: LocalePart<Part> }[PartName]

/** What a visitor reads about errors, as far as it is said yet. */
export type ErrorTexts = Readonly<Record<string, string>>

/**
 * A site's own words, in one language: any part of the strings, e.g. `{ connect: { title: 'Sign in' } }`.
 */
export type MessagesPatch = { readonly [Slice in keyof AllTexts]?: Partial<AllTexts[Slice]> }
