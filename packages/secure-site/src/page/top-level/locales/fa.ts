import type { LoginMessages } from '../messages.ts'

/** Persian. */
export const login: LoginMessages = {
  email: 'نشانی ایمیل',
  invalidEmail: 'یک نشانی ایمیل معتبر وارد کنید',
  next: 'ادامه',
  deviceText: (email) => `پیوندی را که به ${email} فرستادیم باز و تأیید کنید. سپس به اینجا برگردید.`,
  codeText: (email) => `کدی را که به ${email} فرستادیم وارد کنید.`,
  code: 'کد ایمیل',
  newCode: 'ارسال کد تازه',
  otherAddress: 'استفاده از نشانی دیگر',
  usePasskey: 'ادامه با کلید عبور',
  passkeyWaiting: 'در پنجرهٔ مرورگر خود ادامه دهید…',
  withProvider: (provider) => `ادامه با ${provider}`,
  providerText: (provider) => `در پنجرهٔ جدید وارد ${provider} شوید و تأیید کنید. سپس به اینجا برگردید.`,
  openWindow: 'باز کردن پنجره',
  noWalletAt: (provider) => `حساب ${provider} شما در اینجا کیف پولی ندارد.`,
  passkeyNotUsed: 'هیچ کلید عبوری استفاده نشد. دوباره تلاش کنید یا با نشانی ایمیل خود وارد شوید.',
  passkeyGone: 'این کلید عبور از حساب شما حذف شده است. آن را در مرورگر خود نیز پاک کنید و با نشانی ایمیل وارد شوید.',
  passkeyUnknown:
    'این کلید عبور به هیچ حسابی در اینجا تعلق ندارد. از کلید دیگری استفاده کنید یا با نشانی ایمیل وارد شوید.',
  passkeyUnsupported: 'کلیدهای عبور در این مرورگر کار نمی‌کنند.',
  wrongCode: (left) => `این کد نادرست است. دفعات باقی‌مانده: ${left}`,
  codeExpired: 'این کد دیگر قابل استفاده نیست. کد تازه‌ای بفرستید.',
  wait: (seconds) => `پس از ${seconds} ثانیه دوباره تلاش کنید`,
  tooOld: 'ورود شما قدیمی است. دوباره وارد شوید.',
  noWallet: 'این نشانی در اینجا کیف پولی ندارد.',
  failed: 'انجام نشد. اتصال خود را بررسی کنید و دوباره تلاش کنید.',
}
