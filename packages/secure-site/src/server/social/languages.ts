import { ENGLISH, type SocialMessages } from './messages.ts'

/** The texts by language: those of the modal. */
export const SOCIAL_LANGUAGES: Readonly<Record<string, SocialMessages>> = { en: ENGLISH }
