import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'
import { spaceThai } from '../../i18n/spaceNames.ts'

/** Thai: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'th',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'กระเป๋าเงิน',
      families: 'ประเภทเครือข่าย',
      active: 'บัญชีที่ใช้อยู่',
      useHere: 'ใช้บัญชีนี้',
      copyAddress: 'คัดลอกที่อยู่',
      copied: 'คัดลอกที่อยู่แล้ว',
      copyFailed: 'คัดลอกที่อยู่ไม่ได้',
      explorer: (explorer) => `ดูบน${spaceThai(explorer)} (เปิดในแท็บใหม่)`,
      receive: 'รับ',
      disconnect: (wallet) => `ยกเลิกการเชื่อมต่อ${spaceThai(wallet).trimEnd()}`,
      accountsOf: (wallet) => `บัญชีอื่นของ${spaceThai(wallet).trimEnd()}`,
      use: 'ใช้',
      inUse: (address) => `ใช้บัญชี ${address} อยู่ตอนนี้`,
      smartAccount: 'บัญชีอัจฉริยะ',
      more: (count) => plural('th', count, { other: 'แสดงอีก # บัญชี' }),
      recent: 'เคยใช้',
      connectAgain: (wallet) => `เชื่อมต่อ${spaceThai(wallet)}อีกครั้ง`,
      restoring: 'กำลังเชื่อมต่อกระเป๋าเงินของคุณอีกครั้ง…',
      add: 'เพิ่มกระเป๋าเงิน',
      change: 'ใช้กระเป๋าเงินอื่น',
      total: 'บัญชีทั้งหมด',
      totalShow: 'แสดงมูลค่ารวม',
      totalHint: 'ส่งที่อยู่ของทุกบัญชีของคุณไปยังบริการของเว็บไซต์นี้',
      totalOf: (count) => plural('th', count, { other: 'มูลค่าของ # บัญชีบนเครือข่ายที่ใช้อยู่' }),
      totalWithout: (count) => plural('th', count, { other: 'ไม่รวม # บัญชีที่อ่านไม่ได้' }),
      totalUnknown: 'ไม่ทราบมูลค่า',
      tryAgain: 'ลองอีกครั้ง',
      emptyHeading: 'ไม่มีกระเป๋าเงินที่เชื่อมต่อ',
      emptyText: (family) => `เชื่อมต่อกระเป๋าเงินเพื่อใช้${spaceThai(family)}บนเว็บไซต์นี้`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'เชื่อมต่อกระเป๋าเงินมากเกินไป',
  },
}
