import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Brazilian Portuguese: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'pt-BR',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Carteiras',
      families: 'Tipos de rede',
      active: 'Conta em uso',
      useHere: 'Usar esta conta',
      copyAddress: 'Copiar endereço',
      copied: 'Endereço copiado',
      copyFailed: 'Não foi possível copiar o endereço.',
      explorer: (explorer) => `Ver em ${explorer} (abre em uma nova guia)`,
      receive: 'Receber',
      disconnect: (wallet) => `Desconectar ${wallet}`,
      accountsOf: (wallet) => `Outras contas de ${wallet}`,
      use: 'Usar',
      inUse: (address) => `A conta ${address} está em uso agora`,
      smartAccount: 'Conta inteligente',
      more: (count) =>
        plural('pt-BR', count, {
          one: 'Mostrar mais # conta',
          many: 'Mostrar mais # de contas',
          other: 'Mostrar mais # contas',
        }),
      recent: 'Usadas antes',
      connectAgain: (wallet) => `Conectar ${wallet} de novo`,
      restoring: 'Conectando sua carteira de novo…',
      add: 'Adicionar carteira',
      change: 'Usar outra carteira',
      total: 'Todas as contas',
      totalShow: 'Mostrar valor total',
      totalHint: 'Envia os endereços de todas as suas contas aos serviços deste site.',
      totalOf: (count) =>
        plural('pt-BR', count, {
          one: 'Valor de # conta, na rede em uso',
          many: 'Valor de # de contas, nas redes em uso',
          other: 'Valor de # contas, nas redes em uso',
        }),
      totalWithout: (count) =>
        plural('pt-BR', count, {
          one: 'Sem # conta que não pôde ser lida',
          many: 'Sem # de contas que não puderam ser lidas',
          other: 'Sem # contas que não puderam ser lidas',
        }),
      totalUnknown: 'Valor desconhecido',
      tryAgain: 'Tentar de novo',
      emptyHeading: 'Nenhuma carteira conectada',
      emptyText: (family) => `Conecte uma carteira para usar ${family} neste site.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Carteiras demais conectadas',
  },
}
