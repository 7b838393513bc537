import type { LocalePart } from '../../i18n/Locale.ts'

/** Brazilian Portuguese: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'pt-BR',
  reviewed: false,
  texts: {
    families: {
      title: 'Escolher tipo de rede',
      question: (wallet) => `Quais redes você quer usar com ${wallet}?`,
      evm: 'Redes EVM',
    },
  },
  errors: {},
}
