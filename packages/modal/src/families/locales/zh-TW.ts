import type { LocalePart } from '../../i18n/Locale.ts'
import { spaceHan } from '../../i18n/spaceNames.ts'

/** Traditional Chinese, in the words of Taiwan: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'zh-TW',
  reviewed: false,
  texts: {
    families: {
      title: '選擇網路類型',
      question: (wallet) => `要在${spaceHan(wallet)}中使用哪些網路？`,
      evm: 'EVM 網路',
    },
  },
  errors: {},
}
