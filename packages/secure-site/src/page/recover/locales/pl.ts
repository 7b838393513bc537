import type { RecoverMessages } from '../messages.ts'

/** Polish. */
export const messages: RecoverMessages = {
  title: 'Otwórz tutaj swój portfel',
  intro:
    'Na nowym urządzeniu tylko Ty możesz otworzyć ten portfel. Użyj jednego ze swoich kluczy dostępu lub wpisz kod odzyskiwania.',
  usePasskey: 'Użyj klucza dostępu',
  code: 'Kod odzyskiwania',
  openByCode: 'Otwórz kodem',
  later: 'Później',
  lost: 'Nikt inny go nie otworzy: bez klucza dostępu i bez kodu otwiera się tylko na urządzeniu, którego już używano.',
  notUsed: 'Nie użyto klucza dostępu. Spróbuj ponownie lub użyj kodu odzyskiwania.',
  unsupported: 'Ta przeglądarka nie ma tutaj kluczy dostępu. Użyj kodu odzyskiwania.',
  withoutPrf: 'Ten klucz dostępu nie otwiera portfela. Użyj innego lub kodu odzyskiwania.',
  incomplete: 'Kod odzyskiwania ma 27 znaków. Porównaj go ze swoją kartką.',
  mistyped: 'W tym kodzie jest błąd. Porównaj każdy znak ze swoją kartką.',
  wrongCode: 'Ten kod nie otwiera portfela. Jeśli masz nowszy kod, użyj go.',
  wait: (seconds) => `Spróbuj ponownie za ${seconds} s`,
  failed: 'To się nie udało. Sprawdź połączenie i spróbuj ponownie.',
}
