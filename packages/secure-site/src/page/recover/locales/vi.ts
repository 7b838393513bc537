import type { RecoverMessages } from '../messages.ts'

/** Vietnamese. */
export const messages: RecoverMessages = {
  title: 'Mở ví của bạn tại đây',
  intro: 'Trên thiết bị mới, chỉ bạn mới mở được ví này. Hãy dùng một mã khóa của bạn, hoặc nhập mã khôi phục.',
  usePasskey: 'Dùng mã khóa',
  code: 'Mã khôi phục',
  openByCode: 'Mở bằng mã',
  later: 'Để sau',
  lost: 'Không ai khác mở được ví: không có mã khóa và không có mã khôi phục, ví chỉ mở trên thiết bị bạn đã dùng trước đó.',
  notUsed: 'Chưa dùng mã khóa nào. Hãy thử lại, hoặc dùng mã khôi phục.',
  unsupported: 'Trình duyệt này không có mã khóa ở đây. Hãy dùng mã khôi phục.',
  withoutPrf: 'Mã khóa này không mở được ví. Hãy dùng mã khóa khác hoặc mã khôi phục.',
  incomplete: 'Mã khôi phục có 27 ký tự. Hãy so với tờ giấy của bạn.',
  mistyped: 'Mã này có lỗi. Hãy so từng ký tự với tờ giấy của bạn.',
  wrongCode: 'Mã này không mở được ví. Nếu bạn đã tạo mã mới hơn, hãy dùng mã đó.',
  wait: (seconds) => `Vui lòng thử lại sau ${seconds} giây`,
  failed: 'Không thành công. Hãy kiểm tra kết nối rồi thử lại.',
}
