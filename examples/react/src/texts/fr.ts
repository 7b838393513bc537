import type { Texts } from './en.ts'

export const fr: Texts = {
  lang: 'fr',
  dir: 'ltr',
  headline: 'Connectez-vous par e-mail, ou avec tout portefeuille.',
  lead: 'OpenAppKit est une fenêtre de portefeuilles open source avec connexion par e-mail. Vous hébergez tout : la page, les connexions, les clés.',
  offline: 'Cette démo tourne sur votre ordinateur, hors ligne, avec de l’argent fictif.',
  publicNetworks: 'Réseaux publics : les transactions dépensent de vrais fonds.',
  facts: ['Open source, MIT', '24 langues', '28 ko au départ', 'Aucun pistage'],
  language: 'Langue',
  theme: 'Thème',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },

  login: {
    title: 'Se connecter par e-mail',
    text: 'Une adresse e-mail suffit : le code arrive dans la boîte de cette démo.',
    action: 'Se connecter',
    mailbox: 'Ouvrir la boîte',
  },
  wallet: {
    title: 'Connecter un portefeuille',
    text: 'Extensions, téléphones, clés d’accès et comptes sociaux sont dans une seule liste.',
    action: 'Connecter',
  },
  signIn: {
    title: 'Prouver que c’est vous',
    text: 'Une signature gratuite prouve à un serveur que le compte est à vous.',
    action: 'Signer',
    done: 'Le serveur a vérifié votre signature. La session est ouverte.',
    members: 'Pages des membres',
  },
  send: {
    title: 'Envoyer',
    text: 'Vous voyez qui reçoit les 0,1 ETH, et les frais, avant de confirmer.',
    action: 'Envoyer 0,1 ETH',
    done: 'Envoyé.',
  },
  tokens: {
    title: 'Acheter et échanger',
    text: 'Payez avec une carte de test ou échangez des jetons : chaque échange est vérifié avant la signature.',
    buy: 'Acheter',
    swap: 'Échanger',
    bought: 'Votre achat est arrivé.',
    swapped: 'Échangé.',
  },
  name: {
    title: 'Choisir un nom',
    text: 'Un nom court remplace votre longue adresse pour ceux qui vous envoient des fonds.',
    action: 'Trouver un nom',
    done: 'Le nom est à vous.',
  },

  transaction: {
    unconfirmed: 'Envoyé, pas encore confirmé.',
    reverted: 'Le réseau a refusé la transaction. Vous avez payé les frais, rien d’autre n’a bougé.',
    replaced: 'Votre portefeuille a envoyé une autre transaction à sa place.',
  },
  openAccount: 'Ouvrir le compte',
  activity: 'Voir l’activité',
  explorer: (name) => `Voir sur ${name}`,
  waiting: 'Continuez dans votre portefeuille…',
  declined: 'Vous avez refusé la demande dans votre portefeuille.',
  notEnough: 'Les fonds ne suffisent pas pour le montant et les frais de réseau.',
  failed: (reason) => `Cela n’a pas fonctionné : ${reason}`,
  developer: 'Pour les développeurs',
  developerText: 'Afficher l’état, les appels et les événements de cette page',
}
