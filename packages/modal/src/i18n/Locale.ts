import type { AllTexts, Texts } from '../texts.ts'
import type { PartErrorCode, PartName, PartTexts } from './LanguagePart.ts'
import type { VisitorErrorCode } from './visitorErrors.ts'

/** The texts of a language that load with the modal. A missing string is a type error. */
export interface Locale {
  /** BCP 47. */
  readonly tag: string
  /** Its name in the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether a native speaker has reviewed all of it. */
  readonly reviewed: boolean
  readonly texts: Texts
  /** The texts of errors by code; `{name}` is a placeholder, as in the catalogue. */
  readonly errors: Readonly<Record<VisitorErrorCode, string>>
}

/** The texts of a language for one part. */
export interface LocalePart<Part extends PartName> {
  readonly part: Part
  /** The BCP 47 tag of the language's {@link Locale}. */
  readonly tag: string
  /** Whether a native speaker has reviewed this part. */
  readonly reviewed: boolean
  readonly texts: PartTexts[Part]
  /** Errors that only the views of this part show. */
  readonly errors: Readonly<Record<PartErrorCode<Part>, string>>
}

/** A part of any name. */
export type AnyLocalePart = { [Part in PartName]: LocalePart<Part> }[PartName]

/** The loaded texts of errors, by code. */
export type ErrorTexts = Readonly<Record<string, string>>

/**
 * Texts of the site in one language: `{ connect: { title: 'Sign in' } }`. A text that is left out keeps the text of the
 * modal.
 */
export type MessagesPatch = { readonly [Slice in keyof AllTexts]?: Partial<AllTexts[Slice]> }
