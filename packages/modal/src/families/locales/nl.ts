import type { LocalePart } from '../../i18n/Locale.ts'

/** Dutch: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'nl',
  reviewed: false,
  texts: {
    families: {
      title: 'Netwerktype kiezen',
      question: (wallet) => `Welke netwerken wil je met ${wallet} gebruiken?`,
      evm: 'EVM-netwerken',
    },
  },
  errors: {},
}
