import { encodeDeployData, keccak256, namehash, numberToHex, pad, type Address, type Hex } from 'viem'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { createNode } from '../data-service/chain/createNode.ts'
import { readArtifact } from '../data-service/samples/readArtifact.ts'
import type { LocalChain } from '../world/types.ts'
import { GATEWAY_NAME, GATEWAY_RESOLVER } from './defaults.ts'

/** The place of a name's resolver in the registry: the second field of its entry in the first variable. */
const getResolverSlot = (name: string): Hex =>
  numberToHex(BigInt(keccak256(`${namehash(name)}${'0'.repeat(64)}`)) + 1n, { size: 32 })

interface InstallOptions {
  /** The port of the gateway. */
  readonly port: number
  /** The key of the gateway. */
  readonly signer: Address
}

/** Gives `gateway.eth` a resolver that names the gateway, without a transaction: the seeded chain has the same blocks. */
export async function installResolver(chain: LocalChain, { port, signer }: InstallOptions): Promise<void> {
  const node = createNode(chain)
  const { abi, bytecode } = readArtifact('GatewayResolver')
  // A call that deploys returns the code.
  const code = await node.request<Hex>('eth_call', [
    { data: encodeDeployData({ abi, bytecode, args: [BigInt(port), signer] }) },
    'latest',
  ])
  await Promise.all([
    node.request('anvil_setCode', [GATEWAY_RESOLVER, code]),
    node.request('anvil_setStorageAt', [
      SEEDED_CONTRACTS.ensRegistry.address,
      getResolverSlot(GATEWAY_NAME),
      pad(GATEWAY_RESOLVER),
    ]),
  ])
}
