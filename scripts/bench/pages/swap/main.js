/** @module A page whose provider of swaps lists as many tokens as its address says: `#1000`. `views.mjs` opens their list. */
import { mainnet } from '@openappkit/core/networks'
import { createAppKit } from '@openappkit/modal'
import { createFakeAdapter } from '@openappkit/testing'

const WALLET = { id: 'test.wallet', name: 'Test wallet', accounts: [`0x${'1'.repeat(40)}`] }
const ROUTER = `0x${'7'.repeat(40)}`
const NATIVE = {
  asset: 'eip155:1/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  hasPermit: false,
  isVerified: true,
}

const tokens = Array.from({ length: Number(location.hash.slice(1)) }, (_, index) => ({
  asset: `eip155:1/erc20:0x${index.toString(16).padStart(40, 'a')}`,
  name: `Token ${index}`,
  symbol: `T${index}`,
  decimals: 18,
  hasPermit: false,
  isVerified: true,
}))
const { createAdapter } = createFakeAdapter({ connectors: [WALLET] })

const appKit = createAppKit({
  networks: [mainnet],
  adapters: [createAdapter],
  swaps: {
    routers: { 'eip155:1': [ROUTER] },
    provider: () => ({
      name: 'bench',
      supports: async () => true,
      getTokens: async () => [NATIVE, ...tokens],
      getQuotes: async ({ amount }) => [{ toAmount: amount }],
      buildTransaction: () => new Promise(() => {}),
    }),
  },
})

globalThis.bench = {
  appKit,
  async connect() {
    appKit.kit.start()
    await appKit.kit.connections.connect({ connectorId: WALLET.id })
  },
}
