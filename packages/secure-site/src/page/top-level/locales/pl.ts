import type { LoginMessages } from '../messages.ts'

/** Polish. */
export const login: LoginMessages = {
  email: 'Adres e-mail',
  invalidEmail: 'Podaj prawidłowy adres e-mail',
  next: 'Dalej',
  deviceText: (email) => `Otwórz link wysłany na adres ${email} i potwierdź. Potem wróć tutaj.`,
  codeText: (email) => `Wpisz kod wysłany na adres ${email}.`,
  code: 'Kod z e-maila',
  newCode: 'Wyślij nowy kod',
  otherAddress: 'Użyj innego adresu',
  usePasskey: 'Kontynuuj z kluczem dostępu',
  passkeyWaiting: 'Kontynuuj w oknie przeglądarki…',
  withProvider: (provider) => `Kontynuuj przez ${provider}`,
  providerText: (provider) => `Zaloguj się w ${provider} w nowym oknie i potwierdź. Potem wróć tutaj.`,
  openWindow: 'Otwórz okno',
  noWalletAt: (provider) => `Twoje konto ${provider} nie ma tu portfela.`,
  passkeyNotUsed: 'Nie użyto klucza dostępu. Spróbuj ponownie lub zaloguj się adresem e-mail.',
  passkeyGone: 'Ten klucz dostępu usunięto z Twojego konta. Usuń go też w przeglądarce i zaloguj się adresem e-mail.',
  passkeyUnknown: 'Ten klucz dostępu nie należy tu do żadnego konta. Użyj innego lub zaloguj się adresem e-mail.',
  passkeyUnsupported: 'Klucze dostępu nie działają w tej przeglądarce.',
  wrongCode: (left) => `Ten kod jest nieprawidłowy. Pozostałe próby: ${left}`,
  codeExpired: 'Tego kodu nie można już użyć. Wyślij nowy.',
  wait: (seconds) => `Spróbuj ponownie za ${seconds} s`,
  tooOld: 'Logowanie jest zbyt stare. Zaloguj się ponownie.',
  noWallet: 'Ten adres nie ma tu portfela.',
  failed: 'Nie udało się. Sprawdź połączenie i spróbuj ponownie.',
}
