import type { RecoverMessages } from '../messages.ts'

/** Spanish. */
export const messages: RecoverMessages = {
  title: 'Abre tu billetera aquí',
  intro:
    'En un dispositivo nuevo solo tú puedes abrir esta billetera. Usa una de tus llaves de acceso o escribe tu código de recuperación.',
  usePasskey: 'Usar una llave de acceso',
  code: 'Código de recuperación',
  openByCode: 'Abrir con el código',
  later: 'Más tarde',
  lost: 'Nadie más puede abrirla: sin llave de acceso y sin código, solo se abre en un dispositivo que ya hayas usado.',
  notUsed: 'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o usa el código de recuperación.',
  unsupported: 'Este navegador no tiene llaves de acceso aquí. Usa el código de recuperación.',
  withoutPrf: 'Esta llave de acceso no puede abrir la billetera. Usa otra o el código de recuperación.',
  incomplete: 'Un código de recuperación tiene 27 caracteres. Compáralo con tu papel.',
  mistyped: 'Este código tiene un error. Compara cada carácter con tu papel.',
  wrongCode: 'Este código no abre la billetera. Si has creado un código más reciente, usa ese.',
  wait: (seconds) => `Inténtalo de nuevo dentro de ${seconds} segundos`,
  failed: 'No ha funcionado. Comprueba tu conexión e inténtalo de nuevo.',
}
