import type { Feature } from '../../shell/views/defineFeature.ts'
import { guardAccount } from '../../shell/views/guardAccount.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** What a visitor can change or end of the connected account: network, wallets, login, disconnect. */
    AccountSettings: undefined
  }
}

export const accountFeature: Feature = {
  name: 'account',
  load: async (kit, view) => (await (await import('../../later.ts')).account.views()).loadViews(kit, view),
  views: {
    AccountSettings: { guard: guardAccount },
    Account: {
      // It also shows an account that its wallet has not confirmed.
      guard(kit) {
        const instead = guardAccount(kit)
        return instead?.view === 'Account' ? undefined : instead
      },
    },
  },
}
