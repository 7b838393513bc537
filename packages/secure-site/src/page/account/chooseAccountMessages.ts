import { loadMessages, type ChosenLanguage, type Locales } from '../language/loadMessages.ts'
import { english, type AccountMessages } from './messages.ts'

/** The languages besides English, by tag: those of the modal. */
const LOCALES: Locales<AccountMessages> = {
}

/** Loads the texts of the visitor's first language that the page has. */
export const chooseAccountMessages = (tags: readonly string[]): Promise<ChosenLanguage<AccountMessages>> => loadMessages(tags, english, LOCALES)
