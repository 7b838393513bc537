import { loadMessages, type ChosenLanguage, type PageLanguages } from '../language/loadMessages.ts'
import { source } from '../language/source.ts'
import { english, type NewAccountMessages } from './messages.ts'

const LANGUAGES: PageLanguages = { parts: ['login', 'newAccount'], files: source }

/** Loads the texts of the visitor's first language that the page has. */
export const chooseNewAccountMessages = (tags: readonly string[]): Promise<ChosenLanguage<NewAccountMessages>> =>
  loadMessages(tags, english, LANGUAGES)
