import type { LocalePart } from '../../i18n/Locale.ts'
import { spaceHan } from '../../i18n/spaceNames.ts'

/** Simplified Chinese: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'zh-CN',
  reviewed: false,
  texts: {
    families: {
      title: '选择网络类型',
      question: (wallet) => `要在${spaceHan(wallet)}中使用哪些网络？`,
      evm: 'EVM 网络',
    },
  },
  errors: {},
}
