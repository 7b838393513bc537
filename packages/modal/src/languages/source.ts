/// <reference types="vite/client" />
import type { LanguageFiles } from '../i18n/LanguageFile.ts'
import english from './en.json' with { type: 'json' }
import { numberValues, type TranslatedFile } from './numberValues.ts'

const files = import.meta.glob<{ readonly default: TranslatedFile }>(['./*.json', '!./en.json'])

/**
 * Every language except English, from the files of the translators. Only for tests and development, which Vite serves: the build
 * replaces the modules that import this one (`scripts/buildLanguages.mjs`).
 */
export const source: LanguageFiles = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.slice('./'.length, -'.json'.length),
    async () => ({ language: numberValues((await load()).default, english) }),
  ]),
)
