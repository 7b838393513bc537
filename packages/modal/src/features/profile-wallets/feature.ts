import type { Feature } from '../../shell/views/defineFeature.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** The connected wallets of each chain family with their accounts, and the wallets that were used before. */
    ProfileWallets: undefined
  }
}

/** A single `import()`, because bundlers write a list of dependencies for each one. */
const load = async () => (await import('../../later.ts')).profileWallets.views()

export const profileWalletsFeature: Feature = {
  name: 'profile-wallets',
  part: { name: 'profileWallets', load },
  load,
  views: { ProfileWallets: {} },
}
