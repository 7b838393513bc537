import type { RecoverMessages } from '../messages.ts'

/** Simplified Chinese. */
export const messages: RecoverMessages = {
  title: '在此打开您的钱包',
  intro: '在新设备上只有您能打开此钱包。请使用您的一个通行密钥，或输入恢复码。',
  usePasskey: '使用通行密钥',
  code: '恢复码',
  openByCode: '用恢复码打开',
  later: '稍后',
  lost: '其他任何人都无法打开：没有通行密钥和恢复码时，钱包只能在您用过的设备上打开。',
  notUsed: '没有使用通行密钥。请重试，或使用恢复码。',
  unsupported: '此浏览器在这里没有通行密钥。请使用恢复码。',
  withoutPrf: '此通行密钥无法打开钱包。请使用其他通行密钥或恢复码。',
  incomplete: '恢复码有 27 个字符。请与您的纸张核对。',
  mistyped: '恢复码有误。请逐个字符与您的纸张核对。',
  wrongCode: '此恢复码无法打开钱包。如果您创建了更新的恢复码，请使用新的。',
  wait: (seconds) => `请在 ${seconds} 秒后重试`,
  failed: '未能成功。请检查网络连接后重试。',
}
