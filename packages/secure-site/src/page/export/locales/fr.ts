import { login } from '../../top-level/locales/fr.ts'
import type { ExportMessages } from '../messages.ts'

/** French. */
export const messages: ExportMessages = {
  ...login,
  title: 'Exporter votre portefeuille',
  intro: (site) =>
    `Vous voyez ici la phrase de récupération et la clé privée de votre portefeuille de ${site}. Connectez-vous pour continuer.`,
  opening: 'Ouverture de votre portefeuille…',
  warning:
    'Toute personne qui voit cette phrase ou cette clé peut prendre tout le contenu de votre portefeuille. Ne la donnez à personne ni à aucun site. Notre assistance ne la demande jamais.',
  lasting:
    'Votre portefeuille fonctionne comme avant. Si une autre personne a vu la phrase ou la clé, transférez vos fonds vers un autre portefeuille.',
  account: 'Compte',
  form: 'Élément à afficher',
  phrase: 'Phrase de récupération',
  privateKey: 'Clé privée',
  hold: 'Maintenir pour afficher',
  hidden: 'Masqué',
  copy: 'Copier',
  copied:
    'Copié. D’autres programmes peuvent maintenant lire ce texte\u00A0: collez-le tout de suite, puis copiez autre chose.',
  notCopied: 'La copie a échoué.',
  finish: 'Terminer',
  ended: 'Cette page a supprimé la phrase et la clé, et vous êtes déconnecté ici.',
  again: 'Recommencer',
}
