import { createCaipNetworkId, formatAmount, parseCaipAddress, type CaipAddress } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import { withDeadline } from '../async/withDeadline.ts'
import type { Kit } from '../kit/types.ts'
import { BALANCE_CACHE_MS, BALANCE_DEADLINE_MS, BALANCE_DECIMALS, BALANCE_RETRY_LOCK_MS } from './constants.ts'
import { accountErrors } from './errors.ts'
import type { AccountState, BalanceState } from './types.ts'

export interface BalanceReader {
  /**
   * The balance of an account: the one of the state while it is fresh or locked, else a new read, and
   * one read for several askers. Never throws; a failure is a state.
   */
  read(caipAddress: CaipAddress, force: boolean): Promise<BalanceState>
}

export interface BalanceReaderParams {
  readonly kit: Kit
  /** Aborted by `kit.destroy()`. */
  readonly lifeSignal: AbortSignal
  /** Part of the kit's state. Each answer is written to its own account, so no other one can be shown with it (R11). */
  readonly balances: AccountState['balances']
}

/** Reads balances through the adapters. Loaded when the first balance is wanted. */
export function createBalanceReader({ kit, lifeSignal, balances }: BalanceReaderParams): BalanceReader {
  const { clock } = kit.ports
  /** When a balance that was read stops being fresh, in milliseconds since the epoch. */
  const freshUntil = new Map<CaipAddress, number>()
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
      return { status: 'error', error: accountErrors.balanceUnavailable({}, { cause }), retryAt: clock.now() + BALANCE_RETRY_LOCK_MS }
    }
  }

  /** Whether an account is the one that a visitor sees. */
  function isActive(caipAddress: CaipAddress): boolean {
    return kit.connections.getCaipAddress(parseCaipAddress(caipAddress).namespace) === caipAddress
  }

  async function refresh(caipAddress: CaipAddress): Promise<BalanceState> {
    const previous = balances[caipAddress]
    const pending: BalanceState = { status: 'pending', ...(previous && 'data' in previous && { data: previous.data }) }
    balances[caipAddress] = ref(pending)
    const balance = await ask(caipAddress)
    running.delete(caipAddress)
    if (lifeSignal.aborted) return { status: 'idle' }
    balances[caipAddress] = ref(balance)
    if (balance.status === 'success') freshUntil.set(caipAddress, clock.now() + BALANCE_CACHE_MS)
    if (balance.status === 'error' && isActive(caipAddress) && kit.modal.state.open) kit.notices.showError(balance.error)
    return balance
  }

  /** Whether what the state has is not to be read again yet. */
  function isSettled(caipAddress: CaipAddress, balance: BalanceState, force: boolean): boolean {
    const until = balance.status === 'error' ? balance.retryAt : force ? undefined : freshUntil.get(caipAddress)
    return until !== undefined && clock.now() < until
  }

  return {
    async read(caipAddress, force) {
      const pending = running.get(caipAddress)
      if (pending) return pending
      const known = balances[caipAddress]
      if (known && isSettled(caipAddress, known, force)) return known
      const next = refresh(caipAddress)
      running.set(caipAddress, next)
      return next
    },
  }
}
