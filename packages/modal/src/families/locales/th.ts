import type { LocalePart } from '../../i18n/Locale.ts'
import { spaceThai } from '../../i18n/spaceNames.ts'

/** Thai: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'th',
  reviewed: false,
  texts: {
    families: {
      title: 'เลือกประเภทเครือข่าย',
      question: (wallet) => `คุณต้องการใช้เครือข่ายใดกับ${spaceThai(wallet)}`,
      evm: 'เครือข่าย EVM',
    },
  },
  errors: {},
}
