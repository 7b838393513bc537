import type { LocalePart } from '../../i18n/Locale.ts'

/** Turkish: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'tr',
  reviewed: false,
  texts: {
    families: {
      title: 'Ağ türü seç',
      question: (wallet) => `${wallet} ile hangi ağları kullanmak istiyorsunuz?`,
      evm: 'EVM ağları',
    },
  },
  errors: {},
}
