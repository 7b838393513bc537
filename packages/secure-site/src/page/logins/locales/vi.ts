import type { LoginsMessages } from '../messages.ts'

/** Vietnamese. */
export const messages: LoginsMessages = {
  logins: 'Cách đăng nhập',
  loginsText: 'Thêm một cách đăng nhập khác vào ví này. Bạn chứng minh tại nhà cung cấp rằng tài khoản đó là của bạn.',
  added: (provider) => `Từ nay tài khoản ${provider} của bạn đăng nhập được ví này.`,
  taken: (provider) => `Tài khoản ${provider} của bạn có một ví khác. Không thể gộp hai ví.`,
  lastLogin: 'Không thể xóa cách đăng nhập cuối cùng. Hãy thêm cách khác trước.',
  cancel: 'Hủy',
}
