import type { LoginsMessages } from '../messages.ts'

/** Thai. */
export const messages: LoginsMessages = {
  logins: 'วิธีเข้าสู่ระบบ',
  loginsText: 'เพิ่มวิธีอื่นในการเข้าสู่กระเป๋าเงินนี้ คุณยืนยันกับผู้ให้บริการว่าเป็นบัญชีของคุณ',
  added: (provider) => `ตั้งแต่นี้บัญชี ${provider} ของคุณใช้เข้าสู่กระเป๋าเงินนี้ได้`,
  taken: (provider) => `บัญชี ${provider} ของคุณมีกระเป๋าเงินอื่นอยู่แล้ว รวมกระเป๋าเงินสองใบไม่ได้`,
  lastLogin: 'ลบวิธีเข้าสู่ระบบสุดท้ายไม่ได้ โปรดเพิ่มวิธีอื่นก่อน',
  cancel: 'ยกเลิก',
}
