import type { LocalePart } from '../../i18n/Locale.ts'

/** Spanish, for Spain and Latin America: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'es',
  reviewed: false,
  texts: {
    families: {
      title: 'Elegir tipo de red',
      question: (wallet) => `¿Qué redes quieres usar con ${wallet}?`,
      evm: 'Redes EVM',
    },
  },
  errors: {},
}
