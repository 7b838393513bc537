import type { MessageCatalogue, Translated } from './defineMessages.ts'
import type { LanguageFiles } from './LanguageFile.ts'

/**
 * The language parts: strings of features whose views open after the modal. Each feature declares its part by merging:
 *
 * @example
 * declare module '../i18n/LanguagePart.ts' {
 *   interface LanguageParts {
 *     help: { readonly messages: typeof helpMessages; readonly errors: never }
 *   }
 * }
 */
export interface LanguageParts {}

export type PartName = keyof LanguageParts

/** Codes of the errors that only the views of one part show. Its languages translate them. */
export type PartErrorCode<Part extends PartName> = LanguageParts[Part]['errors']

/** The strings of all catalogues of a slice: of all its files. */
type StringsOf<Entries> = (
  Entries extends MessageCatalogue<infer Strings> ? (strings: Strings) => void : never
) extends (strings: infer All) => void
  ? All
  : never

/** The translations of some catalogues, by slice. */
export type TextsOf<Entries extends MessageCatalogue> = {
  readonly [Slice in Entries['slice']]: Translated<StringsOf<Extract<Entries, { readonly slice: Slice }>>>
}

/** The translations of all parts, by part and slice. */
export type PartTexts = { readonly [Part in PartName]: TextsOf<LanguageParts[Part]['messages']> }

/** One part in every language. */
export interface LanguagePart<Part extends PartName> {
  readonly errors: readonly PartErrorCode<Part>[]
  /** Files that have this part under its name. Other parts may share them. */
  readonly files: LanguageFiles
}

/** How to load a part. It loads for languages other than English, with the first view that names it. */
export interface PartReference<Part extends PartName> {
  readonly name: Part
  load(): Promise<{ readonly part: LanguagePart<Part> }>
}

/** A reference to a part of any name. */
export type AnyPartReference = { [Part in PartName]: PartReference<Part> }[PartName]
