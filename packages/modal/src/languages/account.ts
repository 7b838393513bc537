import type { LanguageFiles } from '../i18n/LanguageFile.ts'
import { source } from './source.ts'

/** Each language: tokens, collectibles, transactions, sending and receiving. The published module has a file for each language with these parts. */
export const languages: LanguageFiles = source
