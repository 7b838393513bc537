import type { PartReference } from '../i18n/LanguagePart.ts'

/** The language part of names. */
export const namesPart: PartReference<'profile-names'> = { name: 'profile-names', load: () => import('./part.ts') }
