import type { LanguagePart } from '../i18n/LanguagePart.ts'

/** The strings of this part. Each slice with such strings declares them by merging, in its `messages.ts`. */
export interface TransfersMessages {}

/** Errors that only the views of this part show. */
const errors = [
  'send.alreadyPending',
  'send.assetNotFound',
  'send.assetUnknown',
  'send.burnAddress',
  'send.contract',
  'send.firstTime',
  'send.firstTimeName',
  'send.incomplete',
  'send.insufficientAmount',
  'send.insufficientFee',
  'send.lookAlike',
  'send.mistypedAddress',
  'send.nameMoved',
  'send.nameNotFound',
  'send.nameUnknown',
  'send.noEstimate',
  'send.movesNothing',
  'send.notAnAddress',
  'send.notAnAmount',
  'send.onlyAddress',
  'send.otherUnit',
  'send.otherFamily',
  'send.ownAddress',
  'send.recipientUnknown',
  'send.tokenContract',
  'send.tooManyDecimals',
  'send.unusedAddress',
  'send.wrongDecimals',
  'send.zeroAmount',
] as const

declare module '../i18n/LanguagePart.ts' {
  interface LanguageParts {
    transfers: {
      readonly messages: TransfersMessages[keyof TransfersMessages]
      readonly errors: (typeof errors)[number]
    }
  }
}

/** The language part of sending and receiving. */
export const part: LanguagePart<'transfers'> = {
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
