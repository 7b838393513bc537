import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Spanish, for Spain and Latin America: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'es',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Billeteras',
      families: 'Tipos de red',
      active: 'Cuenta en uso',
      useHere: 'Usar esta cuenta',
      copyAddress: 'Copiar dirección',
      copied: 'Dirección copiada',
      copyFailed: 'No se pudo copiar la dirección.',
      explorer: (explorer) => `Ver en ${explorer} (se abre en una pestaña nueva)`,
      receive: 'Recibir',
      disconnect: (wallet) => `Desconectar ${wallet}`,
      accountsOf: (wallet) => `Otras cuentas de ${wallet}`,
      use: 'Usar',
      inUse: (address) => `Ahora se usa la cuenta ${address}`,
      smartAccount: 'Cuenta inteligente',
      more: (count) =>
        plural('es', count, {
          one: 'Mostrar # cuenta más',
          many: 'Mostrar # de cuentas más',
          other: 'Mostrar # cuentas más',
        }),
      recent: 'Usadas antes',
      connectAgain: (wallet) => `Volver a conectar ${wallet}`,
      restoring: 'Conectando de nuevo tu billetera…',
      add: 'Añadir billetera',
      change: 'Usar otra billetera',
      total: 'Todas las cuentas',
      totalShow: 'Mostrar el valor total',
      totalHint: 'Envía las direcciones de todas tus cuentas a los servicios de este sitio.',
      totalOf: (count) =>
        plural('es', count, {
          one: 'Valor de # cuenta en la red en uso',
          many: 'Valor de # de cuentas en las redes en uso',
          other: 'Valor de # cuentas en las redes en uso',
        }),
      totalWithout: (count) =>
        plural('es', count, {
          one: 'Sin # cuenta que no se pudo leer',
          many: 'Sin # de cuentas que no se pudieron leer',
          other: 'Sin # cuentas que no se pudieron leer',
        }),
      totalUnknown: 'Valor desconocido',
      tryAgain: 'Reintentar',
      emptyHeading: 'Ninguna billetera conectada',
      emptyText: (family) => `Conecta una billetera para usar ${family} en este sitio.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Demasiadas billeteras conectadas',
  },
}
