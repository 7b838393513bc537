import type { Texts } from './en.ts'

export const es: Texts = {
  lang: 'es',
  dir: 'ltr',
  headline: 'Inicia sesión con tu correo o con cualquier billetera.',
  lead: 'OpenAppKit es una ventana de billeteras de código abierto con inicio de sesión por correo. Todo está en tus servidores: la página, los accesos y las claves.',
  offline: 'Esta demo funciona en tu equipo, sin conexión y con dinero de prueba.',
  publicNetworks: 'Redes públicas: las transacciones gastan fondos reales.',
  facts: ['Código abierto, MIT', '24 idiomas', '28 kB al inicio', 'Sin rastreo'],
  language: 'Idioma',
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },

  login: {
    title: 'Entrar con tu correo',
    text: 'Basta un correo electrónico: el código llega al buzón de esta demo.',
    action: 'Iniciar sesión',
    mailbox: 'Abrir el buzón',
  },
  wallet: {
    title: 'Conectar una billetera',
    text: 'Extensiones, teléfonos, llaves de acceso y redes sociales están en una sola lista.',
    action: 'Conectar',
  },
  signIn: {
    title: 'Demostrar que es tuya',
    text: 'Una firma gratuita demuestra a un servidor que la cuenta es tuya.',
    action: 'Firmar',
    done: 'El servidor ha comprobado tu firma. Has iniciado sesión.',
    members: 'Páginas para miembros',
  },
  send: {
    title: 'Enviar',
    text: 'Antes de confirmar, ves quién recibe los 0,1 ETH y la comisión.',
    action: 'Enviar 0,1 ETH',
    done: 'Enviado.',
  },
  tokens: {
    title: 'Comprar e intercambiar',
    text: 'Paga con una tarjeta de prueba o intercambia tokens: cada intercambio se comprueba antes de firmar.',
    buy: 'Comprar',
    swap: 'Intercambiar',
    bought: 'Tu compra ha llegado.',
    swapped: 'Intercambiado.',
  },
  name: {
    title: 'Elegir un nombre',
    text: 'Un nombre corto sustituye tu larga dirección para quienes te envían algo.',
    action: 'Buscar un nombre',
    done: 'El nombre es tuyo.',
  },

  transaction: {
    unconfirmed: 'Enviado, aún sin confirmar.',
    reverted: 'La red ha rechazado la transacción. Has pagado la comisión y no se ha movido nada más.',
    replaced: 'Tu billetera envió otra transacción en su lugar.',
  },
  openAccount: 'Abrir la cuenta',
  activity: 'Ver la actividad',
  explorer: (name) => `Ver en ${name}`,
  waiting: 'Continúa en tu billetera…',
  declined: 'Has rechazado la solicitud en tu billetera.',
  notEnough: 'No hay fondos suficientes para el importe y la comisión de red.',
  failed: (reason) => `No ha funcionado: ${reason}`,
  developer: 'Para desarrolladores',
  developerText: 'Mostrar el estado, las llamadas y los eventos de esta página',
}
