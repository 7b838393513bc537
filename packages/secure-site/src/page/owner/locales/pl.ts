import type { OwnerMessages } from '../messages.ts'

/** Polish. */
export const messages: OwnerMessages = {
  title: 'Kto może odzyskać Twój portfel',
  automatic: 'Automatycznie',
  automaticText:
    'Logowanie wystarcza, aby otworzyć portfel na nowym urządzeniu. Może go otworzyć też operator tej strony, a także osoba, która czyta Twoje e-maile.',
  owner: 'Tylko Ty',
  ownerText: 'Na nowym urządzeniu portfel otwiera tylko jeden z Twoich kluczy dostępu lub kod odzyskiwania.',
  toOwner: 'Niech będzie tylko Twój',
  toAutomatic: 'Wróć do automatycznego',
  newCode: 'Utwórz nowy kod odzyskiwania',
  meansLogin: 'Na nowym urządzeniu logowanie już nie wystarcza: potrzebny jest też klucz dostępu lub kod odzyskiwania.',
  meansOperator: 'Operator tej strony nie może już otworzyć Twojego portfela ani Ci pomóc.',
  meansLoss: 'Jeśli stracisz urządzenia, klucze dostępu i kod, wszystko w portfelu przepada na zawsze.',
  meansBackups:
    'Wcześniejsze kopie zapasowe tej strony nadal otwierają portfel, dopóki ich klucz nie zostanie zniszczony. Aby chronić się też przed nimi, przenieś środki do nowego portfela.',
  understood: 'Rozumiem: jeśli stracę je wszystkie, nikt nie odda mi portfela.',
  meansAutomatic:
    'Samo logowanie znów otworzy portfel na nowym urządzeniu. Może go otworzyć też operator tej strony, a także osoba, która czyta Twoje e-maile. Klucze dostępu i kod nadal działają.',
  meansNewCode:
    'Na nowych urządzeniach nowy kod zastępuje stary. Stary zestaw nadal otwiera się starym kodem: zniszcz oba.',
  next: 'Dalej',
  cancel: 'Anuluj',
  passkeyText: 'Pierwszy sposób to klucz dostępu. Użyj go dwa razy: to pokazuje, że za każdym razem otwiera portfel.',
  createPasskey: 'Utwórz klucz dostępu',
  again: 'Użyj tego samego klucza jeszcze raz',
  otherPasskey: 'To był inny klucz dostępu. Użyj tego samego.',
  codeText: 'Drugi sposób to ten kod. Zapisz go na papierze i trzymaj z dala od urządzeń. Widać go tylko teraz.',
  kitText:
    'Zestaw to plik, który otwiera się tym kodem, także bez tej strony i bez internetu. Nie trzymaj go razem z kodem.',
  downloadKit: 'Pobierz zestaw',
  print: 'Wydrukuj kod',
  written: 'Kod jest zapisany',
  repeat: 'Wpisz kod ze swojej kartki.',
  otherCode: 'To nie jest kod, który był pokazany.',
  showAgain: 'Pokaż kod jeszcze raz',
  finish: 'Zakończ',
  saving: 'Zapisywanie…',
  doneOwner: 'Od teraz tylko Ty możesz odzyskać swój portfel.',
  doneAutomatic: 'Do Twojego portfela znów wystarcza logowanie.',
  doneNewCode: 'Nowy kod odzyskiwania działa. Zniszcz stary.',
  tooOld: 'Logowanie jest zbyt dawne. Wyloguj się tutaj i zaloguj ponownie.',
  notSame:
    'Klucz dostępu lub kod odpowiedział inaczej niż wcześniej, więc nic nie zmieniono. Użyj innego klucza dostępu.',
  notReadBack:
    'Zmiana została wykonana, ale to, co zwrócił serwer, nie otwiera portfela. Zachowaj kody i urządzenia, a potem spróbuj ponownie.',
  unconfirmed: 'Odpowiedź zaginęła, więc zmiana mogła zostać wykonana. Zachowaj oba kody i spróbuj ponownie.',
  kitTitle: 'Zestaw odzyskiwania Twojego portfela',
  kitIntro:
    'Ta strona działa bez internetu. Wpisz kod odzyskiwania, aby zobaczyć frazę odzyskiwania i klucz prywatny portfela.',
  kitUnsupported: 'Ta przeglądarka nie otwiera zestawu. Otwórz go w aktualnej przeglądarce.',
}
