import type { LoginsMessages } from '../messages.ts'

/** Brazilian Portuguese. */
export const messages: LoginsMessages = {
  logins: 'Acessos',
  loginsText: 'Adicione outra forma de entrar nesta carteira. No provedor você comprova que ela é sua.',
  added: (provider) => `A partir de agora, sua conta do ${provider} entra nesta carteira.`,
  taken: (provider) => `Sua conta do ${provider} tem outra carteira. Duas carteiras não podem ser unidas.`,
  lastLogin: 'Seu último acesso não pode ser removido. Adicione outro primeiro.',
  cancel: 'Cancelar',
}
