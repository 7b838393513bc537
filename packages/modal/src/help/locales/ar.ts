import type { LocalePart } from '../../i18n/Locale.ts'

/** Arabic: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ar',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'ما هي المحفظة؟',
      assetsHeading: 'عملاتك الرقمية في مكان واحد',
      assetsText: 'تحفظ المحفظة مفاتيح عملاتك وتوكناتك ومقتنياتك الرقمية. لا أحد سواك يمكنه نقلها.',
      loginHeading: 'طريقة أفضل لتسجيل الدخول',
      loginText: 'لا حساب جديد ولا كلمة مرور. يكفي ربط محفظتك، والموافقة على ما يناسبك فقط.',
      safetyHeading: 'الحفاظ على كلماتك السرية',
      safetyText: 'لمحفظتك قائمة كلمات سرية يجب ألا تُكتب أبدًا في أي موقع: يمكن لأي شخص يملكها أن يأخذ أموالك.',
      getWallet: 'الحصول على محفظة',
      networkTitle: 'ما هي الشبكة؟',
      networksHeading: 'هنا تتم المعاملات',
      networksText: 'تسجّل الشبكة مَن يملك ماذا. ومن الشبكات Ethereum وBase.',
      chooseHeading: 'كل شبكة منفصلة عن غيرها',
      chooseText: 'قد يستخدم الموقع عدة شبكات. الأموال على شبكة لا تتوفر على غيرها.',
      feesHeading: 'لكل شبكة رسوم',
      feesText: 'لكل معاملة رسوم تُدفع بعملة الشبكة نفسها. يُستحسن الاحتفاظ بقليل منها في المحفظة.',
    },
  },
  errors: {},
}
