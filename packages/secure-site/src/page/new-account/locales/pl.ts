import { login } from '../../top-level/locales/pl.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Polish. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Utwórz konto z kluczem dostępu',
  intro: (site) =>
    `Klucz dostępu otwiera Twój portfel w ${site}: odciskiem palca, twarzą, kodem PIN urządzenia lub kluczem bezpieczeństwa. Nie potrzebujesz e-maila ani hasła.`,
  kept: 'Klucz dostępu przechowuje przeglądarka lub menedżer haseł i może go skopiować na Twoje inne urządzenia.',
  loss: 'Jeśli stracisz klucz dostępu i wszystkie jego kopie, stracisz portfel i wszystko, co w nim jest.',
  more: 'Dodaj później adres e-mail lub drugi klucz dostępu, a nie będziesz zależeć tylko od tego.',
  create: 'Utwórz klucz dostępu',
  notCreated: 'Nie utworzono klucza dostępu i nie masz jeszcze konta. Możesz spróbować ponownie.',
  tookTooLong: 'Minęło ponad 15 minut, więc ta strona usunęła kod i pozostałe kroki. Możesz zacząć od nowa.',
  done: 'Twoje konto jest gotowe. Możesz zamknąć to okno.',
  doneElsewhere: 'Twój klucz dostępu jest gotowy. Wróć na stronę i kontynuuj z nim.',
  noPasskey: 'Nie użyto klucza dostępu',
  noPasskeyText: 'Jeśli nie masz jeszcze klucza do tego portfela, utwórz konto z nowym.',
  inWindow: 'Utwórz klucz dostępu w nowym oknie. Potem wróć tutaj.',
  closed: 'Okno zostało zamknięte i nie masz jeszcze konta. Możesz spróbować ponownie.',
  cancel: 'Anuluj',
}
