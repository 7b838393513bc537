import type { Silence } from '../wallet/createSilence.ts'
import { listShownAddresses, type WalletState } from '../wallet/state.ts'
import type { NamespaceSupport } from './buildNamespaces.ts'
import type { Connectivity } from './createConnectivity.ts'
import type { SignClient } from './openSignClient.ts'
import { EIP155_EVENTS, listEip155Methods } from './runEip155Method.ts'
import { SOLANA_METHODS } from './runSolanaMethod.ts'
import type { SolanaAccount } from './solanaAccount.ts'
import type { RemoteRequest, RemoteWalletOptions, SettlementShape } from './types.ts'

/** The shared state of one wallet's parts. */
export interface RemoteState {
  /** The EVM side; its `emit` sends events to the sessions. */
  readonly wallet: WalletState
  readonly solanaAccounts: readonly SolanaAccount[]
  readonly connectivity: Connectivity
  readonly silence: Silence
  readonly requests: RemoteRequest[]
  readonly errors: unknown[]
  /** Ids of shown requests, because the relay may deliver a message twice. */
  readonly seen: Set<number>
  /** `topic chainId` of chains that a session requests at the moment. */
  readonly wanted: Set<string>
  readonly sessionWatchers: Set<() => void>
  /** Replaced after a reload. */
  client: SignClient
  shape: SettlementShape | undefined
  readonly rejection: RemoteWalletOptions['rejection']
  readonly signsIn: RemoteWalletOptions['signsIn']
  readonly answerOthers: RemoteWalletOptions['answerOthers']
}

/** The wallet's capabilities for a proposal. */
export function getSupport({ wallet, solanaAccounts }: RemoteState): Record<string, NamespaceSupport> {
  return {
    eip155: {
      hasChain: (chainId) => wallet.chains.has(Number(chainId.slice('eip155:'.length))),
      addresses: listShownAddresses(wallet),
      methods: listEip155Methods(wallet),
      events: EIP155_EVENTS,
    },
    solana: {
      // Signing needs no node, so any cluster works.
      hasChain: () => true,
      addresses: solanaAccounts.map(({ address }) => address),
      methods: SOLANA_METHODS,
      events: [],
    },
  }
}

/** Keeps errors of a peer or the relay from ending the test's process. The test can read them in `errors`. */
export function noteErrors(state: RemoteState, work: Promise<unknown>): void {
  work.catch((error: unknown) => state.errors.push(error))
}
