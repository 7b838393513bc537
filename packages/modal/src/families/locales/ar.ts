import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Arabic: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'ar',
  reviewed: false,
  texts: {
    families: {
      title: 'اختيار نوع الشبكة',
      question: (wallet) => `أي شبكات ستُستخدم مع ${isolate(wallet)}؟`,
      evm: 'شبكات EVM',
    },
  },
  errors: {},
}
