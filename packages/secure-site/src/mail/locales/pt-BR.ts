import type { LetterMessages } from '../messages.ts'

export const ptBR: LetterMessages = {
  codeSubject: 'Seu código para entrar em {site}',
  codeText: 'Digite este código para entrar em {site}:',
  codeWarning: 'O código é válido por 10 minutos. Digite-o somente nesse site e não o passe a ninguém: ele abre sua carteira.',
  ignore: 'Se você não pediu este e-mail, ignore-o.',
  deviceSubject: 'Confirme seu dispositivo para {site}',
  deviceText: 'Alguém quer entrar em {site} com {browser}. Se for você, abra o link e confirme:',
  openedSubject: 'Sua carteira foi aberta em um novo dispositivo',
  openedText: 'Sua carteira foi aberta em {site} com {browser}.',
  openedWarning: 'Se não foi você, alguém consegue ler seus e-mails: troque a senha do seu e-mail e transfira seus fundos para outra carteira.',
  exportedSubject: 'A chave da sua carteira foi exportada',
  exportedText: 'A frase de recuperação e a chave privada da sua carteira foram mostradas em {site} com {browser}.',
  confirm: 'Confirmar',
  confirmed: 'O dispositivo foi confirmado. Volte para {site} e digite o código do próximo e-mail.',
  linkExpired: 'O link expirou ou já foi usado. Peça um novo e-mail.',
}
