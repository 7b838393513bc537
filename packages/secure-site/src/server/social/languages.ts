/// <reference types="vite/client" />
import { ENGLISH, type SocialMessages } from './messages.ts'

const files = import.meta.glob<{ readonly default: { readonly parts: { readonly social: SocialMessages } } }>(
  ['../../languages/*.json', '!../../languages/en.json'],
  { eager: true },
)

/**
 * The texts by language: those of the modal. This reads the files of the translators, only for tests, which Vite serves: the build
 * writes the texts into the published module (`scripts/buildLanguages.mjs`).
 */
export const SOCIAL_LANGUAGES: Readonly<Record<string, SocialMessages>> = {
  en: ENGLISH,
  ...Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      path.slice('../../languages/'.length, -'.json'.length),
      file.default.parts.social,
    ]),
  ),
}
