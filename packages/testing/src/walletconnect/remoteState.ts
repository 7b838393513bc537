import type { Silence } from '../wallet/createSilence.ts'
import { listShownAddresses, type WalletState } from '../wallet/state.ts'
import type { NamespaceSupport } from './buildNamespaces.ts'
import type { Connectivity } from './createConnectivity.ts'
import type { SignClient } from './openSignClient.ts'
import { EIP155_EVENTS, EIP155_METHODS } from './runEip155Method.ts'
import { SOLANA_METHODS } from './runSolanaMethod.ts'
import type { SolanaAccount } from './solanaAccount.ts'
import type { RemoteRequest, RemoteWalletOptions, SettlementShape } from './types.ts'

/** What the parts of one wallet share. */
export interface RemoteState {
  /** The EVM side; its `emit` tells the sessions. */
  readonly wallet: WalletState
  readonly solanaAccounts: readonly SolanaAccount[]
  readonly connectivity: Connectivity
  readonly silence: Silence
  readonly requests: RemoteRequest[]
  readonly errors: unknown[]
  /** Ids of what has been shown: the relay may deliver a message twice. */
  readonly seen: Set<number>
  /** `topic chainId` of chains that a session is asking for right now. */
  readonly wanted: Set<string>
  readonly sessionWatchers: Set<() => void>
  /** Another one after a reload. */
  client: SignClient
  shape: SettlementShape | undefined
  readonly rejection: RemoteWalletOptions['rejection']
  readonly answerOthers: RemoteWalletOptions['answerOthers']
}

/** What the wallet has to offer to a proposal. */
export function getSupport({ wallet, solanaAccounts }: RemoteState): Record<string, NamespaceSupport> {
  return {
    eip155: {
      hasChain: (chainId) => wallet.chains.has(Number(chainId.slice('eip155:'.length))),
      addresses: listShownAddresses(wallet),
      methods: EIP155_METHODS,
      events: EIP155_EVENTS,
    },
    solana: {
      // Signing needs no node, so that one cluster is as good as another.
      hasChain: () => true,
      addresses: solanaAccounts.map(({ address }) => address),
      methods: SOLANA_METHODS,
      events: [],
    },
  }
}

/** Lets nothing that a peer or the relay does end the test's process: the test may look at it in `errors`. */
export function noteErrors(state: RemoteState, work: Promise<unknown>): void {
  work.catch((error: unknown) => state.errors.push(error))
}
