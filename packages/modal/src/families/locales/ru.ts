import type { LocalePart } from '../../i18n/Locale.ts'

/** Russian: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'ru',
  reviewed: false,
  texts: {
    families: {
      title: 'Выбор типа сети',
      question: (wallet) => `Какие сети использовать с кошельком ${wallet}?`,
      evm: 'Сети EVM',
    },
  },
  errors: {},
}
