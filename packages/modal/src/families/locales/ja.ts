import type { LocalePart } from '../../i18n/Locale.ts'

/** Japanese: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'ja',
  reviewed: false,
  texts: {
    families: {
      title: 'ネットワークの種類を選択',
      question: (wallet) => `${wallet}でどのネットワークを使いますか？`,
      evm: 'EVMネットワーク',
    },
  },
  errors: {},
}
