import type { LocalePart } from '../../i18n/Locale.ts'

/** Polish: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'pl',
  reviewed: false,
  texts: {
    families: {
      title: 'Wybierz typ sieci',
      question: (wallet) => `Z których sieci chcesz korzystać w aplikacji ${wallet}?`,
      evm: 'Sieci EVM',
    },
  },
  errors: {},
}
