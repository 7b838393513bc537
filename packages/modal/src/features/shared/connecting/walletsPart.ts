import type { PartReference } from '../../../i18n/LanguagePart.ts'

/** The language part of wallets outside of this browser, which several features share. */
export const walletsPart: PartReference<'wallets'> = { name: 'wallets', load: () => import('./part.ts') }
