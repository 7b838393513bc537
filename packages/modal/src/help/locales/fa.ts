import type { LocalePart } from '../../i18n/Locale.ts'

/** Persian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'fa',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'کیف پول چیست؟',
      assetsHeading: 'رمزارزهای شما در یک جا',
      assetsText:
        'کلیدهای کوین‌ها، توکن‌ها و کلکسیون‌های دیجیتال شما را نگه می‌دارد. فقط شما می‌توانید آن‌ها را انتقال دهید.',
      loginHeading: 'راهی بهتر برای ورود',
      loginText: 'نه حساب جدید، نه رمز عبور. کیف پول خود را متصل کنید و فقط آنچه را قبول دارید تأیید کنید.',
      safetyHeading: 'از کلمات محرمانه محافظت کنید',
      safetyText:
        'کیف پول شما کلمات محرمانه‌ای دارد. هرگز آن‌ها را در سایتی وارد نکنید: ' +
        'هر کس آن‌ها را داشته باشد، می‌تواند دارایی شما را بردارد.',
      getWallet: 'دریافت کیف پول',
      networkTitle: 'شبکه چیست؟',
      networksHeading: 'جایی که تراکنش‌ها انجام می‌شوند',
      networksText: 'شبکه ثبت می‌کند چه کسی صاحب چه چیزی است. Ethereum و Base شبکه هستند.',
      chooseHeading: 'شبکه‌ها از هم جدا هستند',
      chooseText: 'یک سایت ممکن است از چند شبکه استفاده کند. دارایی‌های یک شبکه در شبکه‌های دیگر در دسترس نیستند.',
      feesHeading: 'هر شبکه کارمزد دارد',
      feesText: 'هر تراکنش کارمزدی دارد که با کوین همان شبکه پرداخت می‌شود. کمی از آن را در کیف پول خود نگه دارید.',
    },
  },
  errors: {},
}
