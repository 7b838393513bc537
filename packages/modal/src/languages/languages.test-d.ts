import type { LanguageParts, PartErrorCode, PartTexts } from '../i18n/LanguagePart.ts'
import type { VisitorErrorCode } from '../i18n/visitorErrors.ts'
import type { Texts } from '../texts.ts'
import type english from './en.json'

type HasCount<Text> = Text extends (count: infer Count, ...rest: never[]) => string
  ? number extends Count
    ? true
    : false
  : false

/** The rows of a slice: its strings, and at least the form `other` of those with a count. */
type Rows<Strings> = {
  readonly [Key in keyof Strings as HasCount<Strings[Key]> extends true ? `${Key & string}_other` : Key]: string
}

type Slices<AllStrings> = { readonly [Slice in keyof AllStrings]: Rows<AllStrings[Slice]> }

/** What a translator's file must have. A test compares the rows of each language with those of the English. */
type Expected = {
  readonly [Part in keyof LanguageParts]: {
    readonly texts: Slices<PartTexts[Part]>
    readonly errors: Readonly<Record<PartErrorCode<Part>, string>>
  }
} & { readonly main: { readonly texts: Slices<Texts>; readonly errors: Readonly<Record<VisitorErrorCode, string>> } }

declare const found: (typeof english)['parts']
const parts: Expected = found
void parts
