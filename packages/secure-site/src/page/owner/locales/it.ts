import type { OwnerMessages } from '../messages.ts'

/** Italian. */
export const messages: OwnerMessages = {
  title: 'Chi può recuperare il tuo wallet',
  automatic: 'Automatico',
  automaticText:
    'Basta un accesso per aprire il tuo wallet su un nuovo dispositivo. Può aprirlo anche il gestore di questo sito, e chi legge le tue e-mail.',
  owner: 'Solo tu',
  ownerText: 'Su un nuovo dispositivo, solo una delle tue passkey o il tuo codice di recupero apre il wallet.',
  toOwner: 'Rendilo solo tuo',
  toAutomatic: 'Torna ad automatico',
  newCode: 'Crea un nuovo codice di recupero',
  meansLogin: 'Su un nuovo dispositivo un accesso non basta più: serve anche una passkey o il codice di recupero.',
  meansOperator: 'Il gestore di questo sito non può più aprire il tuo wallet, né aiutarti.',
  meansLoss: 'Se perdi i dispositivi, le passkey e il codice, tutto ciò che è nel wallet è perso per sempre.',
  meansBackups:
    'I backup precedenti di questo sito aprono ancora il wallet finché la loro chiave non viene distrutta. Per proteggerti anche da essi, sposta i fondi in un nuovo wallet.',
  understood: 'Capisco: se li perdo tutti, nessuno può restituirmi il wallet.',
  meansAutomatic:
    'Un accesso basterà di nuovo per aprire il wallet su un nuovo dispositivo. Potrà aprirlo anche il gestore di questo sito, e chi legge le tue e-mail. Le tue passkey e il codice continuano a funzionare.',
  meansNewCode:
    'Sui nuovi dispositivi il nuovo codice sostituisce il vecchio. Un vecchio kit si apre ancora con il vecchio codice: distruggi entrambi.',
  next: 'Continua',
  cancel: 'Annulla',
  passkeyText: 'La prima via è una passkey. Usala due volte: così si vede che apre il wallet ogni volta.',
  createPasskey: 'Crea una passkey',
  again: 'Usa la stessa passkey ancora una volta',
  otherPasskey: 'Era un’altra passkey. Usa la stessa.',
  codeText:
    'La seconda via è questo codice. Scrivilo su carta e tienilo lontano dai tuoi dispositivi. Viene mostrato solo ora.',
  kitText:
    'Il kit è un file che si apre con questo codice, anche senza questo sito e senza internet. Non conservarlo insieme al codice.',
  downloadKit: 'Scarica il kit',
  print: 'Stampa il codice',
  written: 'L’ho scritto',
  repeat: 'Digita il codice dal tuo foglio.',
  otherCode: 'Questo non è il codice mostrato.',
  showAgain: 'Mostra di nuovo il codice',
  finish: 'Fine',
  saving: 'Salvataggio…',
  doneOwner: 'Da ora solo tu puoi recuperare il tuo wallet.',
  doneAutomatic: 'Per il tuo wallet basta di nuovo un accesso.',
  doneNewCode: 'Il nuovo codice di recupero funziona. Distruggi il vecchio.',
  tooOld: 'L’accesso è troppo vecchio. Esci qui e accedi di nuovo.',
  notSame:
    'La passkey o il codice ha risposto in modo diverso da prima, quindi nulla è cambiato. Usa un’altra passkey.',
  notReadBack:
    'La modifica è stata fatta, ma ciò che il server ha restituito non apre il tuo wallet. Conserva i codici e i dispositivi, e riprova.',
  unconfirmed:
    'La risposta è andata persa, quindi la modifica potrebbe essere stata fatta. Conserva entrambi i codici e riprova.',
  kitTitle: 'Kit di recupero del tuo wallet',
  kitIntro:
    'Questa pagina funziona senza internet. Digita il codice di recupero per vedere la frase di recupero e la chiave privata del tuo wallet.',
  kitUnsupported: 'Questo browser non può aprire il kit. Aprilo con un browser aggiornato.',
}
