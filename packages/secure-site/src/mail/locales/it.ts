import type { LetterMessages } from '../messages.ts'

export const it: LetterMessages = {
  codeSubject: 'Il tuo codice di accesso a {site}',
  codeText: 'Inserisci questo codice per accedere a {site}:',
  codeWarning: 'Il codice è valido per 10 minuti. Inseriscilo solo su quel sito e non darlo a nessuno: apre il tuo wallet.',
  ignore: 'Se non hai richiesto questa e-mail, ignorala.',
  deviceSubject: 'Conferma il tuo dispositivo per {site}',
  deviceText: 'Qualcuno vuole accedere a {site} con {browser}. Se sei tu, apri il link e conferma:',
  openedSubject: 'Il tuo wallet è stato aperto su un nuovo dispositivo',
  openedText: 'Il tuo wallet è stato aperto su {site} con {browser}.',
  openedWarning: 'Se non riconosci questo accesso, qualcuno può leggere le tue e-mail: cambia la password della tua casella e sposta i tuoi fondi in un altro wallet.',
  exportedSubject: 'La chiave del tuo wallet è stata esportata',
  exportedText: 'La frase di recupero e la chiave privata del tuo wallet sono state mostrate su {site} con {browser}.',
  confirm: 'Conferma',
  confirmed: 'Il dispositivo è confermato. Torna a {site} e inserisci il codice della prossima e-mail.',
  linkExpired: 'Il link è scaduto o è già stato usato. Richiedi una nuova e-mail.',
}
