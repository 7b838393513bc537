import type { LocalWorldFacts } from '@openappkit/local'
import {
  createTestClient,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
  type Hex,
  type LocalAccount,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

export interface RichAccount {
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

const MINT = parseAbi(['function mint(address to, uint256 amount)'])

async function fund(chainUrl: string, token: Hex, account: LocalAccount, tokens: bigint): Promise<void> {
  const client = createTestClient({ mode: 'anvil', account, transport: http(chainUrl) })
    .extend(publicActions)
    .extend(walletActions)
  await client.setBalance({ address: account.address, value: parseEther('100') })
  const args = [account.address, tokens] as const
  const hash = await client.writeContract({ address: token, abi: MINT, functionName: 'mint', args, chain: null })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  // Refunds the gas of the mint, so that tests can expect an exact balance.
  await client.setBalance({ address: account.address, value: parseEther('100') })
}

/**
 * An account that no other test uses: tests run side by side on the same chains, and two of them
 * with one account would use the same nonces.
 *
 * @returns An account with 100 ETH and 1000 of the demo token on every local chain.
 */
export async function createRichAccount({ chains, contracts }: LocalWorldFacts): Promise<RichAccount> {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  const { address, decimals } = contracts.erc20
  const tokens = parseUnits('1000', decimals)
  await Promise.all(chains.map(({ httpUrl }) => fund(httpUrl, address, account, tokens)))
  return { address: account.address, privateKey }
}
