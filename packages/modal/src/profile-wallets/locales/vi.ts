import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Vietnamese: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'vi',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Ví',
      families: 'Loại mạng',
      active: 'Tài khoản đang dùng',
      useHere: 'Dùng tài khoản này',
      copyAddress: 'Sao chép địa chỉ',
      copied: 'Đã sao chép địa chỉ',
      copyFailed: 'Không thể sao chép địa chỉ.',
      explorer: (explorer) => `Xem trên ${explorer} (mở trong tab mới)`,
      receive: 'Nhận',
      disconnect: (wallet) => `Ngắt kết nối ${wallet}`,
      accountsOf: (wallet) => `Tài khoản khác của ${wallet}`,
      use: 'Dùng',
      inUse: (address) => `Hiện đang dùng tài khoản ${address}`,
      smartAccount: 'Tài khoản thông minh',
      more: (count) => plural('vi', count, { other: 'Hiện thêm # tài khoản' }),
      recent: 'Đã dùng trước đây',
      connectAgain: (wallet) => `Kết nối lại ${wallet}`,
      restoring: 'Đang kết nối lại ví của bạn…',
      add: 'Thêm ví',
      change: 'Dùng ví khác',
      total: 'Tất cả tài khoản',
      totalShow: 'Hiện tổng giá trị',
      totalHint: 'Gửi địa chỉ của tất cả tài khoản của bạn đến các dịch vụ của trang này.',
      totalOf: (count) => plural('vi', count, { other: 'Giá trị của # tài khoản trên các mạng đang dùng' }),
      totalWithout: (count) => plural('vi', count, { other: 'Không gồm # tài khoản không đọc được' }),
      totalUnknown: 'Không rõ giá trị',
      tryAgain: 'Thử lại',
      emptyHeading: 'Chưa kết nối ví nào',
      emptyText: (family) => `Kết nối ví để dùng ${family} trên trang web này.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Kết nối quá nhiều ví',
  },
}
