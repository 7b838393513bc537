import type { PartReference } from '../i18n/LanguagePart.ts'

/** The language part of swaps. */
export const swapPart: PartReference<'swap'> = { name: 'swap', load: () => import('./part.ts') }
