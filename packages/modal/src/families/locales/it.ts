import type { LocalePart } from '../../i18n/Locale.ts'

/** Italian: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'it',
  reviewed: false,
  texts: {
    families: {
      title: 'Scegli tipo di rete',
      question: (wallet) => `Quali reti vuoi usare con ${wallet}?`,
      evm: 'Reti EVM',
    },
  },
  errors: {},
}
