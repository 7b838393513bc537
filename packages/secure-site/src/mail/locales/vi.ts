import type { LetterMessages } from '../messages.ts'

export const vi: LetterMessages = {
  codeSubject: 'Mã đăng nhập của bạn cho {site}',
  codeText: 'Nhập mã này để đăng nhập vào {site}:',
  codeWarning: 'Mã có hiệu lực trong 10 phút. Chỉ nhập mã trên trang web đó và không đưa cho ai: mã này mở ví của bạn.',
  ignore: 'Nếu bạn không yêu cầu email này, hãy bỏ qua.',
  deviceSubject: 'Xác nhận thiết bị của bạn cho {site}',
  deviceText: 'Có người muốn đăng nhập vào {site} bằng {browser}. Nếu đó là bạn, hãy mở liên kết và xác nhận:',
  openedSubject: 'Ví của bạn đã được mở trên thiết bị mới',
  openedText: 'Ví của bạn đã được mở trên {site} bằng {browser}.',
  openedWarning: 'Nếu không phải bạn, có người đọc được email của bạn: hãy đổi mật khẩu email và chuyển tài sản sang ví khác.',
  exportedSubject: 'Khóa ví của bạn đã được xuất',
  exportedText: 'Cụm từ khôi phục và khóa riêng của ví bạn đã được hiển thị trên {site} bằng {browser}.',
  confirm: 'Xác nhận',
  confirmed: 'Thiết bị đã được xác nhận. Hãy quay lại {site} và nhập mã trong email tiếp theo.',
  linkExpired: 'Liên kết đã hết hạn hoặc đã được dùng. Hãy yêu cầu email mới.',
}
