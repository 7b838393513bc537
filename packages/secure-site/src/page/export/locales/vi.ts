import { login } from '../../top-level/locales/vi.ts'
import type { ExportMessages } from '../messages.ts'

/** Vietnamese. */
export const messages: ExportMessages = {
  ...login,
  title: 'Xuất ví của bạn',
  intro: (site) => `Tại đây bạn xem cụm từ khôi phục và khóa riêng của ví thuộc ${site}. Đăng nhập để tiếp tục.`,
  opening: 'Đang mở ví của bạn…',
  warning:
    'Bất kỳ ai thấy cụm từ hoặc khóa này đều có thể lấy mọi thứ trong ví của bạn. Không đưa cho bất kỳ ai hay trang nào. Bộ phận hỗ trợ không bao giờ hỏi điều này.',
  lasting:
    'Ví của bạn vẫn hoạt động như trước. Nếu người khác đã thấy cụm từ hoặc khóa, hãy chuyển tài sản sang ví khác.',
  account: 'Tài khoản',
  form: 'Nội dung hiển thị',
  phrase: 'Cụm từ khôi phục',
  privateKey: 'Khóa riêng',
  hold: 'Giữ để hiển thị',
  hidden: 'Đã ẩn',
  copy: 'Sao chép',
  copied: 'Đã sao chép. Chương trình khác có thể đọc nội dung này: hãy dán ngay, rồi sao chép nội dung khác.',
  notCopied: 'Không sao chép được.',
  finish: 'Xong',
  ended: 'Trang này đã xóa cụm từ và khóa, và bạn đã đăng xuất tại đây.',
  again: 'Bắt đầu lại',
}
