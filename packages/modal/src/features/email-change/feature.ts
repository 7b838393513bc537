/** @module The change of the email address. Loaded only on pages with `embeddedWallet()`. */
import { EMBEDDED_WALLET_ID, getEmbeddedWallet, type Kit } from '@openappkit/core/internal'
import { emailPart } from '../shared/embedded-wallet/emailPart.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** The change of the visitor's email address. Without a visitor of the embedded wallet, the account is shown. */
    UpdateEmailWallet: undefined
  }
}

/** Whether the active account is the one whose visitor the frame knows. */
const isLoggedIn = (kit: Kit): boolean =>
  kit.connections.getActive()?.connectorId === EMBEDDED_WALLET_ID &&
  getEmbeddedWallet(kit).getFacet()?.getUser() !== undefined

export const emailChangeFeature: Feature = {
  name: 'email-change',
  part: emailPart,
  load: () => import('./views.ts'),
  views: {
    UpdateEmailWallet: {
      guard: (kit) =>
        isLoggedIn(kit) ? undefined : { view: kit.connections.hasAccount() ? 'Account' : 'Connect', data: undefined },
    },
  },
  account: { load: async () => (await import('./entries.ts')).emailChangeEntries },
}
