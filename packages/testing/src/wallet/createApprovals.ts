import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import type { WalletPolicy, WalletRequest } from './types.ts'

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
