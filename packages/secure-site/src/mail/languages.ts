/// <reference types="vite/client" />
import { ENGLISH, type LetterMessages } from './messages.ts'

const files = import.meta.glob<{ readonly default: { readonly parts: { readonly mail: LetterMessages } } }>(
  ['../languages/*.json', '!../languages/en.json'],
  { eager: true },
)

/**
 * The texts by language: those of the modal. This reads the files of the translators, only for tests, which Vite serves: the build
 * writes the texts into the published module (`scripts/buildLanguages.mjs`).
 */
export const LANGUAGES: Readonly<Record<string, LetterMessages>> = {
  en: ENGLISH,
  ...Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      path.slice('../languages/'.length, -'.json'.length),
      file.default.parts.mail,
    ]),
  ),
}
