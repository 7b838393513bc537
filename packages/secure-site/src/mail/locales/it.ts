import type { LetterMessages } from '../messages.ts'

export const it: LetterMessages = {
  codeSubject: 'Il tuo codice di accesso a {site}',
  codeText: 'Inserisci questo codice per accedere a {site}:',
  codeWarning:
    'Il codice è valido per 10 minuti. Inseriscilo solo su quel sito e non darlo a nessuno: apre il tuo wallet.',
  ignore: 'Se non hai richiesto questa e-mail, ignorala.',
  deviceSubject: 'Conferma il tuo dispositivo per {site}',
  deviceText: 'Qualcuno vuole accedere a {site} con {browser}. Se sei tu, apri il link e conferma:',
  openedSubject: 'Il tuo wallet è stato aperto su un nuovo dispositivo',
  openedText: 'Il tuo wallet è stato aperto su {site} con {browser}.',
  openedWarning:
    'Se non riconosci questo accesso, qualcuno può leggere le tue e-mail: cambia la password della tua casella e sposta i tuoi fondi in un altro wallet.',
  openingSubject: 'Il tuo wallet viene aperto su un nuovo dispositivo',
  openingText: 'Su {site} con {browser}, un accesso chiede la tua passkey o il tuo codice di recupero.',
  openingWarning:
    'Se non sei stato tu, un’altra persona può accedere al tuo posto: cambia la password della tua casella di posta. Senza la tua passkey o il tuo codice di recupero il wallet resta chiuso, quindi non dare il codice a nessuno.',
  ownerSubject: 'Da ora solo tu puoi recuperare il tuo wallet',
  ownerText:
    'Su {site} con {browser}, il tuo wallet è stato impostato in modo che su un nuovo dispositivo lo apra solo la tua passkey o il tuo codice di recupero. Senza entrambi nessuno può recuperarlo.',
  automaticSubject: 'Per il tuo wallet basta di nuovo un accesso',
  automaticText:
    'Su {site} con {browser}, il tuo wallet è stato impostato in modo che un accesso basti ad aprirlo su un nuovo dispositivo.',
  exportedSubject: 'La chiave del tuo wallet è stata esportata',
  exportedText: 'La frase di recupero e la chiave privata del tuo wallet sono state mostrate su {site} con {browser}.',
  passkeyAddedSubject: 'È stata aggiunta una passkey al tuo wallet',
  passkeyAddedText: 'Su {site} è stata creata con {browser} una passkey che accede al tuo wallet.',
  passkeyRemovedSubject: 'È stata rimossa una passkey del tuo wallet',
  passkeyRemovedText: 'Su {site} è stata rimossa con {browser} una passkey. Non accede più al tuo wallet.',
  changeSubject: 'Il tuo codice per cambiare l’indirizzo e-mail su {site}',
  changeText: 'Inserisci questo codice per accedere al tuo wallet con {address} invece che con questo indirizzo:',
  changeWarning:
    'Il codice è valido 10 minuti. Se non hai richiesto la modifica, un’altra persona sta usando il tuo wallet: non condividere il codice ed esci da {site}.',
  newAddressSubject: 'Il tuo codice per confermare questo indirizzo e-mail su {site}',
  newAddressText: 'Inserisci questo codice per accedere d’ora in poi al tuo wallet con questo indirizzo:',
  changedSubject: 'Il tuo indirizzo e-mail su {site} è stato cambiato',
  changedText:
    'D’ora in poi {address} accede al tuo wallet e questo indirizzo no. Se non sei stato tu, ripristina questo indirizzo entro 72 ore:',
  revertTitle: 'Ripristinare il tuo indirizzo e-mail?',
  revertText: '{address} non accederà più al tuo wallet di {site} e verrai disconnesso da tutti i dispositivi.',
  revertedSubject: 'La modifica del tuo indirizzo e-mail su {site} è stata annullata',
  revertedText: 'L’indirizzo e-mail precedente accede di nuovo al wallet e tutti i dispositivi sono disconnessi.',
  revertExpired: 'Il link è scaduto o è già stato usato.',
  addedSubject: 'Un accesso è stato aggiunto al tuo wallet di {site}',
  addedText: 'D’ora in poi anche {address} accede al tuo wallet. Se non sei stato tu, annulla entro 72 ore:',
  joinedText:
    'D’ora in poi anche il tuo account {provider} accede al tuo wallet. Se non sei stato tu, annulla entro 72 ore:',
  loginRemovedSubject: 'È stato rimosso un accesso del tuo wallet',
  loginRemovedText: 'Il tuo account {provider} non accede più al tuo wallet.',
  deviceRemovedSubject: 'È stato rimosso un dispositivo del tuo wallet',
  deviceRemovedText: 'Su {site} con {browser} un dispositivo è stato rimosso dal tuo wallet e disconnesso.',
  removeTitle: 'Rimuovere l’indirizzo e-mail?',
  removeLoginTitle: 'Rimuovere questo accesso?',
  removedText: '{address} non accede più al wallet e tutti i dispositivi sono disconnessi.',
  revertTaken: 'Ora un altro account usa il tuo indirizzo e-mail precedente, quindi non può essere ripristinato.',
  revertLast: 'Questo è ora l’unico accesso al wallet, quindi non può essere rimosso.',
  confirm: 'Conferma',
  confirmed: 'Il dispositivo è confermato. Torna a {site} e inserisci il codice della prossima e-mail.',
  linkExpired: 'Il link è scaduto o è già stato usato. Richiedi una nuova e-mail.',
}
