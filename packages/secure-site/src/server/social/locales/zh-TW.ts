import type { SocialMessages } from '../messages.ts'

export const zhTW: SocialMessages = {
  question: '繼續前往 {site}？',
  request: '已透過 {browser} 發起對 {site} 的登入。',
  warning:
    '只有當你本人在該網站發起了這次登入時才繼續。如果這個連結是別人傳給你的，請關閉此頁面：否則對方將能存取你的錢包。',
  confirm: '繼續',
  done: '你已登入。請關閉此視窗並返回 {site}。',
  refused: '你沒有允許登入。請關閉此視窗並重試。',
  failed: '登入沒有成功。請關閉此視窗並重試。',
  expired: '這次登入已過期，或已被新的登入取代。請關閉此視窗並重新開始。',
  joinQuestion: '也用 {provider} 登入此錢包？',
  joinRequest: '從現在起，你的 {provider} 帳號可開啟 {site} 上的錢包 {address}。',
  joinWarning: '只有當你本人在該網站發起了此操作、且這是你的錢包時才繼續。如果這個連結是別人傳給你的，請關閉此頁面。',
  joined: '已完成。請關閉此視窗並返回 {site}。',
  joinTaken: '你的 {provider} 帳號已有另一個錢包。兩個錢包無法合併。',
  joinForeign: '只能在同一瀏覽器中從您的錢包頁面新增登入方式。如果是他人傳給您此連結，請關閉此頁面。',
}
