import type { Kit } from '@openappkit/core'
import { defineFeature } from '../views/defineFeature.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** The connected wallets of each chain family with their accounts, and the wallets that were used before. */
    ProfileWallets: undefined
  }
}

const hasWallet = ({ connections, networks }: Kit) => networks.namespaces().some(connections.hasAccount)

export const profileWalletsFeature = defineFeature({
  name: 'profile-wallets',
  part: { name: 'profileWallets', load: () => import('./part.ts') },
  load: () => import('./views.ts'),
  account: { load: async () => (await import('./entries.ts')).profileWalletsEntries },
  views: { ProfileWallets: { guard: (kit) => (hasWallet(kit) ? undefined : { view: 'Connect', data: undefined }) } },
})
