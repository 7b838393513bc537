import type { PartReference } from '../i18n/LanguagePart.ts'

/** The language part of buying crypto. */
export const onrampPart: PartReference<'onramp'> = { name: 'onramp', load: () => import('./part.ts') }
