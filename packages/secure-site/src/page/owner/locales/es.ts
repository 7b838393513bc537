import type { OwnerMessages } from '../messages.ts'

/** Spanish. */
export const messages: OwnerMessages = {
  title: 'Quién puede recuperar tu billetera',
  automatic: 'Automático',
  automaticText:
    'Basta un inicio de sesión para abrir tu billetera en un dispositivo nuevo. También puede abrirla el operador de este sitio, y quien lea tus correos.',
  owner: 'Solo tú',
  ownerText: 'En un dispositivo nuevo, solo una de tus llaves de acceso o tu código de recuperación abre tu billetera.',
  toOwner: 'Hacerla solo tuya',
  toAutomatic: 'Volver a automático',
  newCode: 'Crear un nuevo código de recuperación',
  meansLogin:
    'En un dispositivo nuevo ya no basta un inicio de sesión: también necesitas una llave de acceso o tu código de recuperación.',
  meansOperator: 'El operador de este sitio ya no puede abrir tu billetera ni ayudarte.',
  meansLoss:
    'Si pierdes tus dispositivos, tus llaves de acceso y el código, todo lo que hay en la billetera se pierde para siempre.',
  meansBackups:
    'Las copias anteriores de este sitio aún abren la billetera hasta que se destruya su clave. Para protegerte también de ellas, mueve tus fondos a una billetera nueva.',
  understood: 'Entiendo que, si los pierdo todos, nadie puede devolverme mi billetera.',
  meansAutomatic:
    'Un inicio de sesión volverá a bastar para abrir tu billetera en un dispositivo nuevo. También podrá abrirla el operador de este sitio, y quien lea tus correos. Tus llaves de acceso y tu código siguen funcionando.',
  meansNewCode:
    'En dispositivos nuevos, el código nuevo sustituye al anterior. Un kit antiguo sigue abriéndose con el código antiguo: destruye ambos.',
  next: 'Continuar',
  cancel: 'Cancelar',
  passkeyText:
    'La primera vía es una llave de acceso. Úsala dos veces: así se comprueba que abre tu billetera cada vez.',
  createPasskey: 'Crear una llave de acceso',
  again: 'Usar la misma llave de acceso otra vez',
  otherPasskey: 'Era otra llave de acceso. Usa la misma.',
  codeText:
    'La segunda vía es este código. Escríbelo en papel y guárdalo lejos de tus dispositivos. Solo se muestra ahora.',
  kitText:
    'El kit es un archivo que se abre con este código, también sin este sitio y sin internet. No lo guardes junto al código.',
  downloadKit: 'Descargar el kit',
  print: 'Imprimir el código',
  written: 'Lo he anotado',
  repeat: 'Escribe el código de tu papel.',
  otherCode: 'Este no es el código que se mostró.',
  showAgain: 'Mostrar el código otra vez',
  finish: 'Terminar',
  saving: 'Guardando…',
  doneOwner: 'Desde ahora solo tú puedes recuperar tu billetera.',
  doneAutomatic: 'Vuelve a bastar un inicio de sesión para tu billetera.',
  doneNewCode: 'El nuevo código de recuperación funciona. Destruye el anterior.',
  tooOld: 'El inicio de sesión es demasiado antiguo. Cierra la sesión aquí y vuelve a iniciarla.',
  notSame:
    'La llave de acceso o el código respondió de otra forma que antes, así que no se ha cambiado nada. Usa otra llave de acceso.',
  notReadBack:
    'El cambio se hizo, pero lo que devolvió el servidor no abre tu billetera. Conserva tus códigos y tus dispositivos, y vuelve a intentarlo.',
  unconfirmed:
    'Se perdió la respuesta, así que el cambio puede haberse hecho. Conserva los dos códigos y vuelve a intentarlo.',
  kitTitle: 'Kit de recuperación de tu billetera',
  kitIntro:
    'Esta página funciona sin internet. Escribe tu código de recuperación para ver la frase de recuperación y la clave privada de tu billetera.',
  kitUnsupported: 'Este navegador no puede abrir el kit. Ábrelo con un navegador actual.',
}
