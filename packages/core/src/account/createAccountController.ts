import type { CaipAddress, ChainNamespace } from '@openappkit/common'
import { proxy, ref } from 'valtio/vanilla'
import { loadOnce } from '../async/loadOnce.ts'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import type { BalanceReader } from './createBalanceReader.ts'
import type { AccountController, AccountState, BalanceState } from './types.ts'

const IDLE: BalanceState = { status: 'idle' }

/** Reads the balances of the active accounts when somebody wants to see them. */
export function createAccountController(kit: Kit): AccountController {
  const state = proxy<AccountState>({ balances: {} })
  /** Whose balance `state` shows, so that another account's is never shown for a moment (R11). */
  const shown = new Map<ChainNamespace, CaipAddress>()
  let reader: BalanceReader | undefined
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const readerCode = loadOnce(() => import('./createBalanceReader.ts'), kit.log, life.signal)

  function getBalance(namespace = kit.networks.state.activeNamespace): BalanceState {
    const caipAddress = kit.connections.getCaipAddress(namespace)
    const current = state.balances[namespace]
    return caipAddress && current && shown.get(namespace) === caipAddress ? current : IDLE
  }

  /** Shows an answer only while it is about the account that is active now. */
  function show(namespace: ChainNamespace, caipAddress: CaipAddress, balance: BalanceState): boolean {
    if (kit.connections.getCaipAddress(namespace) !== caipAddress) return false
    shown.set(namespace, caipAddress)
    state.balances[namespace] = ref(balance)
    return true
  }

  return {
    state,
    preload: () => readerCode.run(() => {}),
    getBalance,
    async refreshBalance({ namespace = kit.networks.state.activeNamespace, force = false } = {}) {
      const caipAddress = kit.connections.getCaipAddress(namespace)
      if (!caipAddress || kit.isDestroyed) return IDLE
      const read = readerCode.run(({ createBalanceReader }) => {
        reader ??= createBalanceReader({ kit, lifeSignal: life.signal, show, getShown: getBalance })
        return reader.read(caipAddress, force)
      })
      return read.catch((error: unknown) => {
        if (kit.isDestroyed) return IDLE
        throw error
      })
    },
  }
}
