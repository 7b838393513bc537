import type { approveMessages } from '../approve/messages.ts'
import type { LanguagePart } from '../i18n/LanguagePart.ts'
import type { emailMessages } from './messages.ts'

/** Errors that only the views of an embedded wallet show. */
const errors = [
  'alerts.originNotAllowed',
  'alerts.sessionExpired',
  'email.codeExpired',
  'email.cooldown',
  'email.dependencyNotLoaded',
  'email.deviceNotApproved',
  'email.invalidAddress',
  'email.invalidAnswer',
  'email.newCodeRequired',
  'email.recoveryNeeded',
  'email.storageBlocked',
  'email.wrongCode',
  'frame.aborted',
  'frame.failed',
  'frame.loadFailed',
  'frame.requestTimedOut',
  'frame.wentWrong',
] as const

declare module '../i18n/LanguagePart.ts' {
  interface LanguageParts {
    email: { readonly messages: typeof emailMessages | typeof approveMessages; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of embedded wallets. */
export const part: LanguagePart<'email'> = {
  errors,
  locales: {},
}
