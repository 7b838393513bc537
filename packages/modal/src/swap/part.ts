import type { LanguagePart } from '../i18n/LanguagePart.ts'

/** The strings of this part. Each slice with such strings declares them by merging, in its `messages.ts`. */
export interface SwapMessages {}

/** Errors that only the views of this part show. */
const errors = [
  'evm.permitNotSupported',
  'evm.simulationUnclear',
  'swap.alreadyPending',
  'swap.approvalFailed',
  'swap.approvalUnknown',
  'swap.belowMinimum',
  'swap.checkFailed',
  'swap.expiredCall',
  'swap.lateCall',
  'swap.losesMore',
  'swap.networkChanged',
  'swap.networkNotSupported',
  'swap.noQuote',
  'swap.notAnAddress',
  'swap.otherAllowance',
  'swap.otherAssetLost',
  'swap.outcomeUnknown',
  'swap.priceMoved',
  'swap.quoteFailed',
  'swap.receivesLess',
  'swap.replaced',
  'swap.reverted',
  'swap.sameToken',
  'swap.tokenNotListed',
  'swap.tokenUnread',
  'swap.tokensFailed',
  'swap.unknownToken',
  'swap.unreadableCall',
  'swap.wouldFail',
  'swap.wrongAmount',
  'swap.wrongCall',
  'swap.wrongDecimals',
  'swap.wrongPermit',
  'swap.wrongRecipient',
  'swap.wrongRouter',
  'swap.wrongSpender',
  'swap.wrongToken',
  'swap.wrongValue',
] as const

declare module '../i18n/LanguagePart.ts' {
  interface LanguageParts {
    swap: { readonly messages: SwapMessages[keyof SwapMessages]; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of swaps. */
export const part: LanguagePart<'swap'> = {
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
