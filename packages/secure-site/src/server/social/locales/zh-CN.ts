import type { SocialMessages } from '../messages.ts'

export const zhCN: SocialMessages = {
  question: '继续前往 {site}？',
  request: '已通过 {browser} 发起对 {site} 的登录。',
  warning:
    '只有当你本人在该网站发起了这次登录时才继续。如果这个链接是别人发给你的，请关闭此页面：否则对方将能访问你的钱包。',
  confirm: '继续',
  done: '你已登录。请关闭此窗口并返回 {site}。',
  refused: '你没有允许登录。请关闭此窗口并重试。',
  failed: '登录没有成功。请关闭此窗口并重试。',
  expired: '这次登录已过期，或已被新的登录取代。请关闭此窗口并重新开始。',
  joinQuestion: '也用 {provider} 登录此钱包？',
  joinRequest: '从现在起，你的 {provider} 账号可打开 {site} 上的钱包 {address}。',
  joinWarning: '只有当你本人在该网站发起了此操作、且这是你的钱包时才继续。如果这个链接是别人发给你的，请关闭此页面。',
  joined: '已完成。请关闭此窗口并返回 {site}。',
  joinTaken: '你的 {provider} 账号已有另一个钱包。两个钱包无法合并。',
  joinForeign: '只能在同一浏览器中从您的钱包页面添加登录方式。如果是他人向您发送了此链接，请关闭此页面。',
}
