import type { SocialMessages } from '../messages.ts'

export const it: SocialMessages = {
  question: 'Continuare su {site}?',
  request: 'È stato avviato un accesso a {site} con {browser}.',
  warning:
    'Continua solo se hai avviato tu questo accesso su quel sito. Se un’altra persona ti ha inviato questo link, chiudi questa pagina: quella persona potrebbe accedere al tuo wallet.',
  confirm: 'Continua',
  done: 'Hai effettuato l’accesso. Chiudi questa finestra e torna a {site}.',
  refused: 'Non hai autorizzato l’accesso. Chiudi questa finestra e riprova.',
  failed: 'L’accesso non è riuscito. Chiudi questa finestra e riprova.',
  expired: 'Questo accesso è scaduto o è stato sostituito da uno più recente. Chiudi questa finestra e ricomincia.',
  joinQuestion: 'Accedere a questo wallet anche con {provider}?',
  joinRequest: 'D’ora in poi il tuo account {provider} apre il wallet {address} su {site}.',
  joinWarning:
    'Continua solo se hai avviato tu questa operazione su quel sito e questo è il tuo wallet. Se un’altra persona ti ha inviato questo link, chiudi questa pagina.',
  joined: 'Fatto. Chiudi questa finestra e torna a {site}.',
  joinTaken: 'Il tuo account {provider} ha un altro wallet. Due wallet non si possono unire.',
  joinForeign:
    'Un accesso si aggiunge solo dalla pagina del tuo wallet, nello stesso browser. Se un’altra persona ti ha inviato questo link, chiudi questa pagina.',
}
