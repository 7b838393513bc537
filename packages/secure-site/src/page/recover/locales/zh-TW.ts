import type { RecoverMessages } from '../messages.ts'

/** Traditional Chinese. */
export const messages: RecoverMessages = {
  title: '在此開啟您的錢包',
  intro: '在新裝置上只有您能開啟此錢包。請使用您的一個通行密鑰，或輸入復原碼。',
  usePasskey: '使用通行密鑰',
  code: '復原碼',
  openByCode: '用復原碼開啟',
  later: '稍後',
  lost: '其他任何人都無法開啟：沒有通行密鑰和復原碼時，錢包只能在您用過的裝置上開啟。',
  notUsed: '沒有使用通行密鑰。請重試，或使用復原碼。',
  unsupported: '此瀏覽器在這裡沒有通行密鑰。請使用復原碼。',
  withoutPrf: '此通行密鑰無法開啟錢包。請使用其他通行密鑰或復原碼。',
  incomplete: '復原碼有 27 個字元。請與您的紙張核對。',
  mistyped: '復原碼有誤。請逐一字元與您的紙張核對。',
  wrongCode: '此復原碼無法開啟錢包。如果您建立了更新的復原碼，請使用新的。',
  wait: (seconds) => `請在 ${seconds} 秒後重試`,
  failed: '未能成功。請檢查網路連線後重試。',
}
