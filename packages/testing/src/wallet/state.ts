import type { HDAccount, PrivateKeyAccount } from 'viem'
import type { TestWalletOptions, WalletChain, WalletEmission, WalletPolicy, WalletRequest } from './types.ts'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'

/** An account with its key. */
export type SigningAccount = HDAccount | PrivateKeyAccount

/** Calls that the owner has approved (EIP-5792). */
export interface SentCalls {
  readonly origin: string
  readonly chain: WalletChain
  /** One transaction for each call that was sent. */
  readonly hashes: readonly string[]
  /** The number of calls. */
  readonly count: number
}

/** Requests that refuse a second one of the same kind and site while they are pending (-32002). */
const SINGLE_METHODS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

export interface Approvals {
  readonly pending: readonly WalletRequest[]
  /**
   * Settles when the owner has decided.
   *
   * @throws userRejected, or alreadyPending.
   */
  ask(request: WalletRequest): Promise<void>
  setPolicy(policy: WalletPolicy): void
  decideNext(decision: 'approve' | 'reject'): void
  /** Resolves with the oldest pending request, of this method if given, once there is one. */
  waitForPending(method?: string): Promise<WalletRequest>
}

interface Waiting {
  readonly request: WalletRequest
  readonly decide: (decision: 'approve' | 'reject') => void
}

/** The owner's decisions: a policy, decisions made in advance, and a queue of open requests. */
export function createApprovals(initialPolicy: WalletPolicy): Approvals {
  let policy = initialPolicy
  const waiting: Waiting[] = []
  const decidedInAdvance: ('approve' | 'reject')[] = []
  const watchers = new Set<() => void>()

  function isAlreadyPending({ method, origin }: WalletRequest): boolean {
    return (
      SINGLE_METHODS.has(method) &&
      waiting.some(({ request }) => request.method === method && request.origin === origin)
    )
  }

  function enqueue(request: WalletRequest): Promise<'approve' | 'reject'> {
    return new Promise((resolve) => {
      waiting.push({ request, decide: resolve })
      for (const check of [...watchers]) check()
    })
  }

  function waitForPending(method?: string): Promise<WalletRequest> {
    return new Promise((resolve) => {
      const check = (): void => {
        const found = waiting.find(({ request }) => method === undefined || request.method === method)
        if (!found) return
        watchers.delete(check)
        resolve(found.request)
      }
      watchers.add(check)
      check()
    })
  }

  return {
    get pending() {
      return waiting.map(({ request }) => request)
    },
    async ask(request) {
      if (isAlreadyPending(request)) throw new RpcError(RPC_ERRORS.alreadyPending)
      const decided = decidedInAdvance.shift() ?? (policy === 'hang' ? undefined : policy)
      const decision = decided ?? (await enqueue(request))
      if (decision === 'reject') throw new RpcError(RPC_ERRORS.userRejected)
    },
    setPolicy(next) {
      policy = next
      decidedInAdvance.length = 0
      if (next === 'hang') return
      for (const { decide } of waiting.splice(0)) decide(next)
    },
    decideNext(decision) {
      const next = waiting.shift()
      if (next) next.decide(decision)
      else decidedInAdvance.push(decision)
    },
    waitForPending,
  }
}

/** The shared state of one wallet's methods. */
export interface WalletState {
  readonly options: TestWalletOptions
  readonly accounts: readonly SigningAccount[]
  selected: number
  chain: WalletChain
  readonly chains: Map<number, WalletChain>
  readonly permitted: Set<string>
  readonly approvals: Approvals
  /** By id. */
  readonly calls: Map<string, SentCalls>
  emit(emission: WalletEmission): Promise<void>
}

export function getAccount(state: WalletState): SigningAccount {
  const account = state.accounts[state.selected]
  if (!account) throw new Error(`The wallet has no account ${state.selected}, only ${state.accounts.length}.`)
  return account
}

/** The accounts for a permitted site, the selected one first. */
export function listShownAddresses(state: WalletState): readonly string[] {
  const selected = getAccount(state).address
  if (!state.options.showsAllAccounts) return [selected]
  return [selected, ...state.accounts.map(({ address }) => address).filter((address) => address !== selected)]
}

/** The accounts for a site: none without permission. */
export function listVisibleAddresses(state: WalletState, origin: string): readonly string[] {
  return state.permitted.has(origin) ? listShownAddresses(state) : []
}

export function toHexId(id: number): `0x${string}` {
  return `0x${id.toString(16)}`
}

export async function moveToChain(state: WalletState, chain: WalletChain): Promise<void> {
  if (state.chain.id === chain.id) return
  state.chain = chain
  await state.emit({ event: 'chainChanged', payload: toHexId(chain.id), origins: 'all' })
}

export async function emitAccounts(state: WalletState, origins: readonly string[]): Promise<void> {
  for (const origin of origins) {
    const payload = listVisibleAddresses(state, origin)
    await state.emit({ event: 'accountsChanged', payload, origins: [origin] })
  }
}
