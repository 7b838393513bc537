import type { LocalePart } from '../../i18n/Locale.ts'
import { isolate } from '../../i18n/isolate.ts'
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
      disconnected: (wallet) => `تم إلغاء ربط ${isolate(wallet)}`,
      accountsOf: (wallet) => `حسابات أخرى في ${isolate(wallet)}`,
      useAccount: (address, wallet) => `استخدام الحساب ${isolate(address)} في ${isolate(wallet)}`,
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
      emptyHeading: 'لا توجد محفظة مرتبطة',
      emptyText: (family) => `يلزم ربط محفظة لاستخدام ${isolate(family)} على هذا الموقع.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'عدد المحافظ المرتبطة كبير جدًا',
  },
}
