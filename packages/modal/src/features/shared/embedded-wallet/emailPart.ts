import type { PartReference } from '../../../i18n/LanguagePart.ts'

/** The language part of embedded wallets: the login by email, and approvals. */
export const emailPart: PartReference<'email'> = { name: 'email', load: () => import('./part.ts') }
