import { login } from '../../top-level/locales/vi.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Vietnamese. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Tạo tài khoản bằng mã khóa truy cập',
  intro: (site) =>
    `Mã khóa truy cập mở ví của bạn cho ${site} bằng vân tay, khuôn mặt, mã PIN của thiết bị hoặc khóa bảo mật. Bạn không cần email hay mật khẩu.`,
  kept: 'Trình duyệt hoặc trình quản lý mật khẩu của bạn giữ mã khóa và có thể sao chép nó sang các thiết bị khác của bạn.',
  loss: 'Nếu mất mã khóa truy cập và mọi bản sao của nó, bạn sẽ mất ví và mọi thứ trong ví.',
  more: 'Hãy thêm địa chỉ email hoặc mã khóa thứ hai sau này để không chỉ phụ thuộc vào mã này.',
  create: 'Tạo mã khóa truy cập',
  notCreated: 'Chưa tạo mã khóa truy cập nào và bạn chưa có tài khoản. Bạn có thể thử lại.',
  tookTooLong: 'Đã quá 15 phút nên trang này đã xóa mã và các bước khác. Bạn có thể bắt đầu lại.',
  done: 'Tài khoản của bạn đã sẵn sàng. Bạn có thể đóng cửa sổ này.',
  doneElsewhere: 'Mã khóa truy cập của bạn đã sẵn sàng. Hãy quay lại trang web và tiếp tục bằng mã đó.',
  noPasskey: 'Chưa dùng mã khóa truy cập nào',
  noPasskeyText: 'Nếu bạn chưa có mã nào cho ví này, hãy tạo tài khoản bằng một mã mới.',
  inWindow: 'Hãy tạo mã khóa truy cập trong cửa sổ mới, rồi quay lại đây.',
  closed: 'Cửa sổ đã bị đóng và bạn chưa có tài khoản. Bạn có thể thử lại.',
  cancel: 'Hủy',
}
