import type { Texts } from './en.ts'

export const ptBR: Texts = {
  lang: 'pt-BR',
  dir: 'ltr',
  headline: 'Entre com e-mail ou com qualquer carteira.',
  lead: 'O OpenAppKit é uma janela de carteiras de código aberto com login por e-mail. Você hospeda tudo: a página, os logins, as chaves.',
  offline: 'Esta demo roda no seu computador, offline, com dinheiro de teste.',
  publicNetworks: 'Redes públicas: as transações gastam fundos reais.',
  facts: ['Código aberto, MIT', '24 idiomas', '28 kB no início', 'Sem rastreamento'],
  language: 'Idioma',
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Escuro' },

  login: {
    title: 'Entrar com e-mail',
    text: 'Basta um endereço de e-mail: o código chega à caixa de entrada desta demo.',
    action: 'Entrar',
    mailbox: 'Abrir a caixa de entrada',
  },
  wallet: {
    title: 'Conectar uma carteira',
    text: 'Extensões, celulares, chaves de acesso e redes sociais estão em uma só lista.',
    action: 'Conectar',
  },
  signIn: {
    title: 'Provar que é sua',
    text: 'Uma assinatura gratuita prova a um servidor que a conta é sua.',
    action: 'Assinar',
    done: 'O servidor verificou sua assinatura. Você entrou.',
    members: 'Páginas para membros',
  },
  send: {
    title: 'Enviar',
    text: 'Antes de confirmar, você vê quem recebe os 0,1 ETH e a taxa.',
    action: 'Enviar 0,1 ETH',
    done: 'Enviado.',
  },
  tokens: {
    title: 'Comprar e trocar',
    text: 'Pague com um cartão de teste ou troque tokens: cada troca é verificada antes da assinatura.',
    buy: 'Comprar',
    swap: 'Trocar',
    bought: 'Sua compra chegou.',
    swapped: 'Trocado.',
  },
  name: {
    title: 'Escolher um nome',
    text: 'Um nome curto substitui seu longo endereço para quem envia algo a você.',
    action: 'Procurar um nome',
    done: 'O nome é seu.',
  },

  transaction: {
    unconfirmed: 'Enviado, ainda não confirmado.',
    reverted: 'A rede recusou a transação. Você pagou a taxa, e nada mais foi movido.',
    replaced: 'Sua carteira enviou outra transação no lugar dela.',
  },
  openAccount: 'Abrir a conta',
  activity: 'Ver a atividade',
  explorer: (name) => `Ver em ${name}`,
  waiting: 'Continue em sua carteira…',
  declined: 'Você recusou a solicitação em sua carteira.',
  notEnough: 'Não há fundos suficientes para o valor e a taxa de rede.',
  failed: (reason) => `Não funcionou: ${reason}`,
  developer: 'Para desenvolvedores',
  developerText: 'Mostrar o estado, as chamadas e os eventos desta página',
}
