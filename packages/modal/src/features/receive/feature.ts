import type { Kit } from '@openappkit/core'
import { transfersPart } from '../shared/transfers/transfersPart.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { guardAccount } from '../../shell/views/guardAccount.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from '../shared/transfers/part.ts'
export type {} from './messages.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** Address to receive at, as text and as a QR code. */
    WalletReceive: undefined
  }
}

const isOffered = ({ options }: Kit) => options.state.features.receive !== false

export const receiveFeature: Feature = {
  name: 'receive',
  part: transfersPart,
  load: async () => (await import('../../later.ts')).receive.views(),
  setup: (kit) => void kit.options.declared.add('features.receive'),
  account: {
    guard: isOffered,
    load: async () => (await (await import('../../later.ts')).receive.entries()).receiveEntries,
  },
  views: {
    WalletReceive: {
      guard: (kit) => guardAccount(kit, isOffered(kit) && kit.networks.getActive()?.isUnsupported !== true),
    },
  },
}
