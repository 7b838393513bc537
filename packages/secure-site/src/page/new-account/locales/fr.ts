import { login } from '../../top-level/locales/fr.ts'
import type { NewAccountMessages } from '../messages.ts'

/** French. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Créer un compte avec une clé d’accès',
  intro: (site) =>
    `Une clé d’accès ouvre votre portefeuille pour ${site} avec votre empreinte, votre visage, le code PIN de votre appareil ou une clé de sécurité. Il ne faut ni e-mail ni mot de passe.`,
  kept: 'Votre navigateur ou votre gestionnaire de mots de passe conserve la clé d’accès et peut la copier sur vos autres appareils.',
  loss: 'Si vous perdez la clé d’accès et toutes ses copies, vous perdez le portefeuille et tout ce qu’il contient.',
  more: 'Ajoutez plus tard une adresse e-mail ou une deuxième clé d’accès, et vous ne dépendrez plus de celle-ci seule.',
  create: 'Créer une clé d’accès',
  notCreated: 'Aucune clé d’accès n’a été créée, et vous n’avez pas encore de compte. Vous pouvez réessayer.',
  tookTooLong:
    'Plus de 15 minutes se sont écoulées : cette page a effacé le code et les autres étapes. Vous pouvez recommencer.',
  done: 'Votre compte est prêt. Vous pouvez fermer cette fenêtre.',
  doneElsewhere: 'Votre clé d’accès est prête. Revenez sur le site et continuez avec elle.',
  noPasskey: 'Aucune clé d’accès n’a été utilisée',
  noPasskeyText: 'Si vous n’en avez pas encore pour ce portefeuille, créez un compte avec une nouvelle.',
  inWindow: 'Créez votre clé d’accès dans la nouvelle fenêtre. Revenez ensuite ici.',
  closed: 'La fenêtre a été fermée, et vous n’avez pas encore de compte. Vous pouvez réessayer.',
  cancel: 'Annuler',
}
