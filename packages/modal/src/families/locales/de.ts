import type { LocalePart } from '../../i18n/Locale.ts'

/** German: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'de',
  reviewed: false,
  texts: {
    families: {
      title: 'Netzwerktyp wählen',
      question: (wallet) => `Welche Netzwerke möchtest du mit ${wallet} nutzen?`,
      evm: 'EVM-Netzwerke',
    },
  },
  errors: {},
}
