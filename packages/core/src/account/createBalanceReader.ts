import { createCaipNetworkId, formatAmount, parseCaipAddress, type CaipAddress } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import { withDeadline } from '../async/deadline.ts'
import type { Kit } from '../kit/types.ts'
import { describeAccount } from './getAccount.ts'
import { accountErrors } from './errors.ts'
import type { BalanceState } from './types.ts'

/** SPEC §9: how long a balance is fresh, and how long a failed read is not repeated. */
const BALANCE_CACHE_MS = 30_000
const BALANCE_RETRY_LOCK_MS = 30_000
/** Time limit of a read over all endpoints of a network. */
const BALANCE_DEADLINE_MS = 30_000
/** Decimals shown. Further digits are cut off (SPEC §5). */
const BALANCE_DECIMALS = 3

export interface BalanceReader {
  /**
   * Returns the balance of an account: the cached one while it is fresh or locked, otherwise the result of a read.
   * Concurrent calls share one read, but a forced one waits for a read that is not. A balance that was removed from the
   * state is read again. Never throws; a failure is a state.
   */
  read(caipAddress: CaipAddress, force: boolean): Promise<BalanceState>
}

/**
 * Reads balances through the adapters. Loaded with the first balance. Each result is written to its own account in the
 * kit's state, so it is never shown with another account (R11).
 *
 * @param lifeSignal - Aborted by `kit.destroy()`.
 */
export function createBalanceReader(kit: Kit, lifeSignal: AbortSignal): BalanceReader {
  const { balances } = kit.account.state
  kit.account.state.describe ??= (namespace) => describeAccount(kit, namespace)
  const { clock } = kit.ports
  /** Time until which a balance is fresh, in milliseconds since the epoch. */
  const freshUntil = new Map<CaipAddress, number>()
  const running = new Map<CaipAddress, { readonly result: Promise<BalanceState>; readonly isForced: boolean }>()
  const parse = (caipAddress: CaipAddress) => parseCaipAddress(caipAddress, kit.networks.namespaces())

  async function ask(caipAddress: CaipAddress): Promise<BalanceState> {
    const { namespace, reference, address } = parse(caipAddress)
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
      return {
        status: 'error',
        error: accountErrors.balanceUnavailable({}, { cause }),
        retryAt: clock.now() + BALANCE_RETRY_LOCK_MS,
      }
    }
  }

  /** Whether an account is the active one. */
  function isActive(caipAddress: CaipAddress): boolean {
    return kit.connections.getCaipAddress(parse(caipAddress).namespace) === caipAddress
  }

  async function refresh(caipAddress: CaipAddress): Promise<BalanceState> {
    const previous = balances[caipAddress]
    const pending: BalanceState = { status: 'pending', ...(previous && 'data' in previous && { data: previous.data }) }
    balances[caipAddress] = ref(pending)
    const balance = await ask(caipAddress)
    running.delete(caipAddress)
    if (lifeSignal.aborted) return { status: 'idle' }
    const isRemoved = balances[caipAddress] === undefined
    balances[caipAddress] = ref(balance)
    freshUntil.delete(caipAddress)
    if (balance.status === 'success' && !isRemoved) freshUntil.set(caipAddress, clock.now() + BALANCE_CACHE_MS)
    if (balance.status === 'error' && isActive(caipAddress) && kit.modal.state.open) {
      kit.notices.showError(balance.error)
    }
    return balance
  }

  /** Whether the cached balance may not be read again yet. */
  function isSettled(caipAddress: CaipAddress, balance: BalanceState, force: boolean): boolean {
    const until = balance.status === 'error' ? balance.retryAt : force ? undefined : freshUntil.get(caipAddress)
    return until !== undefined && clock.now() < until
  }

  return {
    async read(caipAddress, force) {
      for (let pending = running.get(caipAddress); pending; pending = running.get(caipAddress)) {
        const isShared = !force || pending.isForced
        const balance = await pending.result
        if (isShared) return balance
      }
      const known = balances[caipAddress]
      if (known && isSettled(caipAddress, known, force)) return known
      const result = refresh(caipAddress)
      running.set(caipAddress, { result, isForced: force })
      return result
    },
  }
}
