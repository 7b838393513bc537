import type { LocalePart } from '../../i18n/Locale.ts'

/** Brazilian Portuguese: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'pt-BR',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'O que é uma carteira?',
      assetsHeading: 'Suas criptomoedas em um só lugar',
      assetsText: 'Uma carteira guarda as chaves das suas moedas, tokens e colecionáveis. Só você pode movê-los.',
      loginHeading: 'Um jeito melhor de entrar',
      loginText: 'Sem conta nova e sem senha. Conecte sua carteira e aprove só aquilo com que concorda.',
      safetyHeading: 'Proteja suas palavras secretas',
      safetyText:
        'Sua carteira tem uma lista de palavras secretas. Nunca as digite em um site: ' +
        'quem as tiver pode levar seus fundos.',
      getWallet: 'Obter uma carteira',
      networkTitle: 'O que é uma rede?',
      networksHeading: 'Onde as transações acontecem',
      networksText: 'Uma rede registra o que é de quem. Ethereum e Base são redes.',
      chooseHeading: 'As redes são separadas',
      chooseText: 'Um site pode usar várias. Os fundos de uma rede não ficam disponíveis nas outras.',
      feesHeading: 'Cada rede cobra taxas',
      feesText: 'Cada transação tem uma taxa, paga na moeda da rede. Guarde sempre um pouco dela na sua carteira.',
    },
  },
  errors: {},
}
