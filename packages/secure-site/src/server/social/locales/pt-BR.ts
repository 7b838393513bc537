import type { SocialMessages } from '../messages.ts'

export const ptBR: SocialMessages = {
  question: 'Continuar para {site}?',
  request: 'Um acesso a {site} com {browser} foi iniciado.',
  warning:
    'Continue somente se você iniciou este acesso nesse site. Se outra pessoa enviou este link a você, feche esta página: essa pessoa teria acesso à sua carteira.',
  confirm: 'Continuar',
  done: 'Você entrou. Feche esta janela e volte para {site}.',
  refused: 'Você não permitiu o acesso. Feche esta janela e tente de novo.',
  failed: 'O acesso não funcionou. Feche esta janela e tente de novo.',
  expired: 'Este acesso expirou ou foi substituído por um mais recente. Feche esta janela e comece de novo.',
  joinQuestion: 'Entrar nesta carteira também com {provider}?',
  joinRequest: 'A partir de agora, sua conta do {provider} abre a carteira {address} em {site}.',
  joinWarning:
    'Continue somente se você iniciou isto nesse site e esta é a sua carteira. Se outra pessoa enviou este link a você, feche esta página.',
  joined: 'Pronto. Feche esta janela e volte para {site}.',
  joinTaken: 'Sua conta do {provider} tem outra carteira. Duas carteiras não podem ser unidas.',
  joinForeign:
    'Um acesso só é adicionado a partir da página da sua carteira, no mesmo navegador. Se outra pessoa enviou este link, feche esta página.',
}
