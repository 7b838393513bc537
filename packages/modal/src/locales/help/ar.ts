import type { LocalePart } from '../../i18n/Locale.ts'

/** Arabic: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ar',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'ما هي المحفظة؟',
      assetsHeading: 'بيت لممتلكاتك',
      assetsText: 'تحفظ المحفظة مفاتيح عملاتك وتوكناتك ومقتنياتك الرقمية. لا أحد سواك يمكنه نقلها.',
      loginHeading: 'طريقة أفضل لتسجيل الدخول',
      loginText: 'لا حساب جديد ولا كلمة مرور. يكفي ربط محفظتك، والموافقة على ما يناسبك فقط.',
      safetyHeading: 'حمايتها بيدك وحدك',
      safetyText: 'للمحفظة قائمة كلمات سرية يجب ألا تُكتب أبدًا في أي موقع: مَن يعرفها يملك كل ما في المحفظة.',
      getWallet: 'الحصول على محفظة',
      networkTitle: 'ما هي الشبكة؟',
      networksHeading: 'هنا يحدث كل شيء',
      networksText: 'تسجّل الشبكة مَن يملك ماذا. أما الشبكة نفسها فلا يملكها أحد.',
      chooseHeading: 'شبكة لكل غرض',
      chooseText: 'قد يستخدم الموقع عدة شبكات. ما لديك على شبكة لا يوجد على غيرها.',
      feesHeading: 'رسوم بسيطة بعملة الشبكة',
      feesText: 'لكل عملية إرسال رسوم تُدفع بعملة الشبكة نفسها. يُستحسن الاحتفاظ بقليل منها.',
    },
  },
  errors: {},
}
