import { loadMessages, type ChosenLanguage, type PageLanguages } from '../language/loadMessages.ts'
import { source } from '../language/source.ts'
import { english, type RecoverMessages } from './messages.ts'

const LANGUAGES: PageLanguages = { parts: ['recover'], files: source }

/** Loads the texts of the visitor's first language that the page has. */
export const chooseRecoverMessages = (tags: readonly string[]): Promise<ChosenLanguage<RecoverMessages>> =>
  loadMessages(tags, english, LANGUAGES)
