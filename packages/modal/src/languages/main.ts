import type { LanguageFiles } from '../i18n/LanguageFile.ts'
import { source } from './source.ts'

/** Each language: the texts that load with the modal. The published module has a file for each language with these parts. */
export const languages: LanguageFiles = source
