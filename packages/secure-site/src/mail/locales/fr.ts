import type { LetterMessages } from '../messages.ts'

export const fr: LetterMessages = {
  codeSubject: 'Votre code de connexion à {site}',
  codeText: 'Saisissez ce code pour vous connecter à {site}\u00A0:',
  codeWarning: 'Le code est valable 10 minutes. Saisissez-le uniquement sur ce site et ne le donnez à personne\u00A0: il ouvre votre portefeuille.',
  ignore: 'Si vous n’avez pas demandé cet e-mail, ignorez-le.',
  deviceSubject: 'Confirmez votre appareil pour {site}',
  deviceText: 'Quelqu’un souhaite se connecter à {site} avec {browser}. Si c’est vous, ouvrez le lien et confirmez\u00A0:',
  openedSubject: 'Votre portefeuille a été ouvert sur un nouvel appareil',
  openedText: 'Votre portefeuille a été ouvert sur {site} avec {browser}.',
  openedWarning: 'Si ce n’était pas vous, quelqu’un peut lire vos e-mails\u00A0: changez le mot de passe de votre messagerie et transférez vos fonds vers un autre portefeuille.',
  exportedSubject: 'La clé de votre portefeuille a été exportée',
  exportedText: 'La phrase de récupération et la clé privée de votre portefeuille ont été affichées sur {site} avec {browser}.',
  confirm: 'Confirmer',
  confirmed: 'L’appareil est confirmé. Revenez à {site} et saisissez le code du prochain e-mail.',
  linkExpired: 'Le lien a expiré ou a déjà été utilisé. Demandez un nouvel e-mail.',
}
