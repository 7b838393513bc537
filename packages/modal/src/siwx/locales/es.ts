import type { LocalePart } from '../../i18n/Locale.ts'

/** Spanish: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'es',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Iniciar sesión',
      heading: (site) => `Iniciar sesión en ${site}`,
      intro: (wallet) => `Firma un mensaje en ${wallet} para demostrar que esta cuenta es tuya.`,
      account: 'Cuenta',
      wallet: 'Billetera',
      network: 'Red',
      statement: 'Mensaje',
      assurance: 'Firmar no cuesta nada ni mueve nada.',
      sign: 'Firmar',
      preparing: 'Preparando el mensaje…',
      confirmIn: (wallet) => `Firma en ${wallet}`,
      waiting: (wallet) => `Comprueba el nombre del sitio en ${wallet} y firma el mensaje allí.`,
      authenticating: 'Autenticando...',
      declined: (wallet) => `Rechazaste la firma en ${wallet}. Puedes volver a intentarlo.`,
      siteFailed: (site) => `${site} no pudo comprobar tu firma. Vuelve a intentarlo en un momento.`,
      clockWrong: 'El reloj de este dispositivo no es correcto. Ajusta la fecha y la hora y vuelve a intentarlo.',
      messageEnded: 'El mensaje ya no es válido. Vuelve a intentarlo para firmar uno nuevo.',
      tooManyAttempts: 'Demasiados intentos. Espera un minuto y vuelve a intentarlo.',
      networkRefused: (site) => `${site} no acepta inicios de sesión en esta red. Cambia de red y vuelve a intentarlo.`,
      signatureRefused: (wallet) =>
        `La firma de ${wallet} no es de esta cuenta. Selecciona esta cuenta en tu billetera y vuelve a intentarlo.`,
      signInRefused: (site, code) => `${site} rechazó el inicio de sesión. Indica este código al sitio: ${code}`,
      offline: 'Comprueba tu conexión y vuelve a intentarlo.',
      leaving: 'Cancelando…',
      disconnects: (site) => `${site} exige iniciar sesión. Si cancelas, se desconecta tu billetera.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'No se pudo empezar el inicio de sesión',
    'siwx.invalidSignature': 'La billetera dio una respuesta no válida',
    'siwx.signingFailed': 'Error al firmar el mensaje',
  },
}
