import type { LoginMessages } from '../messages.ts'

/** Brazilian Portuguese. */
export const login: LoginMessages = {
  email: 'Endereço de e-mail',
  invalidEmail: 'Digite um endereço de e-mail válido',
  next: 'Continuar',
  deviceText: (email) => `Abra o link que enviamos para ${email} e confirme. Depois volte aqui.`,
  codeText: (email) => `Digite o código que enviamos para ${email}.`,
  code: 'Código do e-mail',
  newCode: 'Enviar um novo código',
  otherAddress: 'Usar outro endereço',
  usePasskey: 'Continuar com uma chave de acesso',
  passkeyWaiting: 'Continue na janela do seu navegador…',
  withProvider: (provider) => `Continuar com ${provider}`,
  providerText: (provider) => `Entre em ${provider} na nova janela e confirme. Depois volte aqui.`,
  openWindow: 'Abrir a janela',
  noWalletAt: (provider) => `Sua conta do ${provider} não tem carteira aqui.`,
  passkeyNotUsed: 'Nenhuma chave de acesso foi usada. Tente de novo ou entre com seu endereço de e-mail.',
  passkeyGone:
    'Esta chave de acesso foi removida da sua conta. Exclua-a também no navegador e entre com seu endereço de e-mail.',
  passkeyUnknown:
    'Esta chave de acesso não pertence a nenhuma conta aqui. Use outra ou entre com seu endereço de e-mail.',
  passkeyUnsupported: 'As chaves de acesso não funcionam neste navegador.',
  wrongCode: (left) => `Este código está errado. Tentativas restantes: ${left}`,
  codeExpired: 'Este código não pode mais ser usado. Envie um novo.',
  wait: (seconds) => `Tente novamente em ${seconds} segundos`,
  tooOld: 'O login é antigo demais. Entre novamente.',
  ownLogin: 'Entre aqui para alterar isso.',
  noWallet: 'Este endereço não tem carteira aqui.',
  failed: 'Não funcionou. Verifique sua conexão e tente novamente.',
  refused: 'O servidor recusou a solicitação. Recarregue a página. Se não resolver, fale com o operador do site.',
}
