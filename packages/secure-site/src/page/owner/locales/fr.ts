import type { OwnerMessages } from '../messages.ts'

/** French. */
export const messages: OwnerMessages = {
  title: 'Qui peut récupérer votre portefeuille',
  automatic: 'Automatique',
  automaticText:
    'Une connexion suffit pour ouvrir votre portefeuille sur un nouvel appareil. L’exploitant de ce site peut aussi l’ouvrir, de même qu’une personne qui lit vos e-mails.',
  owner: 'Vous seul',
  ownerText:
    'Sur un nouvel appareil, seule une de vos clés d’accès ou votre code de récupération ouvre votre portefeuille.',
  toOwner: 'Le réserver à vous seul',
  toAutomatic: 'Revenir à automatique',
  newCode: 'Créer un nouveau code de récupération',
  meansLogin:
    'Sur un nouvel appareil, une connexion ne suffit plus : il vous faut aussi une clé d’accès ou votre code de récupération.',
  meansOperator: 'L’exploitant de ce site ne peut plus ouvrir votre portefeuille, ni vous aider.',
  meansLoss:
    'Si vous perdez vos appareils, vos clés d’accès et le code, tout le contenu du portefeuille est perdu pour toujours.',
  meansBackups:
    'Les sauvegardes antérieures de ce site ouvrent encore le portefeuille jusqu’à la destruction de leur clé. Pour vous en protéger aussi, transférez vos fonds vers un nouveau portefeuille.',
  understood: 'Je comprends : si je perds tout cela, personne ne peut me rendre mon portefeuille.',
  meansAutomatic:
    'Une connexion seule ouvrira de nouveau votre portefeuille sur un nouvel appareil. L’exploitant de ce site pourra aussi l’ouvrir, de même qu’une personne qui lit vos e-mails. Vos clés d’accès et votre code continuent de fonctionner.',
  meansNewCode:
    'Sur de nouveaux appareils, le nouveau code remplace l’ancien. Un ancien kit s’ouvre toujours avec l’ancien code : détruisez les deux.',
  next: 'Continuer',
  cancel: 'Annuler',
  passkeyText:
    'Le premier moyen est une clé d’accès. Utilisez-la deux fois : cela montre qu’elle ouvre votre portefeuille à chaque fois.',
  createPasskey: 'Créer une clé d’accès',
  again: 'Utiliser la même clé d’accès encore une fois',
  otherPasskey: 'C’était une autre clé d’accès. Utilisez la même.',
  codeText:
    'Le second moyen est ce code. Écrivez-le sur papier et gardez-le loin de vos appareils. Il n’est affiché que maintenant.',
  kitText:
    'Le kit est un fichier qui s’ouvre avec ce code, même sans ce site et sans internet. Ne le gardez pas avec le code.',
  downloadKit: 'Télécharger le kit',
  print: 'Imprimer le code',
  written: 'Je l’ai noté',
  repeat: 'Saisissez le code de votre papier.',
  otherCode: 'Ce n’est pas le code qui a été affiché.',
  showAgain: 'Afficher le code de nouveau',
  finish: 'Terminer',
  saving: 'Enregistrement…',
  doneOwner: 'Désormais, vous seul pouvez récupérer votre portefeuille.',
  doneAutomatic: 'Une connexion suffit de nouveau pour votre portefeuille.',
  doneNewCode: 'Le nouveau code de récupération fonctionne. Détruisez l’ancien.',
  tooOld: 'La connexion est trop ancienne. Déconnectez-vous ici, puis reconnectez-vous.',
  notSame:
    'La clé d’accès ou le code a répondu autrement qu’avant, donc rien n’a été modifié. Utilisez une autre clé d’accès.',
  notReadBack:
    'La modification a été faite, mais ce que le serveur a renvoyé n’ouvre pas votre portefeuille. Gardez vos codes et vos appareils, puis réessayez.',
  unconfirmed:
    'La réponse a été perdue : la modification a peut-être été faite. Gardez les deux codes, puis réessayez.',
  kitTitle: 'Kit de récupération de votre portefeuille',
  kitIntro:
    'Cette page fonctionne sans internet. Saisissez votre code de récupération pour voir la phrase de récupération et la clé privée de votre portefeuille.',
  kitUnsupported: 'Ce navigateur ne peut pas ouvrir le kit. Ouvrez-le avec un navigateur récent.',
}
