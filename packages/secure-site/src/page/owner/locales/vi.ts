import type { OwnerMessages } from '../messages.ts'

/** Vietnamese. */
export const messages: OwnerMessages = {
  title: 'Ai có thể khôi phục ví của bạn',
  automatic: 'Tự động',
  automaticText:
    'Chỉ cần đăng nhập là mở được ví trên thiết bị mới. Người vận hành trang này cũng mở được, và cả người đọc được email của bạn.',
  owner: 'Chỉ bạn',
  ownerText: 'Trên thiết bị mới, chỉ một mã khóa của bạn hoặc mã khôi phục mở được ví.',
  toOwner: 'Để ví chỉ thuộc về bạn',
  toAutomatic: 'Quay lại tự động',
  newCode: 'Tạo mã khôi phục mới',
  meansLogin: 'Trên thiết bị mới, đăng nhập không còn đủ: bạn cần thêm mã khóa hoặc mã khôi phục.',
  meansOperator: 'Người vận hành trang này không mở được ví của bạn nữa, và cũng không giúp được bạn nữa.',
  meansLoss: 'Nếu bạn mất thiết bị, mã khóa và mã khôi phục, mọi thứ trong ví sẽ mất mãi mãi.',
  meansBackups:
    'Các bản sao lưu trước đây của trang này vẫn mở được ví cho đến khi khóa của chúng bị hủy. Để an toàn cả với chúng, hãy chuyển tiền sang ví mới.',
  understood: 'Tôi hiểu: nếu tôi mất tất cả, không ai trả lại ví cho tôi được.',
  meansAutomatic:
    'Khi đó chỉ cần đăng nhập là lại mở được ví trên thiết bị mới. Người vận hành trang này cũng mở được, và cả người đọc được email của bạn. Mã khóa và mã khôi phục của bạn vẫn dùng được.',
  meansNewCode: 'Trên thiết bị mới, mã mới thay mã cũ. Bộ khôi phục cũ vẫn mở bằng mã cũ: hãy hủy cả hai.',
  next: 'Tiếp tục',
  cancel: 'Hủy',
  passkeyText: 'Cách thứ nhất là mã khóa. Hãy dùng nó hai lần: điều này cho thấy lần nào nó cũng mở được ví.',
  createPasskey: 'Tạo mã khóa',
  again: 'Dùng lại đúng mã khóa đó',
  otherPasskey: 'Đó là mã khóa khác. Hãy dùng đúng mã khóa trước.',
  codeText: 'Cách thứ hai là mã này. Hãy viết ra giấy và cất xa các thiết bị. Mã chỉ hiện lúc này.',
  kitText:
    'Bộ khôi phục là một tệp mở bằng mã này, kể cả khi không có trang này và không có internet. Đừng cất nó cùng với mã.',
  downloadKit: 'Tải bộ khôi phục',
  print: 'In mã',
  written: 'Tôi đã viết ra giấy',
  repeat: 'Nhập mã từ tờ giấy của bạn.',
  otherCode: 'Đây không phải mã đã hiện.',
  showAgain: 'Hiện lại mã',
  finish: 'Xong',
  saving: 'Đang lưu…',
  doneOwner: 'Từ giờ chỉ bạn mới khôi phục được ví của mình.',
  doneAutomatic: 'Chỉ cần đăng nhập là lại mở được ví của bạn.',
  doneNewCode: 'Mã khôi phục mới dùng được. Hãy hủy mã cũ.',
  tooOld: 'Lần đăng nhập đã quá lâu. Hãy đăng xuất ở đây rồi đăng nhập lại.',
  notSame: 'Mã khóa hoặc mã khôi phục trả lời khác trước, nên không có gì thay đổi. Hãy dùng mã khóa khác.',
  notReadBack:
    'Thay đổi đã được thực hiện, nhưng dữ liệu máy chủ trả về không mở được ví của bạn. Hãy giữ các mã và thiết bị, rồi thử lại.',
  unconfirmed: 'Câu trả lời bị mất nên thay đổi có thể đã được thực hiện. Hãy giữ cả hai mã rồi thử lại.',
  kitTitle: 'Bộ khôi phục ví của bạn',
  kitIntro:
    'Trang này hoạt động không cần internet. Nhập mã khôi phục để xem cụm từ khôi phục và khóa riêng tư của ví.',
  kitUnsupported: 'Trình duyệt này không mở được bộ khôi phục. Hãy mở bằng trình duyệt mới hơn.',
}
