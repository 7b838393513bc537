import type { LanguagePart } from '../i18n/LanguagePart.ts'
import type { onrampMessages } from './messages.ts'

/** Errors that only the views of this part show. */
const errors = [
  'onramp.choicesFailed',
  'onramp.declined',
  'onramp.hostNotAllowed',
  'onramp.notReady',
  'onramp.otherAddress',
  'onramp.pageFailed',
  'onramp.purchasesFailed',
  'onramp.quoteFailed',
  'onramp.unsafeUrl',
] as const

declare module '../i18n/LanguagePart.ts' {
  interface LanguageParts {
    onramp: { readonly messages: typeof onrampMessages; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of buying crypto. */
export const part: LanguagePart<'onramp'> = {
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
