import type { Kit } from '@openappkit/core'
import { hasAccountData } from '../../kit/facts/hasAccountData.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { guardAccount } from '../../shell/views/guardAccount.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** All transactions of the account on its network. */
    Transactions: undefined
  }
}

const isOffered = (kit: Kit) => kit.options.state.features.history !== false && hasAccountData(kit)

export const activityFeature: Feature = {
  name: 'activity',
  part: { name: 'activity', load: async () => (await import('../../later.ts')).activity.part() },
  load: async () => (await import('../../later.ts')).activity.views(),
  setup: ({ options }) => void options.declared.add('features.history'),
  account: {
    guard: isOffered,
    load: async () => (await (await import('../../later.ts')).activity.entries()).activityEntries,
  },
  views: {
    Transactions: { guard: (kit) => guardAccount(kit, isOffered(kit)) },
  },
}
