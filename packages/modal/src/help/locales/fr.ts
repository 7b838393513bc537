import type { LocalePart } from '../../i18n/Locale.ts'

/** French: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'fr',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Qu’est-ce qu’un portefeuille\u202F?',
      assetsHeading: 'Vos cryptomonnaies au même endroit',
      assetsText:
        'Un portefeuille garde les clés de vos cryptomonnaies, jetons et objets de collection. ' +
        'Personne d’autre que vous ne peut les déplacer.',
      loginHeading: 'Une meilleure façon de se connecter',
      loginText:
        'Ni nouveau compte, ni mot de passe. Connectez votre portefeuille et n’approuvez que ce qui vous convient.',
      safetyHeading: 'Protégez vos mots secrets',
      safetyText:
        'Votre portefeuille repose sur une liste de mots secrets. Ne les saisissez jamais sur un site\u00A0: ' +
        'toute personne qui les a peut prendre vos fonds.',
      getWallet: 'Obtenir un portefeuille',
      networkTitle: 'Qu’est-ce qu’un réseau\u202F?',
      networksHeading: 'Là où se font les transactions',
      networksText: 'Un réseau enregistre ce que chacun possède. Ethereum et Base sont des réseaux.',
      chooseHeading: 'Des réseaux séparés',
      chooseText: 'Un site peut en utiliser plusieurs. Les fonds d’un réseau ne sont pas disponibles sur les autres.',
      feesHeading: 'Chaque réseau a ses frais',
      feesText:
        'Chaque transaction entraîne des frais, payés dans la monnaie du réseau. ' +
        'Gardez-en toujours un peu dans votre portefeuille.',
    },
  },
  errors: {},
}
