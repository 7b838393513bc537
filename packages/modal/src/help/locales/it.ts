import type { LocalePart } from '../../i18n/Locale.ts'

/** Italian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'it',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Cos’è un wallet?',
      assetsHeading: 'Le tue criptovalute in un solo posto',
      assetsText:
        'Un wallet custodisce le chiavi delle tue criptovalute, token e oggetti da collezione. Solo tu puoi spostarli.',
      loginHeading: 'Un modo migliore per accedere',
      loginText: 'Nessun nuovo account e nessuna password. Connetti il wallet e approva solo ciò che ti va bene.',
      safetyHeading: 'Proteggi le tue parole segrete',
      safetyText:
        'Il tuo wallet ha una lista di parole segrete. Non scriverle mai su un sito: ' +
        'chi le ha può prendere i tuoi fondi.',
      getWallet: 'Ottieni un wallet',
      networkTitle: 'Cos’è una rete?',
      networksHeading: 'Dove avvengono le transazioni',
      networksText: 'Una rete registra chi possiede cosa. Ethereum e Base sono reti.',
      chooseHeading: 'Le reti sono separate',
      chooseText: 'Un sito può usarne diverse. I fondi su una rete non sono disponibili sulle altre.',
      feesHeading: 'Ogni rete ha le sue commissioni',
      feesText:
        'Ogni transazione ha una commissione, da pagare nella moneta della rete. Tienine sempre un po’ nel wallet.',
    },
  },
  errors: {},
}
