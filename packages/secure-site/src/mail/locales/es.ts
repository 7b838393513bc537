import type { LetterMessages } from '../messages.ts'

export const es: LetterMessages = {
  codeSubject: 'Tu código para iniciar sesión en {site}',
  codeText: 'Introduce este código para iniciar sesión en {site}:',
  codeWarning: 'El código es válido durante 10 minutos. Introdúcelo solo en ese sitio y no se lo des a nadie: abre tu billetera.',
  ignore: 'Si no has pedido este correo, ignóralo.',
  deviceSubject: 'Confirma tu dispositivo para {site}',
  deviceText: 'Alguien quiere iniciar sesión en {site} con {browser}. Si eres tú, abre el enlace y confirma:',
  openedSubject: 'Tu billetera se ha abierto en un dispositivo nuevo',
  openedText: 'Tu billetera se ha abierto en {site} con {browser}.',
  openedWarning: 'Si no has sido tú, alguien puede leer tu correo: cambia la contraseña de tu buzón y mueve tus fondos a otra billetera.',
  exportedSubject: 'Se exportó la clave de tu billetera',
  exportedText: 'La frase de recuperación y la clave privada de tu billetera se mostraron en {site} con {browser}.',
  confirm: 'Confirmar',
  confirmed: 'El dispositivo está confirmado. Vuelve a {site} e introduce el código del próximo correo.',
  linkExpired: 'El enlace ha caducado o ya se ha usado. Pide un correo nuevo.',
}
