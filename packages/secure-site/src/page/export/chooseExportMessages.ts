import { loadMessages, type ChosenLanguage, type PageLanguages } from '../language/loadMessages.ts'
import { source } from '../language/source.ts'
import { english, type ExportMessages } from './messages.ts'

const LANGUAGES: PageLanguages = { parts: ['login', 'export'], files: source }

/** Loads the texts of the visitor's first language that the page has. */
export const chooseExportMessages = (tags: readonly string[]): Promise<ChosenLanguage<ExportMessages>> =>
  loadMessages(tags, english, LANGUAGES)
