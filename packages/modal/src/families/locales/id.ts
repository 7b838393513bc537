import type { LocalePart } from '../../i18n/Locale.ts'

/** Indonesian: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'id',
  reviewed: false,
  texts: {
    families: {
      title: 'Pilih jenis jaringan',
      question: (wallet) => `Jaringan mana yang ingin Anda gunakan dengan ${wallet}?`,
      evm: 'Jaringan EVM',
    },
  },
  errors: {},
}
