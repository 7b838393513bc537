/// <reference types="vite/client" />
import type { LanguageFile, PageLanguages } from './loadMessages.ts'

/** `<tag>.json`, as translators write it. `docs/languages.md` describes it. */
type TranslatedFile = Pick<LanguageFile, 'parts'> & { readonly direction: string }

const files = import.meta.glob<{ readonly default: TranslatedFile }>([
  '../../languages/*.json',
  '!../../languages/en.json',
])

/**
 * Every language except English, with all parts. Only for tests and development, which Vite serves: in the built pages each
 * page has files with its parts (`scripts/languagesPlugin.mjs`).
 */
export const source: PageLanguages['files'] = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.slice('../../languages/'.length, -'.json'.length),
    async () => {
      const { direction, parts } = (await load()).default
      return { language: { direction: direction === 'rtl' ? 'rtl' : 'ltr', parts } }
    },
  ]),
)
