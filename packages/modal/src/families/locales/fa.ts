import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Persian: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'fa',
  reviewed: false,
  texts: {
    families: {
      title: 'انتخاب نوع شبکه',
      question: (wallet) => `می‌خواهید با ${isolate(wallet)} از کدام شبکه‌ها استفاده کنید؟`,
      evm: 'شبکه‌های EVM',
    },
  },
  errors: {},
}
