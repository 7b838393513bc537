import { readFileSync } from 'node:fs'
import {
  createTestClient,
  encodeFunctionData,
  http,
  publicActions,
  serializeErc6492Signature,
  walletActions,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { DEMO_MNEMONIC, FIRST_CHAIN } from '../../local/src/chains/chainSpecs.ts'
import { startChain } from '../../local/src/chains/startChain.ts'

interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

const readArtifact = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../local/assets/contracts/${name}.json`, import.meta.url), 'utf8')) as Artifact

const SALT: Hex = `0x${'00'.repeat(32)}`

/** A chain with a factory of smart accounts. */
export async function createSmartAccounts() {
  const chain = await startChain(FIRST_CHAIN, { port: 0 })
  const client = createTestClient({
    mode: 'anvil',
    account: mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 9 }),
    transport: http(chain.httpUrl),
    pollingInterval: 5,
  })
    .extend(publicActions)
    .extend(walletActions)
  const { abi, bytecode } = readArtifact('SampleAccountFactory')
  const deployed = await client.waitForTransactionReceipt({
    hash: await client.deployContract({ abi, bytecode, chain: null }),
  })
  const factory = deployed.contractAddress!

  return {
    client,
    url: chain.httpUrl,
    chainId: `eip155:${FIRST_CHAIN.id}` as const,

    /** The address of the account of an owner, also before it is deployed. */
    getAddress: (owner: Address) =>
      client.readContract({
        address: factory,
        abi,
        functionName: 'getAddress',
        args: [owner, SALT],
      }) as Promise<Address>,

    async deploy(owner: Address): Promise<void> {
      await client.waitForTransactionReceipt({
        hash: await client.writeContract({
          address: factory,
          abi,
          functionName: 'create',
          args: [owner, SALT],
          chain: null,
        }),
      })
    },

    /** Adds to a signature how the account is deployed (ERC-6492). */
    wrap: (owner: Address, signature: Hex) =>
      serializeErc6492Signature({
        address: factory,
        data: encodeFunctionData({ abi, functionName: 'create', args: [owner, SALT] }),
        signature,
      }),

    /** Replaces the code of an address. */
    setCode: (address: Address, bytecode: Hex) => client.setCode({ address, bytecode }),

    stop: () => chain.stop(),
  }
}
