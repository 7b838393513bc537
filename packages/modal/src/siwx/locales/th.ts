import { spaceThai } from '../../i18n/spaceNames.ts'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Thai: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'th',
  reviewed: false,
  texts: {
    siwx: {
      title: 'ลงชื่อเข้าใช้',
      heading: (site) => `ลงชื่อเข้าใช้${spaceThai(site)}`,
      intro: (wallet) => `ลงนามข้อความใน${spaceThai(wallet)} เพื่อพิสูจน์ว่าบัญชีนี้เป็นของคุณ`,
      account: 'บัญชี',
      wallet: 'กระเป๋าเงิน',
      network: 'เครือข่าย',
      statement: 'ข้อความ',
      assurance: 'การลงนามไม่มีค่าใช้จ่ายและไม่โอนอะไร',
      sign: 'ลงนาม',
      preparing: 'กำลังเตรียมข้อความ…',
      confirmIn: (wallet) => `ลงนามใน${spaceThai(wallet)}`,
      waiting: (wallet) => `ตรวจสอบชื่อเว็บไซต์ใน${spaceThai(wallet)} แล้วลงนามข้อความที่นั่น`,
      authenticating: 'กำลังยืนยันตัวตน...',
      declined: (wallet) => `คุณปฏิเสธการลงนามใน${spaceThai(wallet)} ลองใหม่ได้`,
      siteFailed: (site) => `${spaceThai(site)} ตรวจสอบลายเซ็นของคุณไม่ได้ ลองใหม่ในอีกสักครู่`,
      clockWrong: 'นาฬิกาของอุปกรณ์นี้ไม่ถูกต้อง ตั้งวันที่และเวลา แล้วลองใหม่',
      messageEnded: 'ข้อความนี้ใช้ไม่ได้แล้ว ลองใหม่เพื่อลงลายเซ็นในข้อความใหม่',
      tooManyAttempts: 'ลองหลายครั้งเกินไป รอหนึ่งนาที แล้วลองใหม่',
      networkRefused: (site) => `${spaceThai(site)} ไม่รับการเข้าสู่ระบบบนเครือข่ายนี้ เปลี่ยนเครือข่าย แล้วลองใหม่`,
      signatureRefused: (wallet) => `ลายเซ็นจาก ${spaceThai(wallet)} ไม่ใช่ของบัญชีนี้ เลือกบัญชีนี้ในกระเป๋าเงิน แล้วลองใหม่`,
      signInRefused: (site, code) => `${spaceThai(site)} ปฏิเสธการเข้าสู่ระบบ แจ้งรหัสนี้กับเว็บไซต์: ${code}`,
      offline: 'ตรวจสอบการเชื่อมต่อ แล้วลองใหม่',
      leaving: 'กำลังยกเลิก…',
      disconnects: (site) => `${spaceThai(site)} กำหนดให้ลงชื่อเข้าใช้ การยกเลิกจะตัดการเชื่อมต่อกระเป๋าเงิน`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'เกิดปัญหาตอนเริ่มลงชื่อเข้าใช้',
    'siwx.invalidSignature': 'กระเป๋าเงินตอบกลับไม่ถูกต้อง',
    'siwx.signingFailed': 'ลงนามข้อความไม่สำเร็จ',
  },
}
