import type { LocalePart } from '../../i18n/Locale.ts'

/** Vietnamese: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'vi',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Đăng nhập',
      heading: (site) => `Đăng nhập vào ${site}`,
      intro: (wallet) => `Ký một thông điệp trong ${wallet} để chứng minh tài khoản này là của bạn.`,
      account: 'Tài khoản',
      wallet: 'Ví',
      network: 'Mạng',
      statement: 'Thông điệp',
      assurance: 'Ký không tốn phí và không chuyển gì cả.',
      sign: 'Ký',
      preparing: 'Đang chuẩn bị thông điệp…',
      confirmIn: (wallet) => `Ký trong ${wallet}`,
      waiting: (wallet) => `Hãy kiểm tra tên trang web trong ${wallet}, rồi ký thông điệp tại đó.`,
      authenticating: 'Đang xác thực...',
      declined: (wallet) => `Bạn đã từ chối ký trong ${wallet}. Bạn có thể thử lại.`,
      siteFailed: (site) => `${site} không kiểm tra được chữ ký của bạn. Hãy thử lại sau giây lát.`,
      clockWrong: 'Đồng hồ của thiết bị này không đúng. Hãy đặt lại ngày giờ rồi thử lại.',
      messageEnded: 'Tin nhắn không còn hiệu lực. Hãy thử lại để ký tin nhắn mới.',
      tooManyAttempts: 'Thử quá nhiều lần. Hãy chờ một phút rồi thử lại.',
      networkRefused: (site) => `${site} không chấp nhận đăng nhập trên mạng này. Hãy đổi mạng rồi thử lại.`,
      signatureRefused: (wallet) =>
        `Chữ ký từ ${wallet} không thuộc về tài khoản này. Hãy chọn tài khoản này trong ví rồi thử lại.`,
      signInRefused: (site, code) => `${site} đã từ chối đăng nhập. Hãy báo cho trang mã này: ${code}`,
      offline: 'Hãy kiểm tra kết nối rồi thử lại.',
      leaving: 'Đang hủy…',
      disconnects: (site) => `${site} yêu cầu đăng nhập. Hủy sẽ ngắt kết nối ví của bạn.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Đã xảy ra lỗi khi bắt đầu đăng nhập',
    'siwx.invalidSignature': 'Phản hồi của ví không hợp lệ',
    'siwx.signingFailed': 'Không ký được thông điệp',
  },
}
