import type { Feature } from '../../shell/views/defineFeature.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** Explains wallets. */
    WhatIsAWallet: undefined
    /** Explains networks. */
    WhatIsANetwork: undefined
  }
}

export const helpFeature: Feature = {
  name: 'help',
  part: { name: 'help', load: async () => (await import('../../later.ts')).help.part() },
  load: async () => (await import('../../later.ts')).help.views(),
  views: { WhatIsAWallet: {}, WhatIsANetwork: {} },
}
