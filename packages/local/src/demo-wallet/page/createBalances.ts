import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import type { DemoWallet } from '../wallet/createDemoWallet.ts'
import type { Balance } from './types.ts'

const REFRESH_EVERY_MS = 4_000

/** Keeps the balance of the account in use on the chain in use. */
export function createBalances(wallet: DemoWallet, changed: () => void): { get(): Balance } {
  let shownFor = ''
  let balance: Balance = { status: 'pending' }

  function getSubject() {
    const { selected, chainId } = wallet.getState()
    const chain = wallet.getChains().find((known) => known.id === chainId)
    return { selected, chain, name: `${chainId}:${selected}` }
  }

  async function refresh(): Promise<void> {
    const { selected, chain, name } = getSubject()
    let next: Balance = { status: 'error' }
    try {
      if (chain !== undefined) {
        const wei = await getBalance(createClient({ transport: http(chain.rpcUrl) }), { address: selected })
        next = { status: 'success', wei }
      }
    } catch {
      // The view shows that the chain does not answer.
    }
    // Account or chain may have changed during the request (R11).
    if (getSubject().name !== name) return
    balance = next
    changed()
  }

  setInterval(() => document.visibilityState === 'visible' && void refresh(), REFRESH_EVERY_MS)

  return {
    get() {
      const { name } = getSubject()
      if (name !== shownFor) {
        shownFor = name
        balance = { status: 'pending' }
        void refresh()
      }
      return balance
    },
  }
}
