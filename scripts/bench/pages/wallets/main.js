/** @module A page with as many fake wallets, and accounts of each, as its address says: `#10,20`. `views.mjs` opens their view. */
import { mainnet } from '@openappkit/core/networks'
import { createAppKit } from '@openappkit/modal'
import { createFakeAdapter } from '@openappkit/testing'

const [WALLETS, ACCOUNTS] = location.hash.slice(1).split(',').map(Number)

const listAccounts = (wallet) =>
  Array.from({ length: ACCOUNTS }, (_, account) => `0x${String(wallet * 100 + account + 1).padStart(40, '0')}`)
const connectors = Array.from({ length: WALLETS }, (_, wallet) => ({
  id: `test.wallet.${wallet}`,
  name: `Wallet ${wallet}`,
  accounts: listAccounts(wallet),
}))
const { createAdapter, control } = createFakeAdapter({ connectors })
const appKit = createAppKit({ networks: [mainnet], adapters: [createAdapter] })

globalThis.bench = {
  appKit,
  control,
  async connectAll() {
    appKit.kit.start()
    for (const { id } of connectors) await appKit.kit.connections.connect({ connectorId: id })
  },
}
