import type { Kit, SendArguments } from '@openappkit/core/internal'
import { transfersPart } from '../shared/transfers/transfersPart.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { guardAccount } from '../../shell/views/guardAccount.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from '../shared/transfers/messages.ts'
export type {} from '../shared/transfers/part.ts'
export type {} from './messages.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** Form to send a token or a collectible. `open` resolves with the hash of the transaction, see `ViewResults`. */
    WalletSend: SendArguments | undefined
    /** Choice of the asset to send. */
    WalletSendSelectToken: undefined
    /** What a transfer sends, to whom, and what it costs. */
    WalletSendPreview: undefined
    /** What has become of a transfer: the one with this hash, or the one that the wallet has not sent. */
    WalletSendResult: { readonly hash?: string; readonly isFromAccount: boolean }
  }
  interface ViewResults {
    /** `hash`: id of the transaction. */
    WalletSend: { readonly hash: string }
  }
}

const isOffered = ({ options }: Kit) => options.state.features.send !== false

const guard = (kit: Kit) => guardAccount(kit, isOffered(kit))

/** A single `import()`, because bundlers write a list of dependencies for each one. */
const load = async () => (await import('../../later.ts')).send.views()

export const sendFeature: Feature = {
  name: 'send',
  part: transfersPart,
  load,
  setup: (kit) => void kit.options.declared.add('features.send'),
  account: {
    guard: isOffered,
    load: async () => (await (await import('../../later.ts')).send.entries()).sendEntries,
  },
  views: {
    WalletSend: { guard, getResult: async (kit) => (await load()).getSendSession(kit).awaitResult() },
    WalletSendSelectToken: { guard },
    WalletSendPreview: { guard },
    WalletSendResult: {},
  },
}
