import type { LocalePart } from '../../i18n/Locale.ts'

/** Brazilian Portuguese: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'pt-BR',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'O que é uma carteira?',
      assetsHeading: 'Um lugar para o que é seu',
      assetsText: 'Uma carteira guarda as chaves das suas moedas, tokens e colecionáveis. Só você pode movê-los.',
      loginHeading: 'Um jeito melhor de entrar',
      loginText: 'Sem conta nova e sem senha. Conecte sua carteira e aprove só aquilo com que concorda.',
      safetyHeading: 'A proteção está nas suas mãos',
      safetyText:
        'Uma carteira tem uma lista de palavras secretas. Nunca as digite em um site: ' +
        'quem as conhece controla tudo o que há nela.',
      getWallet: 'Obter uma carteira',
      networkTitle: 'O que é uma rede?',
      networksHeading: 'Onde tudo acontece',
      networksText: 'Uma rede registra o que é de quem. A rede em si não é de ninguém.',
      chooseHeading: 'Uma para cada finalidade',
      chooseText: 'Um site pode usar várias. O que você tem em uma rede não está nas outras.',
      feesHeading: 'Taxas pequenas, na própria moeda',
      feesText: 'Cada envio tem uma taxa, paga na moeda daquela rede. Guarde sempre um pouco dela.',
    },
  },
  errors: {},
}
