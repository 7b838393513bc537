import type { LocalePart } from '../../i18n/Locale.ts'

/** Vietnamese: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'vi',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Ví là gì?',
      assetsHeading: 'Ngôi nhà cho tài sản của bạn',
      assetsText: 'Ví giữ khóa của các coin, token và NFT mà bạn có. Chỉ bạn mới có thể chuyển chúng đi.',
      loginHeading: 'Cách đăng nhập tốt hơn',
      loginText: 'Không cần tài khoản mới hay mật khẩu. Hãy kết nối ví và chỉ phê duyệt những gì bạn đồng ý.',
      safetyHeading: 'Chính bạn bảo vệ ví của mình',
      safetyText:
        'Ví có một danh sách từ bí mật. Đừng bao giờ nhập các từ này vào trang web: ' +
        'ai biết chúng sẽ sở hữu mọi thứ trong ví.',
      getWallet: 'Tải ví về',
      networkTitle: 'Mạng là gì?',
      networksHeading: 'Nơi mọi thứ diễn ra',
      networksText: 'Mạng ghi lại ai sở hữu những gì. Bản thân mạng không thuộc về ai cả.',
      chooseHeading: 'Mỗi mục đích một mạng',
      chooseText: 'Một trang web có thể dùng nhiều mạng. Những gì bạn có trên mạng này sẽ không có trên mạng khác.',
      feesHeading: 'Phí nhỏ, trả bằng coin của mạng',
      feesText: 'Khi gửi tài sản, bạn trả phí bằng coin của mạng đó. Hãy luôn giữ lại một ít.',
    },
  },
  errors: {},
}
