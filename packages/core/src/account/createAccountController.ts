import type { CaipAddress, ChainNamespace } from '@openappkit/common'
import { proxy, ref } from 'valtio/vanilla'
import { loadOnce } from '../async/loadOnce.ts'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import { createAccount } from './createAccount.ts'
import type { BalanceReader } from './createBalanceReader.ts'
import type { Account, AccountController, AccountState, BalanceState } from './types.ts'

const IDLE: BalanceState = { status: 'idle' }

/** Puts the active accounts together; reads their balances when somebody wants to see them. */
export function createAccountController(kit: Kit): AccountController {
  const state = proxy<AccountState>({ balances: {} })
  /** Whose balance `state` shows, so that another account's is never shown for a moment (R11). */
  const shown = new Map<ChainNamespace, CaipAddress>()
  const readerCode = loadOnce(() => import('./createBalanceReader.ts'), kit.log)
  let reader: BalanceReader | undefined
  const memos = new Map<ChainNamespace, { key: readonly unknown[]; account: Account }>()
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))

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
    getAccount(namespace = kit.networks.state.activeNamespace) {
      const connection = kit.connections.getActive(namespace)
      const caipAddress = kit.connections.getCaipAddress(namespace)
      if (!connection || !caipAddress) return undefined
      const key = [connection, caipAddress, getBalance(namespace)] as const
      const memo = memos.get(namespace)
      if (memo?.key.every((part, index) => part === key[index])) return memo.account
      const account = createAccount(...key)
      memos.set(namespace, { key, account })
      return account
    },
    async refreshBalance({ namespace = kit.networks.state.activeNamespace, force = false } = {}) {
      const caipAddress = kit.connections.getCaipAddress(namespace)
      if (!caipAddress || kit.isDestroyed) return IDLE
      return readerCode.run(({ createBalanceReader }) => {
        reader ??= createBalanceReader({ kit, lifeSignal: life.signal, show, getShown: getBalance })
        return reader.read(caipAddress, force)
      })
    },
  }
}
