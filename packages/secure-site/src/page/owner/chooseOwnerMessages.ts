import { loadMessages, type ChosenLanguage, type Locales } from '../language/loadMessages.ts'
import { english, type OwnerMessages } from './messages.ts'

/** The languages besides English, by tag: those of the modal. */
const LOCALES: Locales<OwnerMessages> = {}

/** Loads the texts of the visitor's first language that the page has. */
export const chooseOwnerMessages = (tags: readonly string[]): Promise<ChosenLanguage<OwnerMessages>> => loadMessages(tags, english, LOCALES)
