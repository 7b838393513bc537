import { labelhash, namehash, parseAbi, type Address } from 'viem'
import { SEEDED_CONTRACTS } from '../src/chains/seededContracts.ts'
import type { DataWorld } from './createDataWorld.ts'

const registryAbi = parseAbi([
  'function owner(bytes32) view returns (address)',
  'function resolver(bytes32) view returns (address)',
  'function setResolver(bytes32, address)',
])
const registry = { address: SEEDED_CONTRACTS.ensRegistry.address, abi: registryAbi }
const registrarAbi = parseAbi(['function register(bytes32 label, address owner)', 'function setName(string)'])
const recordsAbi = parseAbi(['function setAddr(bytes32, address)', 'function setText(bytes32, string, string)'])

const createSend = (account: Address) => ({ account, chain: null, gas: 500_000n }) as const

/** Registers a name of `.eth`, as any account may, with an address and a picture. */
export async function registerName(
  { client, mined }: DataWorld,
  name: string,
  owner: Address,
  avatar: string,
): Promise<void> {
  const node = namehash(name)
  const send = createSend(owner)
  const [label = ''] = name.split('.')
  const [eth, resolver] = await Promise.all([
    client.readContract({ ...registry, functionName: 'owner', args: [namehash('eth')] }),
    client.readContract({ ...registry, functionName: 'resolver', args: [namehash('alice.eth')] }),
  ])
  await mined(
    client.writeContract({
      ...send,
      address: eth,
      abi: registrarAbi,
      functionName: 'register',
      args: [labelhash(label), owner],
    }),
  )
  await mined(client.writeContract({ ...send, ...registry, functionName: 'setResolver', args: [node, resolver] }))
  await mined(
    client.writeContract({ ...send, address: resolver, abi: recordsAbi, functionName: 'setAddr', args: [node, owner] }),
  )
  await mined(
    client.writeContract({
      ...send,
      address: resolver,
      abi: recordsAbi,
      functionName: 'setText',
      args: [node, 'avatar', avatar],
    }),
  )
}

/** Sets the record that an account has of itself. It may have any text. */
export async function claimName({ client, mined }: DataWorld, account: Address, name: string): Promise<void> {
  const address = await client.readContract({ ...registry, functionName: 'owner', args: [namehash('addr.reverse')] })
  await mined(
    client.writeContract({ ...createSend(account), address, abi: registrarAbi, functionName: 'setName', args: [name] }),
  )
}
