import { login } from '../../top-level/locales/pt-BR.ts'
import type { ExportMessages } from '../messages.ts'

/** Brazilian Portuguese. */
export const messages: ExportMessages = {
  ...login,
  title: 'Exportar sua carteira',
  intro: (site) =>
    `Aqui você vê a frase de recuperação e a chave privada da sua carteira de ${site}. Entre para continuar.`,
  opening: 'Abrindo sua carteira…',
  warning:
    'Quem vê esta frase ou esta chave pode levar tudo o que há na sua carteira. Não a passe a nenhuma pessoa nem a nenhum site. Nosso suporte nunca a pede.',
  lasting:
    'Sua carteira funciona como antes. Se outra pessoa viu a frase ou a chave, transfira seus fundos para outra carteira.',
  account: 'Conta',
  form: 'O que mostrar',
  phrase: 'Frase de recuperação',
  privateKey: 'Chave privada',
  hold: 'Segure para mostrar',
  hidden: 'Oculto',
  copy: 'Copiar',
  copied: 'Copiado. Outros programas já podem ler isto: cole agora e depois copie outra coisa.',
  notCopied: 'Não foi possível copiar.',
  finish: 'Concluir',
  ended: 'Esta página apagou a frase e a chave, e você saiu da conta aqui.',
  again: 'Começar de novo',
}
