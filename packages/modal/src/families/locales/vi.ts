import type { LocalePart } from '../../i18n/Locale.ts'

/** Vietnamese: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'vi',
  reviewed: false,
  texts: {
    families: {
      title: 'Chọn loại mạng',
      question: (wallet) => `Bạn muốn dùng những mạng nào với ${wallet}?`,
      evm: 'Mạng EVM',
    },
  },
  errors: {},
}
