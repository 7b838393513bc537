import type { LanguagePart } from '../i18n/LanguagePart.ts'

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

declare module '../i18n/LanguagePart.ts' {
  interface LanguageParts {
    email: { readonly messages: EmailPartMessages[keyof EmailPartMessages]; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of embedded wallets. */
export const part: LanguagePart<'email'> = {
  errors,
  locales: {
    ar: () => import('./locales/ar.ts'),
    bn: () => import('./locales/bn.ts'),
    de: () => import('./locales/de.ts'),
    es: () => import('./locales/es.ts'),
    fa: () => import('./locales/fa.ts'),
    fr: () => import('./locales/fr.ts'),
    he: () => import('./locales/he.ts'),
    hi: () => import('./locales/hi.ts'),
    id: () => import('./locales/id.ts'),
    it: () => import('./locales/it.ts'),
    ja: () => import('./locales/ja.ts'),
    ko: () => import('./locales/ko.ts'),
    nl: () => import('./locales/nl.ts'),
    pl: () => import('./locales/pl.ts'),
    'pt-BR': () => import('./locales/pt-BR.ts'),
    ru: () => import('./locales/ru.ts'),
    th: () => import('./locales/th.ts'),
    tr: () => import('./locales/tr.ts'),
    uk: () => import('./locales/uk.ts'),
    ur: () => import('./locales/ur.ts'),
    vi: () => import('./locales/vi.ts'),
    'zh-CN': () => import('./locales/zh-CN.ts'),
    'zh-TW': () => import('./locales/zh-TW.ts'),
  },
}
