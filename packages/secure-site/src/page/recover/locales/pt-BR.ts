import type { RecoverMessages } from '../messages.ts'

/** Brazilian Portuguese. */
export const messages: RecoverMessages = {
  title: 'Abra sua carteira aqui',
  intro:
    'Em um novo dispositivo, só você pode abrir esta carteira. Use uma de suas chaves de acesso ou digite seu código de recuperação.',
  usePasskey: 'Usar uma chave de acesso',
  code: 'Código de recuperação',
  openByCode: 'Abrir com o código',
  later: 'Mais tarde',
  lost: 'Ninguém mais pode abri-la: sem chave de acesso e sem código, ela só abre em um dispositivo que você já usou.',
  notUsed: 'Nenhuma chave de acesso foi usada. Tente de novo ou use o código de recuperação.',
  unsupported: 'Este navegador não tem chaves de acesso aqui. Use o código de recuperação.',
  withoutPrf: 'Esta chave de acesso não pode abrir a carteira. Use outra ou o código de recuperação.',
  incomplete: 'Um código de recuperação tem 27 caracteres. Compare com o seu papel.',
  mistyped: 'Há um erro neste código. Compare cada caractere com o seu papel.',
  wrongCode: 'Este código não abre a carteira. Se você criou um código mais novo, use esse.',
  wait: (seconds) => `Tente novamente após ${seconds} segundos`,
  failed: 'Não funcionou. Verifique sua conexão e tente de novo.',
}
