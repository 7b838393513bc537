import type { LetterMessages } from '../messages.ts'

export const pl: LetterMessages = {
  codeSubject: 'Twój kod logowania do {site}',
  codeText: 'Wpisz ten kod, aby zalogować się do {site}:',
  codeWarning: 'Kod jest ważny przez 10 minut. Wpisz go tylko na tej stronie i nikomu go nie podawaj: otwiera Twój portfel.',
  ignore: 'Jeśli to nie Twoja prośba, zignoruj ten e-mail.',
  deviceSubject: 'Potwierdź swoje urządzenie dla {site}',
  deviceText: 'Ktoś chce zalogować się do {site} w przeglądarce {browser}. Jeśli to Ty, otwórz link i potwierdź:',
  openedSubject: 'Twój portfel otwarto na nowym urządzeniu',
  openedText: 'Twój portfel otwarto na stronie {site} w przeglądarce {browser}.',
  openedWarning: 'Jeśli to nie Ty, ktoś może czytać Twoją pocztę: zmień hasło do skrzynki i przenieś środki do innego portfela.',
  exportedSubject: 'Klucz Twojego portfela został wyeksportowany',
  exportedText: 'Fraza odzyskiwania i klucz prywatny Twojego portfela zostały pokazane na {site} w {browser}.',
  confirm: 'Potwierdź',
  confirmed: 'Urządzenie jest potwierdzone. Wróć do {site} i wpisz kod z następnego e-maila.',
  linkExpired: 'Link wygasł lub został już użyty. Poproś o nowy e-mail.',
}
