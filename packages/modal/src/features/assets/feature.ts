import type { CaipAssetId } from '@openappkit/common'
import { hasAccountData } from '../../kit/facts/hasAccountData.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { guardAccount } from '../../shell/views/guardAccount.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** Details of a token of the active account. */
    Token: { readonly asset: CaipAssetId }
    /** Details of a collectible of the active account. */
    Collectible: { readonly asset: CaipAssetId }
  }
}

export const assetsFeature: Feature = {
  name: 'assets',
  part: { name: 'assets', load: async () => (await import('../../later.ts')).assets.part() },
  load: async () => (await import('../../later.ts')).assets.views(),
  setup({ options }) {
    for (const name of ['dataSources', 'endpoints.api', 'tokens']) options.declared.add(name)
  },
  account: {
    guard: hasAccountData,
    load: async () => (await (await import('../../later.ts')).assets.entries()).assetsEntries,
  },
  views: { Token: { guard: guardAccount }, Collectible: { guard: guardAccount } },
}
