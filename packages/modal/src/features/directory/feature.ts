import type { DirectoryWallet } from '@openappkit/core/internal'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { requireWalletConnect } from '../shared/connecting/requireWalletConnect.ts'
import { walletsPart } from '../shared/connecting/walletsPart.ts'
import { connectOffer } from './connectOffer.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from '../shared/connecting/part.ts'
export type {} from './messages.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** List of all wallets, with search. */
    AllWallets: undefined
    /** Where to install one wallet. */
    Downloads: { readonly wallet: DirectoryWallet }
    /** Wallets to install. */
    GetWallet: undefined
  }
}

export const directoryFeature: Feature = {
  name: 'directory',
  part: walletsPart,
  load: () => import('./views.ts'),
  walletRows: [connectOffer],
  views: {
    AllWallets: { guard: (kit) => requireWalletConnect(kit, 'AllWallets') },
    Downloads: {},
    GetWallet: {},
  },
}
