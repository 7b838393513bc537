import type { RecoverMessages } from '../messages.ts'

/** French. */
export const messages: RecoverMessages = {
  title: 'Ouvrir votre portefeuille ici',
  intro:
    'Sur un nouvel appareil, vous seul pouvez ouvrir ce portefeuille. Utilisez une de vos clés d’accès ou saisissez votre code de récupération.',
  usePasskey: 'Utiliser une clé d’accès',
  code: 'Code de récupération',
  openByCode: 'Ouvrir avec le code',
  later: 'Plus tard',
  lost: 'Personne d’autre ne peut l’ouvrir : sans clé d’accès et sans code, il ne s’ouvre que sur un appareil que vous avez déjà utilisé.',
  notUsed: 'Aucune clé d’accès n’a été utilisée. Réessayez ou utilisez le code de récupération.',
  unsupported: 'Ce navigateur n’a pas de clés d’accès ici. Utilisez le code de récupération.',
  withoutPrf: 'Cette clé d’accès ne peut pas ouvrir le portefeuille. Utilisez-en une autre ou le code de récupération.',
  incomplete: 'Un code de récupération comporte 27 caractères. Comparez-le avec votre papier.',
  mistyped: 'Ce code contient une erreur. Comparez chaque caractère avec votre papier.',
  wrongCode: 'Ce code n’ouvre pas le portefeuille. Si vous avez créé un code plus récent, utilisez-le.',
  wait: (seconds) => `Veuillez réessayer dans ${seconds} secondes`,
  failed: 'Cela n’a pas fonctionné. Vérifiez votre connexion, puis réessayez.',
}
