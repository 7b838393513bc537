import type { LanguageFiles } from '../i18n/LanguageFile.ts'
import { source } from './source.ts'

/** Each language: swaps, purchases and names. The published module has a file for each language with these parts. */
export const languages: LanguageFiles = source
