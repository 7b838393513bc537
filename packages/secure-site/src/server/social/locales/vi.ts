import type { SocialMessages } from '../messages.ts'

export const vi: SocialMessages = {
  question: 'Tiếp tục đến {site}?',
  request: 'Một lượt đăng nhập vào {site} bằng {browser} đã bắt đầu.',
  warning:
    'Chỉ tiếp tục nếu chính bạn đã bắt đầu lượt đăng nhập này trên trang web đó. Nếu người khác gửi cho bạn liên kết này, hãy đóng trang: người đó sẽ truy cập được ví của bạn.',
  confirm: 'Tiếp tục',
  done: 'Bạn đã đăng nhập. Hãy đóng cửa sổ này và quay lại {site}.',
  refused: 'Bạn đã không cho phép đăng nhập. Hãy đóng cửa sổ này và thử lại.',
  failed: 'Đăng nhập không thành công. Hãy đóng cửa sổ này và thử lại.',
  expired: 'Lượt đăng nhập này đã hết hạn hoặc đã được thay bằng lượt mới hơn. Hãy đóng cửa sổ này và bắt đầu lại.',
  joinQuestion: 'Đăng nhập ví này bằng cả {provider}?',
  joinRequest: 'Từ nay tài khoản {provider} của bạn mở ví {address} trên {site}.',
  joinWarning:
    'Chỉ tiếp tục nếu chính bạn đã bắt đầu việc này trên trang web đó và đây là ví của bạn. Nếu người khác gửi cho bạn liên kết này, hãy đóng trang.',
  joined: 'Xong. Hãy đóng cửa sổ này và quay lại {site}.',
  joinTaken: 'Tài khoản {provider} của bạn có một ví khác. Không thể gộp hai ví.',
  joinForeign:
    'Cách đăng nhập chỉ được thêm từ trang ví của bạn, trong cùng trình duyệt. Nếu người khác gửi cho bạn liên kết này, hãy đóng trang này.',
}
