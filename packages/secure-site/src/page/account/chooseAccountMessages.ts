import { loadMessages, type ChosenLanguage, type PageLanguages } from '../language/loadMessages.ts'
import { source } from '../language/source.ts'
import { english, type AccountMessages } from './messages.ts'

const LANGUAGES: PageLanguages = { parts: ['login', 'account'], files: source }

/** Loads the texts of the visitor's first language that the page has. */
export const chooseAccountMessages = (tags: readonly string[]): Promise<ChosenLanguage<AccountMessages>> =>
  loadMessages(tags, english, LANGUAGES)
