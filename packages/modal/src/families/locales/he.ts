import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Hebrew: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'he',
  reviewed: false,
  texts: {
    families: {
      title: 'בחירת סוג רשת',
      question: (wallet) => `באילו רשתות תרצו להשתמש עם ${isolate(wallet)}?`,
      evm: 'רשתות EVM',
    },
  },
  errors: {},
}
