import type { LoginMessages } from '../messages.ts'

/** Vietnamese. */
export const login: LoginMessages = {
  email: 'Địa chỉ email',
  invalidEmail: 'Nhập địa chỉ email hợp lệ',
  next: 'Tiếp tục',
  deviceText: (email) => `Mở liên kết chúng tôi đã gửi đến ${email} và xác nhận. Sau đó quay lại đây.`,
  codeText: (email) => `Nhập mã chúng tôi đã gửi đến ${email}.`,
  code: 'Mã trong email',
  newCode: 'Gửi mã mới',
  otherAddress: 'Dùng địa chỉ khác',
  usePasskey: 'Tiếp tục bằng mã khóa truy cập',
  passkeyWaiting: 'Tiếp tục trong cửa sổ của trình duyệt…',
  withProvider: (provider) => `Tiếp tục với ${provider}`,
  providerText: (provider) => `Đăng nhập ${provider} trong cửa sổ mới và xác nhận. Sau đó quay lại đây.`,
  openWindow: 'Mở cửa sổ',
  noWalletAt: (provider) => `Tài khoản ${provider} của bạn không có ví ở đây.`,
  passkeyNotUsed: 'Chưa dùng mã khóa truy cập nào. Hãy thử lại hoặc đăng nhập bằng địa chỉ email.',
  passkeyGone:
    'Mã khóa truy cập này đã bị xóa khỏi tài khoản của bạn. Hãy xóa cả trong trình duyệt và đăng nhập bằng địa chỉ email.',
  passkeyUnknown:
    'Mã khóa truy cập này không thuộc tài khoản nào ở đây. Hãy dùng mã khác hoặc đăng nhập bằng địa chỉ email.',
  passkeyUnsupported: 'Mã khóa truy cập không hoạt động trong trình duyệt này.',
  wrongCode: (left) => `Mã này sai. Số lần thử còn lại: ${left}`,
  codeExpired: 'Mã này không dùng được nữa. Hãy gửi mã mới.',
  wait: (seconds) => `Vui lòng thử lại sau ${seconds} giây`,
  tooOld: 'Lần đăng nhập đã quá lâu. Hãy đăng nhập lại.',
  ownLogin: 'Hãy đăng nhập tại đây để thay đổi.',
  noWallet: 'Địa chỉ này không có ví ở đây.',
  failed: 'Không thành công. Kiểm tra kết nối rồi thử lại.',
  refused:
    'Máy chủ đã từ chối yêu cầu này. Hãy tải lại trang. Nếu không được, hãy liên hệ với đơn vị vận hành trang web.',
}
