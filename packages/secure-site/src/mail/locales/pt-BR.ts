import type { LetterMessages } from '../messages.ts'

export const ptBR: LetterMessages = {
  codeSubject: 'Seu código para entrar em {site}',
  codeText: 'Digite este código para entrar em {site}:',
  codeWarning:
    'O código é válido por 10 minutos. Digite-o somente nesse site e não o passe a ninguém: ele abre sua carteira.',
  ignore: 'Se você não pediu este e-mail, ignore-o.',
  deviceSubject: 'Confirme seu dispositivo para {site}',
  deviceText: 'Alguém quer entrar em {site} com {browser}. Se for você, abra o link e confirme:',
  openedSubject: 'Sua carteira foi aberta em um novo dispositivo',
  openedText: 'Sua carteira foi aberta em {site} com {browser}.',
  openedWarning:
    'Se não foi você, alguém consegue ler seus e-mails: troque a senha do seu e-mail e transfira seus fundos para outra carteira.',
  openingSubject: 'Sua carteira está sendo aberta em um novo dispositivo',
  openingText: 'Em {site} com {browser}, um login pede sua chave de acesso ou seu código de recuperação.',
  openingWarning:
    'Se não foi você, outra pessoa pode fazer login no seu lugar: mude a senha do seu e-mail. Sem sua chave de acesso ou seu código de recuperação, a carteira continua fechada; não dê o código a ninguém.',
  ownerSubject: 'A partir de agora, só você pode recuperar sua carteira',
  ownerText:
    'Em {site} com {browser}, sua carteira foi configurada para que, em um novo dispositivo, só sua chave de acesso ou seu código de recuperação a abra. Sem os dois, ninguém pode recuperá-la.',
  automaticSubject: 'Um login volta a bastar para sua carteira',
  automaticText:
    'Em {site} com {browser}, sua carteira foi configurada para que apenas um login a abra em um novo dispositivo.',
  exportedSubject: 'A chave da sua carteira foi exportada',
  exportedText: 'A frase de recuperação e a chave privada da sua carteira foram mostradas em {site} com {browser}.',
  passkeyAddedSubject: 'Uma chave de acesso foi adicionada à sua carteira',
  passkeyAddedText: 'Uma chave de acesso que entra na sua carteira foi criada em {site} com {browser}.',
  passkeyRemovedSubject: 'Uma chave de acesso da sua carteira foi removida',
  passkeyRemovedText: 'Uma chave de acesso foi removida em {site} com {browser}. Ela não entra mais na sua carteira.',
  changeSubject: 'Seu código para mudar seu e-mail em {site}',
  changeText: 'Digite este código para entrar na sua carteira com {address} em vez deste e-mail:',
  changeWarning:
    'O código vale por 10 minutos. Se você não pediu a mudança, outra pessoa está usando sua carteira: não compartilhe o código e saia de {site}.',
  newAddressSubject: 'Seu código para confirmar este e-mail em {site}',
  newAddressText: 'Digite este código para entrar na sua carteira com este e-mail a partir de agora:',
  changedSubject: 'Seu e-mail em {site} foi mudado',
  changedText:
    'A partir de agora, {address} entra na sua carteira e este e-mail não. Se não foi você, restaure este e-mail em até 72 horas:',
  revertTitle: 'Restaurar seu e-mail?',
  revertText: '{address} deixará de entrar na sua carteira de {site}, e você sairá de todos os dispositivos.',
  revertedSubject: 'A mudança do seu e-mail em {site} foi desfeita',
  revertedText: 'O e-mail anterior volta a entrar na carteira, e todos os dispositivos foram desconectados.',
  revertExpired: 'O link expirou ou já foi usado.',
  addedSubject: 'Um acesso foi adicionado à sua carteira de {site}',
  addedText:
    'A partir de agora, {address} também entra na sua carteira. Se não foi você, desfaça isso em até 72 horas:',
  joinedText:
    'A partir de agora, sua conta do {provider} também entra na sua carteira. Se não foi você, desfaça isso em até 72 horas:',
  loginRemovedSubject: 'Um acesso da sua carteira foi removido',
  loginRemovedText: 'Sua conta do {provider} não entra mais na sua carteira.',
  deviceRemovedSubject: 'Um dispositivo da sua carteira foi removido',
  deviceRemovedText: 'Em {site}, com {browser}, um dispositivo foi removido da sua carteira e desconectado.',
  removeTitle: 'Remover o e-mail?',
  removeLoginTitle: 'Remover este acesso?',
  removedText: '{address} não entra mais na carteira, e todos os dispositivos foram desconectados.',
  revertTaken: 'Outra conta usa agora seu e-mail anterior, por isso ele não pode ser restaurado.',
  revertLast: 'Este agora é o único acesso à carteira, por isso não pode ser removido.',
  confirm: 'Confirmar',
  confirmed: 'O dispositivo foi confirmado. Volte para {site} e digite o código do próximo e-mail.',
  linkExpired: 'O link expirou ou já foi usado. Peça um novo e-mail.',
}
