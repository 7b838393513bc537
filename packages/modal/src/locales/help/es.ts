import type { LocalePart } from '../../i18n/Locale.ts'

/** Spanish, for Spain and Latin America: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'es',
  reviewed: false,
  texts: {
    help: {
      walletTitle: '¿Qué es una billetera?',
      assetsHeading: 'Un lugar para lo que es tuyo',
      assetsText:
        'Una billetera guarda las claves de tus monedas, tokens y coleccionables. Solo tú puedes moverlos.',
      loginHeading: 'Una mejor forma de iniciar sesión',
      loginText:
        'Sin cuenta nueva ni contraseña. Conecta tu billetera y aprueba solo aquello con lo que estés de acuerdo.',
      safetyHeading: 'Protegerla depende de ti',
      safetyText:
        'Una billetera tiene una lista de palabras secretas. Nunca las escribas en un sitio web: ' +
        'quien las conoce controla todo lo que hay dentro.',
      getWallet: 'Obtener una billetera',
      networkTitle: '¿Qué es una red?',
      networksHeading: 'Donde todo sucede',
      networksText: 'Una red registra de quién es cada cosa. La red en sí no es de nadie.',
      chooseHeading: 'Una para cada propósito',
      chooseText: 'Un sitio puede usar varias. Lo que tienes en una red no está en las demás.',
      feesHeading: 'Pequeñas comisiones, en su propia moneda',
      feesText: 'Cada envío tiene una comisión, que se paga en la moneda de esa red. Conserva siempre un poco.',
    },
  },
  errors: {},
}
