import type { LocalWorldFacts } from '@openappkit/local'
import { createTestClient, http, parseAbi, parseEther, parseUnits, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

export interface RichAccount {
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

const MINT = parseAbi(['function mint(address to, uint256 amount)'])

/**
 * An account that no other test uses: tests run side by side on the same chains, and two of them
 * on one account would fight for its nonces.
 *
 * @returns With 100 ETH and 1000 of the demo token on every local chain.
 */
export async function createRichAccount({ chains, contracts }: LocalWorldFacts): Promise<RichAccount> {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  const { address, decimals } = contracts.erc20
  for (const { httpUrl } of chains) {
    const client = createTestClient({ mode: 'anvil', account, transport: http(httpUrl) })
      .extend(publicActions)
      .extend(walletActions)
    await client.setBalance({ address: account.address, value: parseEther('100') })
    const args = [account.address, parseUnits('1000', decimals)] as const
    const hash = await client.writeContract({ address, abi: MINT, functionName: 'mint', args, chain: null })
    await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    // The gas of the mint, so that tests can name the balance they expect.
    await client.setBalance({ address: account.address, value: parseEther('100') })
  }
  return { address: account.address, privateKey }
}
