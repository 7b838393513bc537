import { spaceHan } from '../../i18n/spaceNames.ts'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Traditional Chinese: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'zh-TW',
  reviewed: false,
  texts: {
    siwx: {
      title: '登入',
      heading: (site) => `登入${spaceHan(site)}`,
      intro: (wallet) => `請在${spaceHan(wallet)}中簽署一則訊息，證明此帳戶屬於你。`,
      account: '帳戶',
      wallet: '錢包',
      network: '網路',
      statement: '訊息',
      assurance: '簽署免費，也不會轉移任何資產。',
      sign: '簽署',
      preparing: '正在準備訊息…',
      confirmIn: (wallet) => `請在${spaceHan(wallet)}中簽署`,
      waiting: (wallet) => `請在${spaceHan(wallet)}中核對網站名稱，然後簽署訊息。`,
      authenticating: '正在驗證...',
      declined: (wallet) => `你在${spaceHan(wallet)}中拒絕了簽署。你可以再試一次。`,
      siteFailed: (site) => `${spaceHan(site)}無法驗證你的簽章。請稍後再試一次。`,
      clockWrong: '此裝置的時鐘不正確。請設定日期和時間，然後再試一次。',
      messageEnded: '此訊息已失效。請再試一次以簽署新訊息。',
      tooManyAttempts: '嘗試次數過多。請稍候一分鐘，然後再試一次。',
      networkRefused: (site) => `${spaceHan(site)}不接受在此網路上登入。請切換網路，然後再試一次。`,
      signatureRefused: (wallet) => `${spaceHan(wallet)}的簽章不屬於此帳戶。請在錢包中選擇此帳戶，然後再試一次。`,
      signInRefused: (site, code) => `${spaceHan(site)}拒絕了登入。請將此代碼告知網站：${code}`,
      offline: '請檢查網路連線，然後再試一次。',
      leaving: '正在取消…',
      disconnects: (site) => `${spaceHan(site)}要求登入。取消會中斷你的錢包連接。`,
    },
  },
  errors: {
    'siwx.initializationFailed': '開始登入時發生問題',
    'siwx.invalidSignature': '錢包傳回無效的回應',
    'siwx.signingFailed': '訊息簽署失敗',
  },
}
