import type { PartReference } from '../i18n/LanguagePart.ts'

/** The language part of the sign-in. */
export const siwxPart: PartReference<'siwx'> = { name: 'siwx', load: () => import('./part.ts') }
