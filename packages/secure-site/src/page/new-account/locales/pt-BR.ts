import { login } from '../../top-level/locales/pt-BR.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Brazilian Portuguese. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Criar uma conta com uma chave de acesso',
  intro: (site) =>
    `Uma chave de acesso abre sua carteira em ${site} com sua digital, seu rosto, o PIN do dispositivo ou uma chave de segurança. Você não precisa de e-mail nem de senha.`,
  kept: 'Seu navegador ou gerenciador de senhas guarda a chave de acesso e pode copiá-la para seus outros dispositivos.',
  loss: 'Se você perder a chave de acesso e todas as suas cópias, perderá a carteira e tudo o que há nela.',
  more: 'Adicione depois um endereço de e-mail ou uma segunda chave de acesso, e você não dependerá só desta.',
  create: 'Criar uma chave de acesso',
  notCreated: 'Nenhuma chave de acesso foi criada, e você ainda não tem conta. Você pode tentar de novo.',
  tookTooLong:
    'Mais de 15 minutos se passaram, por isso esta página apagou o código e as outras etapas. Você pode começar de novo.',
  done: 'Sua conta está pronta. Você pode fechar esta janela.',
  doneElsewhere: 'Sua chave de acesso está pronta. Volte ao site e continue com ela.',
  noPasskey: 'Nenhuma chave de acesso foi usada',
  noPasskeyText: 'Se você ainda não tem uma para esta carteira, crie uma conta com uma nova.',
  inWindow: 'Crie sua chave de acesso na nova janela. Depois volte aqui.',
  closed: 'A janela foi fechada, e você ainda não tem conta. Você pode tentar de novo.',
  cancel: 'Cancelar',
}
