import type { LanguagePart } from '../../../i18n/LanguagePart.ts'
import { languages } from '../../../languages/connecting.ts'

/** The strings of this part. Each slice with such strings declares them by merging, in its `messages.ts`. */
export interface EmailPartMessages {}

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
  'email.replaced',
  'email.taken',
  'email.wrongCode',
  'embedded.networksDiffer',
  'email.notSupported',
  'passkey.expired',
  'passkey.failed',
  'passkey.notUsed',
  'passkey.removed',
  'passkey.unknown',
  'passkey.unsupported',
  'farcaster.notInitiated',
  'frame.aborted',
  'frame.failed',
  'frame.loadFailed',
  'frame.requestTimedOut',
  'frame.uncertain',
  'frame.wentWrong',
  'social.expired',
  'social.failed',
  'social.notInitiated',
  'social.popupBlocked',
  'social.popupClosed',
  'social.providerNotConfigured',
  'social.refused',
] as const

declare module '../../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    email: { readonly messages: EmailPartMessages[keyof EmailPartMessages]; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of embedded wallets. */
export const part: LanguagePart<'email'> = {
  errors,
  files: languages,
}
