import { createCaipNetworkId, formatAmount, parseCaipAddress, type CaipAddress, type ChainNamespace } from '@openappkit/common'
import { withDeadline } from '../async/withDeadline.ts'
import type { Kit } from '../kit/types.ts'
import { BALANCE_CACHE_MS, BALANCE_DEADLINE_MS, BALANCE_DECIMALS, BALANCE_RETRY_LOCK_MS } from './constants.ts'
import { accountErrors } from './errors.ts'
import type { BalanceState } from './types.ts'

interface CacheEntry {
  readonly state: BalanceState
  /** Milliseconds since the epoch when it was answered. */
  readonly settledAt: number
}

export interface BalanceReader {
  /**
   * The balance of an account: the cached one while it is fresh or locked, else a new read, and
   * one read for several askers. Never throws; a failure is a state.
   */
  read(caipAddress: CaipAddress, force: boolean): Promise<BalanceState>
}

export interface BalanceReaderParams {
  readonly kit: Kit
  /** Aborted by `kit.destroy()`. */
  readonly lifeSignal: AbortSignal
  /** Shows a state, if it is about the account that is active now; tells whether it did. */
  show(namespace: ChainNamespace, caipAddress: CaipAddress, balance: BalanceState): boolean
  /** What is shown for that account now. */
  getShown(namespace: ChainNamespace): BalanceState
}

/** Reads balances through the adapters. Loaded when the first balance is wanted. */
export function createBalanceReader({ kit, lifeSignal, show, getShown }: BalanceReaderParams): BalanceReader {
  const { clock } = kit.ports
  const cache = new Map<CaipAddress, CacheEntry>()
  const running = new Map<CaipAddress, Promise<BalanceState>>()

  async function ask(caipAddress: CaipAddress): Promise<BalanceState> {
    const { namespace, reference, address } = parseCaipAddress(caipAddress)
    const attempt = new AbortController()
    try {
      const network = kit.networks.find(createCaipNetworkId(namespace, reference))
      const adapter = kit.connections.getAdapter(namespace)
      if (!network || !adapter) throw accountErrors.balanceUnavailable()
      const { amount, decimals, symbol } = await withDeadline(
        adapter.getBalance({ address, network, signal: attempt.signal }),
        { clock, signal: lifeSignal, deadlineMs: BALANCE_DEADLINE_MS, onDeadline: accountErrors.balanceUnavailable },
      )
      const formatted = formatAmount(amount, decimals, BALANCE_DECIMALS)
      return { status: 'success', data: { formatted, amount: amount.toString(), decimals, symbol } }
    } catch (cause) {
      attempt.abort(cause)
      kit.log.warn('The balance could not be read.', cause)
      return { status: 'error', error: accountErrors.balanceUnavailable({}, { cause }) }
    }
  }

  async function refresh(caipAddress: CaipAddress): Promise<BalanceState> {
    const { namespace } = parseCaipAddress(caipAddress)
    const previous = getShown(namespace)
    show(namespace, caipAddress, { status: 'pending', ...('data' in previous && previous.data && { data: previous.data }) })
    const balance = await ask(caipAddress)
    running.delete(caipAddress)
    if (lifeSignal.aborted) return { status: 'idle' }
    cache.set(caipAddress, { state: balance, settledAt: clock.now() })
    const isShown = show(namespace, caipAddress, balance)
    if (balance.status === 'error' && isShown && kit.modal.state.open) kit.notices.showError(balance.error)
    return balance
  }

  return {
    async read(caipAddress, force) {
      const pending = running.get(caipAddress)
      if (pending) return pending
      const cached = cache.get(caipAddress)
      const ageMs = cached ? clock.now() - cached.settledAt : Number.POSITIVE_INFINITY
      const isLocked = cached?.state.status === 'error' && ageMs < BALANCE_RETRY_LOCK_MS
      const isFresh = cached?.state.status === 'success' && ageMs < BALANCE_CACHE_MS && !force
      if (cached && (isLocked || isFresh)) {
        show(parseCaipAddress(caipAddress).namespace, caipAddress, cached.state)
        return cached.state
      }
      const next = refresh(caipAddress)
      running.set(caipAddress, next)
      return next
    },
  }
}
