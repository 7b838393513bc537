import type { PartReference } from '../../../i18n/LanguagePart.ts'

/** The language part of sending and receiving. */
export const transfersPart: PartReference<'transfers'> = {
  name: 'transfers',
  load: async () => (await import('../../../later.ts')).transfers.part(),
}
