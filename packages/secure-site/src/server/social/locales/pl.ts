import type { SocialMessages } from '../messages.ts'

export const pl: SocialMessages = {
  question: 'Przejść do {site}?',
  request: 'Rozpoczęto logowanie do {site} w przeglądarce {browser}.',
  warning:
    'Kontynuuj tylko wtedy, gdy to logowanie zaczęło się od Ciebie na tej stronie. Jeśli ten link przysłała Ci inna osoba, zamknij tę stronę: ta osoba uzyskałaby dostęp do Twojego portfela.',
  confirm: 'Kontynuuj',
  done: 'Logowanie zakończone. Zamknij to okno i wróć do {site}.',
  refused: 'Logowanie nie zostało dozwolone. Zamknij to okno i spróbuj ponownie.',
  failed: 'Logowanie się nie powiodło. Zamknij to okno i spróbuj ponownie.',
  expired: 'To logowanie wygasło lub zastąpiło je nowsze. Zamknij to okno i zacznij od nowa.',
  joinQuestion: 'Logować do tego portfela także przez {provider}?',
  joinRequest: 'Od teraz Twoje konto {provider} otwiera portfel {address} w {site}.',
  joinWarning:
    'Kontynuuj tylko wtedy, gdy zaczęło się to od Ciebie na tej stronie i to Twój portfel. Jeśli ten link przysłała Ci inna osoba, zamknij tę stronę.',
  joined: 'Gotowe. Zamknij to okno i wróć do {site}.',
  joinTaken: 'Twoje konto {provider} ma inny portfel. Dwóch portfeli nie można połączyć.',
  joinForeign:
    'Sposób logowania dodaje się tylko ze strony Twojego portfela, w tej samej przeglądarce. Jeśli ten link przysłała inna osoba, zamknij tę stronę.',
}
