import type { LocalePart } from '../../i18n/Locale.ts'

/** Ukrainian: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'uk',
  reviewed: false,
  texts: {
    families: {
      title: 'Вибір типу мережі',
      question: (wallet) => `Які мережі використовувати з гаманцем ${wallet}?`,
      evm: 'Мережі EVM',
    },
  },
  errors: {},
}
