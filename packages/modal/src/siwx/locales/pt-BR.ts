import type { LocalePart } from '../../i18n/Locale.ts'

/** Brazilian Portuguese: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'pt-BR',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Entrar',
      heading: (site) => `Entrar em ${site}`,
      intro: (wallet) => `Assine uma mensagem em ${wallet} para provar que esta conta é sua.`,
      account: 'Conta',
      wallet: 'Carteira',
      network: 'Rede',
      statement: 'Mensagem',
      assurance: 'Assinar não custa nada nem move nada.',
      sign: 'Assinar',
      preparing: 'Preparando a mensagem…',
      confirmIn: (wallet) => `Assine em ${wallet}`,
      waiting: (wallet) => `Confira o nome do site em ${wallet} e assine a mensagem lá.`,
      authenticating: 'Autenticando...',
      declined: (wallet) => `Você recusou a assinatura em ${wallet}. Você pode tentar de novo.`,
      siteFailed: (site) => `${site} não conseguiu verificar sua assinatura. Tente de novo daqui a pouco.`,
      offline: 'Confira sua conexão e tente de novo.',
      leaving: 'Cancelando…',
      disconnects: (site) => `${site} exige que você entre. Cancelar desconecta sua carteira.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Não foi possível iniciar a entrada',
    'siwx.invalidSignature': 'A carteira deu uma resposta inválida',
    'siwx.signingFailed': 'Erro ao assinar a mensagem',
  },
}
