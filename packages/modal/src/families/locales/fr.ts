import type { LocalePart } from '../../i18n/Locale.ts'

/** French: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'fr',
  reviewed: false,
  texts: {
    families: {
      title: 'Choisir un type de réseau',
      question: (wallet) => `Quels réseaux souhaitez-vous utiliser avec ${wallet}\u202F?`,
      evm: 'Réseaux EVM',
    },
  },
  errors: {},
}
