import type { LocalePart } from '../../i18n/Locale.ts'

/** Persian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'fa',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'کیف پول چیست؟',
      assetsHeading: 'خانه‌ای برای دارایی‌های شما',
      assetsText:
        'کلیدهای کوین‌ها، توکن‌ها و کلکسیون‌های دیجیتال شما را نگه می‌دارد. فقط شما می‌توانید آن‌ها را انتقال دهید.',
      loginHeading: 'راهی بهتر برای ورود',
      loginText: 'نه حساب جدید، نه رمز عبور. کیف پول خود را متصل کنید و فقط آنچه را قبول دارید تأیید کنید.',
      safetyHeading: 'حفاظت از آن فقط با شماست',
      safetyText:
        'کیف پول کلمات محرمانه‌ای دارد. هرگز آن‌ها را در سایتی وارد نکنید: هر کس آن‌ها را بداند، صاحب دارایی‌هاست.',
      getWallet: 'دریافت کیف پول',
      networkTitle: 'شبکه چیست؟',
      networksHeading: 'جایی که همه‌چیز رخ می‌دهد',
      networksText: 'شبکه ثبت می‌کند چه کسی صاحب چه چیزی است. خود شبکه صاحبی ندارد.',
      chooseHeading: 'برای هر کار، یک شبکه',
      chooseText: 'یک سایت ممکن است از چند شبکه استفاده کند. آنچه در یک شبکه دارید در شبکه‌های دیگر نیست.',
      feesHeading: 'کارمزد ناچیز، با کوین خود شبکه',
      feesText: 'ارسال هر چیز کارمزدی دارد که با کوین همان شبکه پرداخت می‌شود. کمی از آن نگه دارید.',
    },
  },
  errors: {},
}
