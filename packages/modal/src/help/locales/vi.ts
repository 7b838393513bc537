import type { LocalePart } from '../../i18n/Locale.ts'

/** Vietnamese: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'vi',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Ví là gì?',
      assetsHeading: 'Một nơi cho tiền mã hóa của bạn',
      assetsText: 'Ví giữ khóa của các coin, token và NFT mà bạn có. Chỉ bạn mới có thể chuyển chúng đi.',
      loginHeading: 'Cách đăng nhập tốt hơn',
      loginText: 'Không cần tài khoản mới hay mật khẩu. Hãy kết nối ví và chỉ phê duyệt những gì bạn đồng ý.',
      safetyHeading: 'Giữ kín các từ bí mật',
      safetyText:
        'Ví của bạn có một danh sách từ bí mật. Đừng bao giờ nhập các từ này vào trang web: ' +
        'bất kỳ ai có chúng đều có thể lấy tài sản của bạn.',
      getWallet: 'Tải ví về',
      networkTitle: 'Mạng là gì?',
      networksHeading: 'Nơi diễn ra giao dịch',
      networksText: 'Mạng ghi lại ai sở hữu những gì. Ethereum và Base là các mạng.',
      chooseHeading: 'Các mạng tách biệt nhau',
      chooseText: 'Một trang web có thể dùng nhiều mạng. Tài sản trên mạng này không dùng được trên mạng khác.',
      feesHeading: 'Mạng nào cũng có phí',
      feesText: 'Mỗi giao dịch cần một khoản phí, trả bằng coin của mạng. Hãy luôn giữ lại một ít trong ví.',
    },
  },
  errors: {},
}
