import { login } from '../../top-level/locales/pl.ts'
import type { ExportMessages } from '../messages.ts'

/** Polish. */
export const messages: ExportMessages = {
  ...login,
  title: 'Eksport portfela',
  intro: (site) =>
    `Tutaj zobaczysz frazę odzyskiwania i klucz prywatny swojego portfela z ${site}. Zaloguj się, aby kontynuować.`,
  opening: 'Otwieranie portfela…',
  warning:
    'Każdy, kto zobaczy tę frazę lub ten klucz, może zabrać wszystko z Twojego portfela. Nie podawaj ich żadnej osobie ani stronie. Nasza pomoc nigdy o nie nie prosi.',
  lasting: 'Portfel działa jak dotąd. Jeśli inna osoba zobaczyła frazę lub klucz, przenieś środki do innego portfela.',
  account: 'Konto',
  form: 'Co pokazać',
  phrase: 'Fraza odzyskiwania',
  privateKey: 'Klucz prywatny',
  hold: 'Przytrzymaj, aby pokazać',
  hidden: 'Ukryte',
  copy: 'Kopiuj',
  copied: 'Skopiowano. Inne programy mogą to teraz odczytać: wklej od razu, a potem skopiuj coś innego.',
  notCopied: 'Nie udało się skopiować.',
  finish: 'Zakończ',
  ended: 'Ta strona usunęła frazę i klucz, a sesja tutaj jest zakończona.',
  again: 'Zacznij od nowa',
}
