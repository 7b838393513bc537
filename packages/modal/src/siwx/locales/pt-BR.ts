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
      clockWrong: 'O relógio deste dispositivo está errado. Ajuste a data e a hora e tente de novo.',
      messageEnded: 'A mensagem não é mais válida. Tente de novo para assinar uma nova.',
      tooManyAttempts: 'Muitas tentativas. Aguarde um minuto e tente de novo.',
      networkRefused: (site) => `${site} não aceita login nesta rede. Troque de rede e tente de novo.`,
      signatureRefused: (wallet) =>
        `A assinatura de ${wallet} não é desta conta. Selecione esta conta na sua carteira e tente de novo.`,
      signInRefused: (site, code) => `${site} recusou o login. Informe este código ao site: ${code}`,
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
