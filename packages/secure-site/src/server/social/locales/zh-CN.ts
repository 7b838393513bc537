import type { SocialMessages } from '../messages.ts'

export const zhCN: SocialMessages = {
  question: '继续前往 {site}？',
  request: '已通过 {browser} 发起对 {site} 的登录。',
  warning: '只有当你本人在该网站发起了这次登录时才继续。如果这个链接是别人发给你的，请关闭此页面：否则对方将能访问你的钱包。',
  confirm: '继续',
  done: '你已登录。请关闭此窗口并返回 {site}。',
  refused: '你没有允许登录。请关闭此窗口并重试。',
  failed: '登录没有成功。请关闭此窗口并重试。',
  expired: '这次登录已过期，或已被新的登录取代。请关闭此窗口并重新开始。',
}
