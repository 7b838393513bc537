import type { PartName } from '../texts.ts'
import type { LocalePart } from './Locale.ts'

type LoadLocalePart<Part extends PartName> = () => Promise<{ readonly locale: LocalePart<Part> }>

/** The parts of every language but English. Each is a file of its own, `locales/<part>/<tag>.ts`. */
export const partLocales: { readonly [Part in PartName]: Readonly<Record<string, LoadLocalePart<Part>>> } = {
  help: {
    ar: () => import('../locales/help/ar.ts'),
    bn: () => import('../locales/help/bn.ts'),
    de: () => import('../locales/help/de.ts'),
    es: () => import('../locales/help/es.ts'),
    fa: () => import('../locales/help/fa.ts'),
    fr: () => import('../locales/help/fr.ts'),
    he: () => import('../locales/help/he.ts'),
    hi: () => import('../locales/help/hi.ts'),
    id: () => import('../locales/help/id.ts'),
    it: () => import('../locales/help/it.ts'),
    ja: () => import('../locales/help/ja.ts'),
    ko: () => import('../locales/help/ko.ts'),
    nl: () => import('../locales/help/nl.ts'),
    pl: () => import('../locales/help/pl.ts'),
    'pt-BR': () => import('../locales/help/pt-BR.ts'),
    ru: () => import('../locales/help/ru.ts'),
    th: () => import('../locales/help/th.ts'),
    tr: () => import('../locales/help/tr.ts'),
    uk: () => import('../locales/help/uk.ts'),
    ur: () => import('../locales/help/ur.ts'),
    vi: () => import('../locales/help/vi.ts'),
    'zh-CN': () => import('../locales/help/zh-CN.ts'),
    'zh-TW': () => import('../locales/help/zh-TW.ts'),
  },
  wallets: {
    ar: () => import('../locales/wallets/ar.ts'),
    bn: () => import('../locales/wallets/bn.ts'),
    de: () => import('../locales/wallets/de.ts'),
    es: () => import('../locales/wallets/es.ts'),
    fa: () => import('../locales/wallets/fa.ts'),
    fr: () => import('../locales/wallets/fr.ts'),
    he: () => import('../locales/wallets/he.ts'),
    hi: () => import('../locales/wallets/hi.ts'),
    id: () => import('../locales/wallets/id.ts'),
    it: () => import('../locales/wallets/it.ts'),
    nl: () => import('../locales/wallets/nl.ts'),
    pl: () => import('../locales/wallets/pl.ts'),
    'pt-BR': () => import('../locales/wallets/pt-BR.ts'),
    ru: () => import('../locales/wallets/ru.ts'),
    tr: () => import('../locales/wallets/tr.ts'),
    uk: () => import('../locales/wallets/uk.ts'),
    ur: () => import('../locales/wallets/ur.ts'),
    vi: () => import('../locales/wallets/vi.ts'),
  },
}
