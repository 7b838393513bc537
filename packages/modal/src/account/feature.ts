import type { Kit } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { defineFeature } from '../views/defineFeature.ts'

/** Also one that its wallet has not confirmed, to be shown as such. */
function hasAccount({ connections }: Kit): boolean {
  const { address, unconfirmed } = connections.getNamespace()
  return address !== undefined || unconfirmed !== undefined
}

/** A wallet that leaves by itself takes its account from the screen. */
function leaveWithWallet(kit: Kit): void {
  if (kit.router.current.view === 'Account' && !hasAccount(kit)) kit.router.reset('Connect')
}

export const accountFeature = defineFeature({
  name: 'account',
  loadMessages: async () => (await import('./views.ts')).accountMessages,
  setup: (kit) => subscribe(kit.connections.state, () => leaveWithWallet(kit)),
  views: {
    Account: {
      tag: 'appkit-account-view',
      title: (messages) => messages.title,
      load: async () => (await import('./views.ts')).AccountView,
      guard(kit) {
        if (!hasAccount(kit)) return { view: 'Connect', data: undefined }
        return isUnsupportedNetwork(kit) ? { view: 'UnsupportedChain', data: undefined } : undefined
      },
    },
  },
})
