import type { LocalePart } from '../../i18n/Locale.ts'

/** French: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'fr',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Qu’est-ce qu’un portefeuille\u202F?',
      assetsHeading: 'Un abri pour ce qui vous appartient',
      assetsText:
        'Un portefeuille garde les clés de vos cryptomonnaies, jetons et objets de collection. ' +
        'Personne d’autre que vous ne peut les déplacer.',
      loginHeading: 'Une meilleure façon de se connecter',
      loginText:
        'Ni nouveau compte, ni mot de passe. Connectez votre portefeuille et n’approuvez que ce qui vous convient.',
      safetyHeading: 'Sa protection dépend de vous',
      safetyText:
        'Un portefeuille repose sur une liste de mots secrets. Ne les saisissez jamais sur un site\u00A0: ' +
        'quiconque les connaît possède tout ce qu’il contient.',
      getWallet: 'Obtenir un portefeuille',
      networkTitle: 'Qu’est-ce qu’un réseau\u202F?',
      networksHeading: 'Là où tout se passe',
      networksText: 'Un réseau enregistre ce que chacun possède. Le réseau lui-même n’appartient à personne.',
      chooseHeading: 'À chaque usage son réseau',
      chooseText: 'Un site peut en utiliser plusieurs. Ce que vous détenez sur un réseau n’est pas sur les autres.',
      feesHeading: 'De petits frais, dans sa monnaie',
      feesText: 'Chaque envoi entraîne des frais, payés dans la monnaie du réseau. Gardez-en toujours un peu.',
    },
  },
  errors: {},
}
