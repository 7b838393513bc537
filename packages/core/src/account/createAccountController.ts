import { loadOnce } from '../async/loadOnce.ts'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import type { BalanceReader } from './createBalanceReader.ts'
import type { AccountController, AccountState, BalanceState } from './types.ts'

const IDLE: BalanceState = { status: 'idle' }

/** Reads the balances of the active accounts on demand. */
export function createAccountController(kit: Kit): AccountController {
  const state = kit.valtio.proxy<AccountState>({ balances: {} })
  let reader: BalanceReader | undefined
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const readerCode = loadOnce(() => import('./createBalanceReader.ts'), kit.log, life.signal)

  return {
    state,
    preload: () => readerCode.run(() => {}),
    getBalance(namespace) {
      const caipAddress = kit.connections.getCaipAddress(namespace)
      return (caipAddress && state.balances[caipAddress]) ?? IDLE
    },
    async refreshBalance({ namespace, force = false } = {}) {
      const caipAddress = kit.connections.getCaipAddress(namespace)
      if (!caipAddress || kit.isDestroyed) return IDLE
      const read = readerCode.run(({ createBalanceReader }) =>
        (reader ??= createBalanceReader(kit, life.signal)).read(caipAddress, force),
      )
      return read.catch((error: unknown) => {
        if (kit.isDestroyed) return IDLE
        throw error
      })
    },
  }
}
