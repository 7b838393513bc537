import { createCaipNetworkId, formatAmount, parseCaipAddress, type CaipAddress, type ChainNamespace } from '@openappkit/common'
import { proxy, ref } from 'valtio/vanilla'
import { withDeadline } from '../async/withDeadline.ts'
import { connectionErrors } from '../connections/errors.ts'
import type { Connection } from '../connections/types.ts'
import type { Kit } from '../kit/types.ts'
import { accountErrors } from './errors.ts'
import type { Account, AccountController, AccountState, AsyncState, NativeBalance } from './types.ts'

/** SPEC §9: how long a balance is fresh, and how long a failed read is not repeated. */
export const BALANCE_CACHE_MS = 30_000
export const BALANCE_RETRY_LOCK_MS = 30_000
/** All endpoints of a network together may take this long. */
export const BALANCE_DEADLINE_MS = 30_000
/** Digits after the point that are shown; the rest is cut (SPEC §5). */
export const BALANCE_DECIMALS = 3

type BalanceState = AsyncState<NativeBalance>

const IDLE: BalanceState = { status: 'idle' }

interface CacheEntry {
  readonly state: BalanceState
  /** Milliseconds since the epoch when it was answered. */
  readonly settledAt: number
}

/** Account entity of SPEC §3 from what wallet and chain say. */
function createAccount(connection: Connection, caipAddress: CaipAddress, balance: BalanceState): Account {
  const { namespace, address } = parseCaipAddress(caipAddress)
  const entry = connection.accounts.find((account) => account.address === address)
  const data = 'data' in balance ? balance.data : undefined
  return {
    namespace,
    caipAddress,
    address,
    type: entry?.type ?? 'eoa',
    preferredAccountType: entry?.type ?? 'eoa',
    smartAccountDeployed: false,
    tokenBalance: [],
    ...(data && { balance: data.formatted, balanceSymbol: data.symbol }),
    ...(entry?.publicKey !== undefined && { publicKey: entry.publicKey }),
    ...(entry?.path !== undefined && { path: entry.path }),
  }
}

/** Reads balances of the active accounts; each answer belongs to one (network, account). */
export function createAccountController(kit: Kit): AccountController {
  const state = proxy<AccountState>({ balances: {} })
  const cache = new Map<CaipAddress, CacheEntry>()
  const running = new Map<CaipAddress, Promise<BalanceState>>()
  /** Whose balance `state` shows, so that another account's is never shown for a moment (R11). */
  const shown = new Map<ChainNamespace, CaipAddress | undefined>()
  let memo: { key: readonly unknown[]; account: Account } | undefined
  const life = new AbortController()
  kit.onDestroy(() => life.abort(connectionErrors.destroyed()))

  function getBalance(namespace = kit.networks.state.activeNamespace): BalanceState {
    const caipAddress = kit.connections.getCaipAddress(namespace)
    const current = state.balances[namespace]
    return caipAddress && current && shown.get(namespace) === caipAddress ? current : IDLE
  }

  /** Shows an answer only while it is about the account that is active now. */
  function show(namespace: ChainNamespace, caipAddress: CaipAddress, balance: BalanceState): void {
    if (kit.connections.getCaipAddress(namespace) !== caipAddress) return
    shown.set(namespace, caipAddress)
    state.balances[namespace] = ref(balance)
  }

  async function read(caipAddress: CaipAddress): Promise<BalanceState> {
    const { namespace, reference, address } = parseCaipAddress(caipAddress)
    const attempt = new AbortController()
    try {
      const network = kit.networks.find(createCaipNetworkId(namespace, reference))
      const adapter = kit.connections.getAdapter(namespace)
      if (!network || !adapter) throw accountErrors.balanceUnavailable()
      const { amount, decimals, symbol } = await withDeadline(
        adapter.getBalance({ address, network, signal: attempt.signal }),
        { clock: kit.ports.clock, signal: life.signal, deadlineMs: BALANCE_DEADLINE_MS, onDeadline: accountErrors.balanceUnavailable },
      )
      const formatted = formatAmount(amount, decimals, BALANCE_DECIMALS)
      return { status: 'success', data: { formatted, amount: amount.toString(), decimals, symbol } }
    } catch (cause) {
      attempt.abort(cause)
      kit.log.warn('The balance could not be read.', cause)
      return { status: 'error', error: accountErrors.balanceUnavailable({}, { cause }) }
    }
  }

  async function refresh(namespace: ChainNamespace, caipAddress: CaipAddress): Promise<BalanceState> {
    const previous = getBalance(namespace)
    show(namespace, caipAddress, { status: 'pending', ...('data' in previous && previous.data && { data: previous.data }) })
    const balance = await read(caipAddress)
    running.delete(caipAddress)
    if (life.signal.aborted) return IDLE
    cache.set(caipAddress, { state: balance, settledAt: kit.ports.clock.now() })
    show(namespace, caipAddress, balance)
    const isShown = shown.get(namespace) === caipAddress && kit.modal.state.open
    if (balance.status === 'error' && isShown) kit.notices.showError(balance.error)
    return balance
  }

  return {
    state,
    getBalance,
    getAccount(namespace = kit.networks.state.activeNamespace) {
      const connection = kit.connections.getActive(namespace)
      const caipAddress = kit.connections.getCaipAddress(namespace)
      if (!connection || !caipAddress) return undefined
      const balance = getBalance(namespace)
      const key = [connection, caipAddress, balance]
      if (!memo?.key.every((part, index) => part === key[index])) {
        memo = { key, account: createAccount(connection, caipAddress, balance) }
      }
      return memo.account
    },
    async refreshBalance({ namespace = kit.networks.state.activeNamespace, force = false } = {}) {
      const caipAddress = kit.connections.getCaipAddress(namespace)
      if (!caipAddress || kit.isDestroyed) return IDLE
      const pending = running.get(caipAddress)
      if (pending) return pending
      const cached = cache.get(caipAddress)
      const ageMs = cached ? kit.ports.clock.now() - cached.settledAt : Number.POSITIVE_INFINITY
      const isLocked = cached?.state.status === 'error' && ageMs < BALANCE_RETRY_LOCK_MS
      const isFresh = cached?.state.status === 'success' && ageMs < BALANCE_CACHE_MS && !force
      if (cached && (isLocked || isFresh)) {
        show(namespace, caipAddress, cached.state)
        return cached.state
      }
      const next = refresh(namespace, caipAddress)
      running.set(caipAddress, next)
      return next
    },
  }
}
