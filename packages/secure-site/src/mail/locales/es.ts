import type { LetterMessages } from '../messages.ts'

export const es: LetterMessages = {
  codeSubject: 'Tu código para iniciar sesión en {site}',
  codeText: 'Introduce este código para iniciar sesión en {site}:',
  codeWarning:
    'El código es válido durante 10 minutos. Introdúcelo solo en ese sitio y no se lo des a nadie: abre tu billetera.',
  ignore: 'Si no has pedido este correo, ignóralo.',
  deviceSubject: 'Confirma tu dispositivo para {site}',
  deviceText: 'Alguien quiere iniciar sesión en {site} con {browser}. Si eres tú, abre el enlace y confirma:',
  openedSubject: 'Tu billetera se ha abierto en un dispositivo nuevo',
  openedText: 'Tu billetera se ha abierto en {site} con {browser}.',
  openedWarning:
    'Si no has sido tú, alguien puede leer tu correo: cambia la contraseña de tu buzón y mueve tus fondos a otra billetera.',
  openingSubject: 'Tu billetera se está abriendo en un dispositivo nuevo',
  openingText: 'En {site} con {browser}, un inicio de sesión pide tu llave de acceso o tu código de recuperación.',
  openingWarning:
    'Si no has sido tú, otra persona puede iniciar sesión en tu nombre: cambia la contraseña de tu correo. Tu billetera sigue cerrada sin tu llave de acceso o tu código de recuperación, así que no des el código a nadie.',
  ownerSubject: 'Desde ahora solo tú puedes recuperar tu billetera',
  ownerText:
    'En {site} con {browser}, tu billetera se configuró para que en un dispositivo nuevo solo la abra tu llave de acceso o tu código de recuperación. Sin ninguno de los dos, nadie puede recuperarla.',
  automaticSubject: 'Vuelve a bastar un inicio de sesión para tu billetera',
  automaticText:
    'En {site} con {browser}, tu billetera se configuró para que un inicio de sesión baste para abrirla en un dispositivo nuevo.',
  exportedSubject: 'Se exportó la clave de tu billetera',
  exportedText: 'La frase de recuperación y la clave privada de tu billetera se mostraron en {site} con {browser}.',
  passkeyAddedSubject: 'Se añadió una llave de acceso a tu billetera',
  passkeyAddedText: 'En {site} se creó con {browser} una llave de acceso que inicia sesión en tu billetera.',
  passkeyRemovedSubject: 'Se eliminó una llave de acceso de tu billetera',
  passkeyRemovedText: 'En {site} se eliminó con {browser} una llave de acceso. Ya no inicia sesión en tu billetera.',
  changeSubject: 'Tu código para cambiar tu correo en {site}',
  changeText: 'Introduce este código para iniciar sesión en tu billetera con {address} en lugar de este correo:',
  changeWarning:
    'El código es válido 10 minutos. Si no pediste el cambio, otra persona usa tu billetera: no compartas el código y cierra la sesión en {site}.',
  newAddressSubject: 'Tu código para confirmar este correo en {site}',
  newAddressText: 'Introduce este código para iniciar sesión en tu billetera con este correo a partir de ahora:',
  changedSubject: 'Tu correo en {site} ha cambiado',
  changedText:
    'Desde ahora, {address} inicia sesión en tu billetera y este correo ya no. Si no fuiste tú, restablece este correo en un plazo de 72 horas:',
  revertTitle: '¿Restablecer tu correo?',
  revertText:
    'Entonces {address} ya no iniciará sesión en tu billetera de {site} y se cerrará tu sesión en todos los dispositivos.',
  revertedSubject: 'Se deshizo el cambio de tu correo en {site}',
  revertedText:
    'El correo anterior vuelve a iniciar sesión en la billetera y se ha cerrado la sesión en todos los dispositivos.',
  revertExpired: 'El enlace ha caducado o ya se usó.',
  addedSubject: 'Se añadió un acceso a tu billetera de {site}',
  addedText:
    'Desde ahora, {address} también inicia sesión en tu billetera. Si no fuiste tú, deshazlo en un plazo de 72 horas:',
  joinedText:
    'Desde ahora, tu cuenta de {provider} también inicia sesión en tu billetera. Si no fuiste tú, deshazlo en un plazo de 72 horas:',
  loginRemovedSubject: 'Se quitó un acceso de tu billetera',
  loginRemovedText: 'Tu cuenta de {provider} ya no inicia sesión en tu billetera.',
  deviceRemovedSubject: 'Se quitó un dispositivo de tu billetera',
  deviceRemovedText: 'En {site} se quitó con {browser} un dispositivo de tu billetera y se cerró su sesión.',
  removeTitle: '¿Quitar el correo?',
  removeLoginTitle: '¿Quitar este acceso?',
  removedText: '{address} ya no inicia sesión en la billetera y se ha cerrado la sesión en todos los dispositivos.',
  revertTaken: 'Otra cuenta usa ahora tu correo anterior, así que no se puede restablecer.',
  revertLast: 'Este es ahora el único acceso a la billetera, así que no se puede quitar.',
  confirm: 'Confirmar',
  confirmed: 'El dispositivo está confirmado. Vuelve a {site} e introduce el código del próximo correo.',
  linkExpired: 'El enlace ha caducado o ya se ha usado. Pide un correo nuevo.',
}
