import type { SocialMessages } from '../messages.ts'

export const vi: SocialMessages = {
  question: 'Tiếp tục đến {site}?',
  request: 'Một lượt đăng nhập vào {site} bằng {browser} đã bắt đầu.',
  warning: 'Chỉ tiếp tục nếu chính bạn đã bắt đầu lượt đăng nhập này trên trang web đó. Nếu người khác gửi cho bạn liên kết này, hãy đóng trang: người đó sẽ truy cập được ví của bạn.',
  confirm: 'Tiếp tục',
  done: 'Bạn đã đăng nhập. Hãy đóng cửa sổ này và quay lại {site}.',
  refused: 'Bạn đã không cho phép đăng nhập. Hãy đóng cửa sổ này và thử lại.',
  failed: 'Đăng nhập không thành công. Hãy đóng cửa sổ này và thử lại.',
  expired: 'Lượt đăng nhập này đã hết hạn hoặc đã được thay bằng lượt mới hơn. Hãy đóng cửa sổ này và bắt đầu lại.',
}
