import type { Silence } from '../wallet/createSilence.ts'
import { listShownAddresses, type WalletState, type Approvals } from '../wallet/state.ts'
import type { NamespaceSupport } from './buildNamespaces.ts'
import type { Connectivity } from './createConnectivity.ts'
import type { SignClient } from './openSignClient.ts'
import type { SolanaAccount } from './solanaAccount.ts'
import type { RemoteRequest, RemoteWalletOptions, SettlementShape } from './types.ts'
import { listWalletMethods, runMethod } from '../wallet/methods.ts'
import { RPC_ERRORS, RpcError } from '../wallet/rpcErrors.ts'
import type { WalletChain, WalletRequest } from '../wallet/types.ts'

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

/** The methods of a session for EVM chains. Sites read chains themselves. */
const listEip155Methods = ({ options }: WalletState): readonly string[] =>
  listWalletMethods(options).filter((method) => !method.endsWith('Permissions'))

const EIP155_EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/** Methods that the wallet answers itself, independent of the request's chain. */
const ABOUT_WALLET: ReadonlySet<string> = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

const parseEip155Chain = (chainId: string | undefined) => Number(chainId?.split(':')[1])

function findAskedChain(state: WalletState, { chainId }: RemoteRequest): WalletChain {
  const chain = state.chains.get(parseEip155Chain(chainId))
  if (!chain) throw new RpcError(RPC_ERRORS.unknownChain)
  return chain
}

/**
 * Performs one request of a session, on its chain and with the accounts of the session only.
 *
 * @param addresses - Of the session, on any of its chains.
 * @throws RpcError, or the error of the node or of viem.
 */
export async function runEip155Method(
  state: WalletState,
  addresses: readonly string[],
  request: RemoteRequest,
): Promise<unknown> {
  const asked = ABOUT_WALLET.has(request.method) ? undefined : findAskedChain(state, request)
  const accounts = addresses.flatMap((address) => state.accounts.find((account) => account.address === address) ?? [])
  const view: WalletState = {
    ...state,
    options: { ...state.options, showsAllAccounts: true },
    accounts,
    selected: 0,
    get chain() {
      return asked ?? state.chain
    },
    set chain(next) {
      state.chain = next
    },
    // The session is the permission.
    permitted: new Set([request.origin]),
  }
  return runMethod(view, request)
}

/** The methods of a wallet without a node of Solana. */
const SOLANA_METHODS = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
] as const

function readParams({ params }: WalletRequest): Record<string, unknown> {
  if (typeof params !== 'object' || params === null) throw new RpcError(RPC_ERRORS.invalidParams, 'Expected an object.')
  return params as Record<string, unknown>
}

function readText(params: Record<string, unknown>, name: string): string {
  const value = params[name]
  if (typeof value !== 'string') throw new RpcError(RPC_ERRORS.invalidParams, `Expected a ${name}.`)
  return value
}

/** Signs what the owner has seen. Invalid data of the site is refused with its own error. */
function sign<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new RpcError(RPC_ERRORS.invalidParams, String(error))
  }
}

/**
 * Performs one request of a session for Solana.
 *
 * @throws RpcError
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/solana
 */
export async function runSolanaMethod(
  accounts: readonly SolanaAccount[],
  approvals: Approvals,
  request: WalletRequest,
): Promise<unknown> {
  const { method } = request
  if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') {
    return accounts.map(({ address }) => ({ pubkey: address }))
  }
  if (!SOLANA_METHODS.some((known) => known === method)) throw new RpcError(RPC_ERRORS.unsupportedMethod, method)
  const params = readParams(request)
  const account = accounts.find(({ address }) => address === (params['pubkey'] ?? address))
  if (account === undefined) throw new RpcError(RPC_ERRORS.unauthorized)
  await approvals.ask(request)
  switch (method) {
    case 'solana_signMessage': {
      const message = readText(params, 'message')
      return { signature: sign(() => account.signMessage(message)) }
    }
    case 'solana_signTransaction': {
      const transaction = readText(params, 'transaction')
      return sign(() => account.signTransaction(transaction))
    }
    default: {
      const { transactions } = params
      if (!Array.isArray(transactions)) throw new RpcError(RPC_ERRORS.invalidParams, 'Expected transactions.')
      return { transactions: sign(() => transactions.map((text) => account.signTransaction(String(text)).transaction)) }
    }
  }
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
