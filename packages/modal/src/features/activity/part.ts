import type { LanguagePart } from '../../i18n/LanguagePart.ts'
import type { activityMessages } from './messages.ts'
import { languages } from '../../languages/account.ts'

declare module '../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    activity: { readonly messages: typeof activityMessages; readonly errors: 'activity.failed' }
  }
}

/** The language part of the transactions. */
export const part: LanguagePart<'activity'> = {
  errors: ['activity.failed'],
  files: languages,
}
