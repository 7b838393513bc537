import type { RunningDataService } from '@openappkit/local'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { test as base } from './own-world-test.ts'
import type { RichAccount } from './world/createRichAccount.ts'

type Address = `0x${string}`

/** Real transfers on the first chain. Each resolves when it is mined. */
interface Transfers {
  sendEther(from: RichAccount, to: Address, ether: string): Promise<void>
  sendTokens(from: RichAccount, to: Address, amount: string): Promise<void>
}

interface Fixtures {
  /** The service of the test's own world. It has no faults after the test. */
  service: RunningDataService
  transfers: Transfers
  /** The requests of this test so far: method, path and query. */
  listRequests(this: void, path: RegExp): readonly string[]
}

/** A dapp whose data service a test can disturb. Its wallet has both chains. */
export const test = base.extend<Fixtures>({
  walletOptions: async ({ facts, accounts }, use) => {
    const [first, ...others] = facts.chains.map(({ id, httpUrl }) => ({ id, rpcUrl: httpUrl }))
    await use({ privateKeys: accounts.map(({ privateKey }) => privateKey), chains: [first!, ...others] })
  },
  service: async ({ ownWorld }, use) => {
    await use(ownWorld.dataService)
    ownWorld.dataService.faults.clear()
  },
  transfers: async ({ chain, facts }, use) => {
    const { address, decimals } = facts.contracts.erc20
    await use({
      async sendEther({ privateKey }, to, ether) {
        const hash = await chain.sendTransaction({
          account: privateKeyToAccount(privateKey),
          chain: null,
          to,
          value: parseEther(ether),
        })
        await chain.waitForTransactionReceipt({ hash })
      },
      async sendTokens({ privateKey }, to, amount) {
        const call = {
          address,
          abi: erc20Abi,
          functionName: 'transfer',
          args: [to, parseUnits(amount, decimals)],
        } as const
        const hash = await chain.writeContract({ ...call, account: privateKeyToAccount(privateKey), chain: null })
        await chain.waitForTransactionReceipt({ hash })
      },
    })
  },
  listRequests: async ({ service }, use) => {
    const before = service.requests.length
    await use((path) =>
      service.requests
        .slice(before)
        .filter((request) => path.test(request.path))
        .map(({ method, path: place, query }) => `${method} ${place}?${new URLSearchParams(query)}`),
    )
  },
})

export { expect } from './own-world-test.ts'
