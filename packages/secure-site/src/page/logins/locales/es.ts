import type { LoginsMessages } from '../messages.ts'

/** Spanish. */
export const messages: LoginsMessages = {
  logins: 'Accesos',
  loginsText: 'Añade otra forma de iniciar sesión en esta billetera. En el proveedor demuestras que es tuya.',
  added: (provider) => `Desde ahora, tu cuenta de ${provider} inicia sesión en esta billetera.`,
  taken: (provider) => `Tu cuenta de ${provider} tiene otra billetera. No se pueden unir dos billeteras.`,
  lastLogin: 'No se puede quitar tu último acceso. Añade otro primero.',
  cancel: 'Cancelar',
}
