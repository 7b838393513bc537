import type { LetterMessages } from '../messages.ts'

export const pl: LetterMessages = {
  codeSubject: 'Twój kod logowania do {site}',
  codeText: 'Wpisz ten kod, aby zalogować się do {site}:',
  codeWarning: 'Kod jest ważny przez 10 minut. Wpisz go tylko w tej witrynie i nikomu go nie podawaj: otwiera Twój portfel.',
  ignore: 'Jeśli ta wiadomość nie była przez Ciebie zamówiona, zignoruj ją.',
  deviceSubject: 'Potwierdź swoje urządzenie dla {site}',
  deviceText: 'Ktoś chce zalogować się do {site} w przeglądarce {browser}. Jeśli to Ty, otwórz link i potwierdź:',
  openedSubject: 'Twój portfel otwarto na nowym urządzeniu',
  openedText: 'Twój portfel otwarto w {site} w przeglądarce {browser}.',
  openedWarning: 'Jeśli to nie Ty, ktoś może czytać Twoją pocztę: zmień hasło do skrzynki i przenieś środki do innego portfela.',
  confirm: 'Potwierdź',
  confirmed: 'Urządzenie jest potwierdzone. Wróć do {site} i wpisz kod z następnej wiadomości.',
  linkExpired: 'Link wygasł lub został już użyty. Poproś o nową wiadomość.',
}
