import type { LocalePart } from '../../i18n/Locale.ts'

/** Italian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'it',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Cos’è un wallet?',
      assetsHeading: 'Un posto per ciò che è tuo',
      assetsText:
        'Un wallet custodisce le chiavi delle tue criptovalute, token e oggetti da collezione. Solo tu puoi spostarli.',
      loginHeading: 'Un modo migliore per accedere',
      loginText: 'Nessun nuovo account e nessuna password. Connetti il wallet e approva solo ciò che ti va bene.',
      safetyHeading: 'Proteggerlo spetta a te',
      safetyText:
        'Un wallet ha una lista di parole segrete. Non scriverle mai su un sito: ' +
        'chi le conosce possiede tutto ciò che c’è dentro.',
      getWallet: 'Ottieni un wallet',
      networkTitle: 'Cos’è una rete?',
      networksHeading: 'Dove tutto succede',
      networksText: 'Una rete registra chi possiede cosa. La rete in sé non è di nessuno.',
      chooseHeading: 'Una per ogni scopo',
      chooseText: 'Un sito può usarne diverse. Quello che hai su una rete non è sulle altre.',
      feesHeading: 'Piccole commissioni, nella sua moneta',
      feesText: 'Ogni invio ha una commissione, da pagare nella moneta di quella rete. Tienine sempre un po’ da parte.',
    },
  },
  errors: {},
}
