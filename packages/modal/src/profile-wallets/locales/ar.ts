import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Arabic: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'ar',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'المحافظ',
      families: 'أنواع الشبكات',
      active: 'الحساب المستخدم',
      useHere: 'استخدام هذا الحساب',
      copyAddress: 'نسخ العنوان',
      copied: 'تم نسخ العنوان',
      copyFailed: 'تعذّر نسخ العنوان.',
      explorer: (explorer) => `عرض على ${isolate(explorer)} (يُفتح في علامة تبويب جديدة)`,
      receive: 'استلام',
      disconnect: (wallet) => `إلغاء ربط ${isolate(wallet)}`,
      accountsOf: (wallet) => `حسابات أخرى في ${isolate(wallet)}`,
      use: 'استخدام',
      inUse: (address) => `الحساب ${isolate(address)} مستخدم الآن`,
      smartAccount: 'حساب ذكي',
      more: (count) =>
        plural('ar', count, {
          zero: 'لا توجد حسابات أخرى',
          one: 'عرض حساب آخر',
          two: 'عرض حسابين آخرين',
          few: 'عرض # حسابات أخرى',
          many: 'عرض # حسابًا آخر',
          other: 'عرض # حساب آخر',
        }),
      recent: 'استُخدمت سابقًا',
      connectAgain: (wallet) => `ربط ${isolate(wallet)} مجددًا`,
      restoring: 'جارٍ ربط محفظتك مجددًا…',
      add: 'إضافة محفظة',
      change: 'استخدام محفظة أخرى',
      total: 'كل الحسابات',
      totalShow: 'عرض القيمة الإجمالية',
      totalHint: 'يرسل عناوين جميع حساباتك إلى الخدمات التي يستخدمها هذا الموقع.',
      totalOf: (count) =>
        plural('ar', count, {
          zero: 'لا توجد حسابات',
          one: 'قيمة حساب واحد على الشبكة المستخدمة',
          two: 'قيمة حسابين على الشبكات المستخدمة',
          few: 'قيمة # حسابات على الشبكات المستخدمة',
          many: 'قيمة # حسابًا على الشبكات المستخدمة',
          other: 'قيمة # حساب على الشبكات المستخدمة',
        }),
      totalWithout: (count) =>
        plural('ar', count, {
          zero: 'تمت قراءة جميع الحسابات',
          one: 'بدون حساب واحد تعذّرت قراءته',
          two: 'بدون حسابين تعذّرت قراءتهما',
          few: 'بدون # حسابات تعذّرت قراءتها',
          many: 'بدون # حسابًا تعذّرت قراءتها',
          other: 'بدون # حساب تعذّرت قراءتها',
        }),
      totalUnknown: 'القيمة غير معروفة',
      tryAgain: 'إعادة المحاولة',
      emptyHeading: 'لا توجد محفظة مرتبطة',
      emptyText: (family) => `يلزم ربط محفظة لاستخدام ${isolate(family)} على هذا الموقع.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'عدد المحافظ المرتبطة كبير جدًا',
  },
}
