import type { OwnerMessages } from '../messages.ts'

/** Brazilian Portuguese. */
export const messages: OwnerMessages = {
  title: 'Quem pode recuperar sua carteira',
  automatic: 'Automático',
  automaticText:
    'Um login basta para abrir sua carteira em um novo dispositivo. O operador deste site também pode abri-la, e quem lê seus e-mails também.',
  owner: 'Só você',
  ownerText: 'Em um novo dispositivo, só uma de suas chaves de acesso ou seu código de recuperação abre sua carteira.',
  toOwner: 'Torná-la só sua',
  toAutomatic: 'Voltar ao automático',
  newCode: 'Criar um novo código de recuperação',
  meansLogin:
    'Em um novo dispositivo, um login já não basta: você também precisa de uma chave de acesso ou do seu código de recuperação.',
  meansOperator: 'O operador deste site não pode mais abrir sua carteira nem ajudar você.',
  meansLoss:
    'Se você perder seus dispositivos, suas chaves de acesso e o código, tudo na carteira se perde para sempre.',
  meansBackups:
    'Backups anteriores deste site ainda abrem a carteira até que a chave deles seja destruída. Para se proteger deles também, mova seus fundos para uma nova carteira.',
  understood: 'Entendo: se eu perder todos, ninguém pode me devolver minha carteira.',
  meansAutomatic:
    'Um login voltará a bastar para abrir sua carteira em um novo dispositivo. O operador deste site também poderá abri-la, e quem lê seus e-mails também. Suas chaves de acesso e seu código continuam funcionando.',
  meansNewCode:
    'Em novos dispositivos, o novo código substitui o antigo. Um kit antigo ainda abre com o código antigo: destrua os dois.',
  next: 'Continuar',
  cancel: 'Cancelar',
  passkeyText:
    'O primeiro meio é uma chave de acesso. Use-a duas vezes: isso mostra que ela abre sua carteira todas as vezes.',
  createPasskey: 'Criar uma chave de acesso',
  again: 'Usar a mesma chave de acesso mais uma vez',
  otherPasskey: 'Essa era outra chave de acesso. Use a mesma.',
  codeText:
    'O segundo meio é este código. Escreva-o no papel e guarde-o longe dos seus dispositivos. Ele só é mostrado agora.',
  kitText:
    'O kit é um arquivo que abre com este código, também sem este site e sem a internet. Não o guarde junto com o código.',
  downloadKit: 'Baixar o kit',
  print: 'Imprimir o código',
  written: 'Já anotei',
  repeat: 'Digite o código do seu papel.',
  otherCode: 'Este não é o código que foi mostrado.',
  showAgain: 'Mostrar o código de novo',
  finish: 'Concluir',
  saving: 'Salvando…',
  doneOwner: 'A partir de agora, só você pode recuperar sua carteira.',
  doneAutomatic: 'Um login volta a bastar para sua carteira.',
  doneNewCode: 'O novo código de recuperação funciona. Destrua o antigo.',
  tooOld: 'O login é antigo demais. Saia aqui e entre de novo.',
  notSame: 'A chave de acesso ou o código respondeu de outra forma, então nada mudou. Use outra chave de acesso.',
  notReadBack:
    'A mudança foi feita, mas o que o servidor devolveu não abre sua carteira. Guarde seus códigos e seus dispositivos, e tente de novo.',
  unconfirmed: 'A resposta se perdeu, então a mudança pode ter sido feita. Guarde os dois códigos e tente de novo.',
  kitTitle: 'Kit de recuperação da sua carteira',
  kitIntro:
    'Esta página funciona sem a internet. Digite seu código de recuperação para ver a frase de recuperação e a chave privada da sua carteira.',
  kitUnsupported: 'Este navegador não pode abrir o kit. Abra-o com um navegador atual.',
}
