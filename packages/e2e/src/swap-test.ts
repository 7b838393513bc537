import type { Address } from 'viem'
import { expect, test as base } from './own-world-test.ts'
import { SwapViews } from './pages/swap-views.ts'

interface Fixtures {
  views: SwapViews
  /** Tokens of the market by symbol. */
  tokens: Readonly<Record<string, Address>>
}

/** A dapp with a market, in a world of its worker. The wallet has both chains, so that its owner can switch it. */
export const test = base.extend<Fixtures>({
  views: async ({ dapp }, use) => use(new SwapViews(dapp)),
  tokens: async ({ facts }, use) => {
    const response = await fetch(`${facts.apiUrl}/v1/convert/tokens?chainId=eip155:1337`)
    const { tokens } = (await response.json()) as { tokens: readonly { symbol: string; address: string }[] }
    await use(Object.fromEntries(tokens.map(({ symbol, address }) => [symbol, address.split(':').at(-1) as Address])))
  },
  walletOptions: async ({ facts, accounts }, use) => {
    const [first, second] = facts.chains.map(({ id, httpUrl }) => ({ id, rpcUrl: httpUrl }))
    await use({ privateKeys: accounts.map(({ privateKey }) => privateKey), chains: [first!, second!] })
  },
})

export { expect }
