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
  openedWarning:
    'Nếu không phải bạn, có người đọc được email của bạn: hãy đổi mật khẩu email và chuyển tài sản sang ví khác.',
  openingSubject: 'Ví của bạn đang được mở trên một thiết bị mới',
  openingText: 'Trên {site} bằng {browser}, một lần đăng nhập yêu cầu mã khóa hoặc mã khôi phục của bạn.',
  openingWarning:
    'Nếu không phải bạn, người khác có thể đăng nhập thay bạn: hãy đổi mật khẩu hộp thư. Không có mã khóa hoặc mã khôi phục thì ví của bạn vẫn đóng, vì vậy đừng đưa mã cho ai.',
  ownerSubject: 'Từ giờ chỉ bạn mới có thể khôi phục ví của mình',
  ownerText:
    'Trên {site} bằng {browser}, ví của bạn được đặt để trên thiết bị mới chỉ mã khóa hoặc mã khôi phục của bạn mở được. Nếu mất cả hai, không ai có thể khôi phục ví.',
  automaticSubject: 'Chỉ cần đăng nhập là lại mở được ví của bạn',
  automaticText: 'Trên {site} bằng {browser}, ví của bạn được đặt để chỉ cần đăng nhập là mở được trên thiết bị mới.',
  exportedSubject: 'Khóa ví của bạn đã được xuất',
  exportedText: 'Cụm từ khôi phục và khóa riêng của ví bạn đã được hiển thị trên {site} bằng {browser}.',
  passkeyAddedSubject: 'Một mã khóa truy cập đã được thêm vào ví của bạn',
  passkeyAddedText: 'Một mã khóa truy cập để đăng nhập vào ví của bạn đã được tạo trên {site} bằng {browser}.',
  passkeyRemovedSubject: 'Một mã khóa truy cập của ví bạn đã bị xóa',
  passkeyRemovedText:
    'Một mã khóa truy cập đã bị xóa trên {site} bằng {browser}. Mã đó không còn đăng nhập vào ví của bạn.',
  changeSubject: 'Mã để đổi địa chỉ email của bạn trên {site}',
  changeText: 'Nhập mã này để đăng nhập ví bằng {address} thay cho địa chỉ email này:',
  changeWarning:
    'Mã có hiệu lực 10 phút. Nếu bạn không yêu cầu thay đổi, người khác đang dùng ví của bạn: không chia sẻ mã và hãy đăng xuất trên {site}.',
  newAddressSubject: 'Mã để xác nhận địa chỉ email này trên {site}',
  newAddressText: 'Nhập mã này để từ nay đăng nhập ví bằng địa chỉ email này:',
  changedSubject: 'Địa chỉ email của bạn trên {site} đã được đổi',
  changedText:
    'Từ nay {address} đăng nhập ví của bạn, địa chỉ này thì không. Nếu không phải bạn, hãy khôi phục địa chỉ này trong 72 giờ:',
  revertTitle: 'Khôi phục địa chỉ email của bạn?',
  revertText:
    'Khi đó {address} không còn đăng nhập được ví của bạn trên {site}, và bạn bị đăng xuất trên mọi thiết bị.',
  revertedSubject: 'Việc đổi địa chỉ email của bạn trên {site} đã được hoàn tác',
  revertedText: 'Địa chỉ email trước đó lại đăng nhập được ví, và mọi thiết bị đã đăng xuất.',
  revertExpired: 'Liên kết đã hết hạn hoặc đã được dùng.',
  addedSubject: 'Một cách đăng nhập đã được thêm vào ví của bạn trên {site}',
  addedText: 'Từ nay {address} cũng đăng nhập được ví của bạn. Nếu không phải bạn, hãy hoàn tác trong 72 giờ:',
  joinedText:
    'Từ nay tài khoản {provider} của bạn cũng đăng nhập được ví. Nếu không phải bạn, hãy hoàn tác trong 72 giờ:',
  loginRemovedSubject: 'Một cách đăng nhập ví của bạn đã bị xóa',
  loginRemovedText: 'Tài khoản {provider} của bạn không còn đăng nhập được vào ví của bạn.',
  deviceRemovedSubject: 'Một thiết bị của ví bạn đã bị xóa',
  deviceRemovedText: 'Trên {site} bằng {browser}, một thiết bị đã bị xóa khỏi ví của bạn và bị đăng xuất.',
  removeTitle: 'Xóa địa chỉ email?',
  removeLoginTitle: 'Xóa cách đăng nhập này?',
  removedText: '{address} không còn đăng nhập được ví, và mọi thiết bị đã đăng xuất.',
  revertTaken: 'Một tài khoản khác đang dùng địa chỉ email trước đó của bạn nên không thể khôi phục.',
  revertLast: 'Đây hiện là cách đăng nhập duy nhất vào ví nên không thể xóa.',
  confirm: 'Xác nhận',
  confirmed: 'Thiết bị đã được xác nhận. Hãy quay lại {site} và nhập mã trong email tiếp theo.',
  linkExpired: 'Liên kết đã hết hạn hoặc đã được dùng. Hãy yêu cầu email mới.',
}
