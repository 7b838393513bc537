import type { LetterMessages } from '../messages.ts'

export const fr: LetterMessages = {
  codeSubject: 'Votre code de connexion à {site}',
  codeText: 'Saisissez ce code pour vous connecter à {site}\u00A0:',
  codeWarning:
    'Le code est valable 10 minutes. Saisissez-le uniquement sur ce site et ne le donnez à personne\u00A0: il ouvre votre portefeuille.',
  ignore: 'Si vous n’avez pas demandé cet e-mail, ignorez-le.',
  deviceSubject: 'Confirmez votre appareil pour {site}',
  deviceText:
    'Quelqu’un souhaite se connecter à {site} avec {browser}. Si c’est vous, ouvrez le lien et confirmez\u00A0:',
  openedSubject: 'Votre portefeuille a été ouvert sur un nouvel appareil',
  openedText: 'Votre portefeuille a été ouvert sur {site} avec {browser}.',
  openedWarning:
    'Si ce n’était pas vous, quelqu’un peut lire vos e-mails\u00A0: changez le mot de passe de votre messagerie et transférez vos fonds vers un autre portefeuille.',
  openingSubject: 'Votre portefeuille est en cours d’ouverture sur un nouvel appareil',
  openingText: 'Sur {site} avec {browser}, une connexion demande votre clé d’accès ou votre code de récupération.',
  openingWarning:
    'Si ce n’était pas vous, une autre personne peut se connecter à votre place : changez le mot de passe de votre messagerie. Sans votre clé d’accès ou votre code de récupération, votre portefeuille reste fermé ; ne donnez donc ce code à personne.',
  ownerSubject: 'Désormais, vous seul pouvez récupérer votre portefeuille',
  ownerText:
    'Sur {site} avec {browser}, votre portefeuille a été réglé pour que seul votre clé d’accès ou votre code de récupération l’ouvre sur un nouvel appareil. Sans aucun des deux, personne ne peut le récupérer.',
  automaticSubject: 'Une connexion suffit de nouveau pour votre portefeuille',
  automaticText:
    'Sur {site} avec {browser}, votre portefeuille a été réglé pour qu’une connexion suffise à l’ouvrir sur un nouvel appareil.',
  exportedSubject: 'La clé de votre portefeuille a été exportée',
  exportedText:
    'La phrase de récupération et la clé privée de votre portefeuille ont été affichées sur {site} avec {browser}.',
  passkeyAddedSubject: 'Une clé d’accès a été ajoutée à votre portefeuille',
  passkeyAddedText: 'Une clé d’accès qui se connecte à votre portefeuille a été créée sur {site} avec {browser}.',
  passkeyRemovedSubject: 'Une clé d’accès de votre portefeuille a été supprimée',
  passkeyRemovedText:
    'Une clé d’accès a été supprimée sur {site} avec {browser}. Elle ne se connecte plus à votre portefeuille.',
  changeSubject: 'Votre code pour changer votre adresse e-mail sur {site}',
  changeText:
    'Saisissez ce code pour vous connecter à votre portefeuille avec {address} au lieu de cette adresse\u00A0:',
  changeWarning:
    'Le code est valable 10 minutes. Si vous n’avez pas demandé ce changement, une autre personne utilise votre portefeuille\u00A0: ne communiquez pas le code et déconnectez-vous de {site}.',
  newAddressSubject: 'Votre code pour confirmer cette adresse e-mail sur {site}',
  newAddressText: 'Saisissez ce code pour vous connecter désormais à votre portefeuille avec cette adresse\u00A0:',
  changedSubject: 'Votre adresse e-mail sur {site} a été changée',
  changedText:
    'Désormais, {address} permet de se connecter à votre portefeuille, et cette adresse ne le permet plus. Si ce n’était pas vous, rétablissez cette adresse dans les 72 heures\u00A0:',
  revertTitle: 'Rétablir votre adresse e-mail\u00A0?',
  revertText:
    '{address} ne permettra alors plus de se connecter à votre portefeuille de {site}, et vous serez déconnecté de tous les appareils.',
  revertedSubject: 'Le changement de votre adresse e-mail sur {site} a été annulé',
  revertedText:
    'L’ancienne adresse e-mail permet de nouveau de se connecter au portefeuille, et tous les appareils sont déconnectés.',
  revertExpired: 'Le lien a expiré ou a déjà été utilisé.',
  addedSubject: 'Une connexion a été ajoutée à votre portefeuille de {site}',
  addedText:
    'Désormais, {address} permet aussi de se connecter à votre portefeuille. Si ce n’était pas vous, annulez cet ajout dans les 72 heures\u00A0:',
  joinedText:
    'Désormais, votre compte {provider} permet aussi de se connecter à votre portefeuille. Si ce n’était pas vous, annulez cet ajout dans les 72 heures\u00A0:',
  loginRemovedSubject: 'Une connexion de votre portefeuille a été supprimée',
  loginRemovedText: 'Votre compte {provider} ne permet plus de se connecter à votre portefeuille.',
  deviceRemovedSubject: 'Un appareil de votre portefeuille a été retiré',
  deviceRemovedText: 'Un appareil a été retiré de votre portefeuille et déconnecté sur {site} avec {browser}.',
  removeTitle: 'Retirer l’adresse e-mail\u00A0?',
  removeLoginTitle: 'Supprimer cette connexion\u00A0?',
  removedText: '{address} ne permet plus de se connecter au portefeuille, et tous les appareils sont déconnectés.',
  revertTaken: 'Un autre compte utilise désormais votre ancienne adresse e-mail, elle ne peut donc pas être rétablie.',
  revertLast: 'C’est désormais la seule connexion au portefeuille, elle ne peut donc pas être supprimée.',
  confirm: 'Confirmer',
  confirmed: 'L’appareil est confirmé. Revenez à {site} et saisissez le code du prochain e-mail.',
  linkExpired: 'Le lien a expiré ou a déjà été utilisé. Demandez un nouvel e-mail.',
}
