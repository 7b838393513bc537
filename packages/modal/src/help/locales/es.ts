import type { LocalePart } from '../../i18n/Locale.ts'

/** Spanish, for Spain and Latin America: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'es',
  reviewed: false,
  texts: {
    help: {
      walletTitle: '¿Qué es una billetera?',
      assetsHeading: 'Tus criptomonedas en un solo lugar',
      assetsText: 'Una billetera guarda las claves de tus monedas, tokens y coleccionables. Solo tú puedes moverlos.',
      loginHeading: 'Una mejor forma de iniciar sesión',
      loginText:
        'Sin cuenta nueva ni contraseña. Conecta tu billetera y aprueba solo aquello con lo que estés de acuerdo.',
      safetyHeading: 'Protege tus palabras secretas',
      safetyText:
        'Tu billetera tiene una lista de palabras secretas. Nunca las escribas en un sitio web: ' +
        'quien las tenga puede llevarse tus fondos.',
      getWallet: 'Obtener una billetera',
      networkTitle: '¿Qué es una red?',
      networksHeading: 'Donde se hacen las transacciones',
      networksText: 'Una red registra de quién es cada cosa. Ethereum y Base son redes.',
      chooseHeading: 'Las redes son independientes',
      chooseText: 'Un sitio puede usar varias. Los fondos de una red no están disponibles en las demás.',
      feesHeading: 'Cada red cobra comisiones',
      feesText:
        'Cada transacción tiene una comisión, que se paga en la moneda de la red. ' +
        'Conserva siempre un poco en tu billetera.',
    },
  },
  errors: {},
}
