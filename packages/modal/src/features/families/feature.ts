import type { ChainNamespace } from '@openappkit/common'
import type { Feature } from '../../shell/views/defineFeature.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** Choice of the chain family that a wallet of several families connects in. */
    ChainFamilies: { readonly connectorId: string; readonly namespaces: readonly ChainNamespace[] }
  }
}

export const familiesFeature: Feature = {
  name: 'families',
  part: { name: 'families', load: () => import('./part.ts') },
  load: () => import('./views.ts'),
  views: { ChainFamilies: {} },
}
