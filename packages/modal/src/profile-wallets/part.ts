import type { LanguagePart } from '../i18n/LanguagePart.ts'
import type { profileWalletsMessages } from './messages.ts'

/** The limit is reached by a visitor who adds a wallet in this view. */
const errors = ['connections.tooManyWallets'] as const

declare module '../i18n/LanguagePart.ts' {
  interface LanguageParts {
    profileWallets: { readonly messages: typeof profileWalletsMessages; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of the connected wallets. */
export const part: LanguagePart<'profileWallets'> = {
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
