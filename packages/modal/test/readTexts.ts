import { createTexts } from '../src/i18n/createTexts.ts'
import type { LanguageFiles } from '../src/i18n/LanguageFile.ts'
import type { PartName, PartTexts } from '../src/i18n/LanguagePart.ts'
import type { Texts } from '../src/texts.ts'
import { languages } from '../src/languages/main.ts'

type TextsByPart = PartTexts & { readonly main: Texts }

/** The texts of one part in a language, as elements read them. `main` is the part that loads with the modal. */
export async function readTexts<Part extends PartName | 'main'>(
  part: Part,
  tag: string,
  files: LanguageFiles = languages,
): Promise<TextsByPart[Part]> {
  const { direction, parts } = (await files[tag]?.())?.language ?? {}
  const texts = parts?.[part]?.texts
  if (!texts || !direction) throw new Error(`The language "${tag}" has no part "${part}".`)
  return createTexts(texts, { tag, direction }) as unknown as TextsByPart[Part]
}
