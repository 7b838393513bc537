import type { LoginMessages } from '../messages.ts'

/** Spanish. */
export const login: LoginMessages = {
  email: 'Correo electrónico',
  invalidEmail: 'Introduce un correo electrónico válido',
  next: 'Continuar',
  deviceText: (email) => `Abre el enlace que enviamos a ${email} y confirma allí. Después vuelve aquí.`,
  codeText: (email) => `Introduce el código que enviamos a ${email}.`,
  code: 'Código del correo',
  newCode: 'Enviar un código nuevo',
  otherAddress: 'Usar otra dirección',
  usePasskey: 'Continuar con una llave de acceso',
  passkeyWaiting: 'Continúa en la ventana de tu navegador…',
  withProvider: (provider) => `Continuar con ${provider}`,
  providerText: (provider) => `Inicia sesión en ${provider} en la ventana nueva y confirma allí. Después vuelve aquí.`,
  openWindow: 'Abrir la ventana',
  noWalletAt: (provider) => `Tu cuenta de ${provider} no tiene billetera aquí.`,
  passkeyNotUsed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o inicia sesión con tu correo electrónico.',
  passkeyGone:
    'Esta llave de acceso se eliminó de tu cuenta. Bórrala también en tu navegador e inicia sesión con tu correo electrónico.',
  passkeyUnknown:
    'Esta llave de acceso no pertenece a ninguna cuenta aquí. Usa otra o inicia sesión con tu correo electrónico.',
  passkeyUnsupported: 'Las llaves de acceso no funcionan en este navegador.',
  wrongCode: (left) => `Este código es incorrecto. Intentos restantes: ${left}`,
  codeExpired: 'Este código ya no se puede usar. Envía uno nuevo.',
  wait: (seconds) => `Inténtalo de nuevo en ${seconds} segundos`,
  tooOld: 'El inicio de sesión es demasiado antiguo. Inicia sesión de nuevo.',
  ownLogin: 'Inicia sesión aquí para cambiarlo.',
  noWallet: 'Esta dirección no tiene billetera aquí.',
  failed: 'No ha funcionado. Comprueba tu conexión e inténtalo de nuevo.',
  refused:
    'El servidor lo ha rechazado. Vuelve a cargar la página. Si no funciona, ponte en contacto con el operador del sitio.',
}
