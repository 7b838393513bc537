import { encodeFunctionData, keccak256, parseEther, toHex, type Address } from 'viem'
import { createNode } from '../src/data-service/chain/createNode.ts'
import { createSender } from '../src/data-service/samples/createSender.ts'
import { readArtifact } from '../src/data-service/samples/readArtifact.ts'
import { SEEDED_CONTRACTS } from '../src/chains/seededContracts.ts'
import { mineTransactions, type PlannedTransaction } from '../src/rich-account/fillAccount.ts'
import { COLLECTIBLE, EDITION, TOKEN, type DataWorld } from './createDataWorld.ts'

/** An ERC-20 of the random transfers. Anyone may mint it. */
export interface RandomToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const DEPLOYER: Address = '0xDe9107e400000000000000000000000000De9107'
const NEW_TOKENS = [
  { name: 'Whole Token', symbol: 'WHOLE', decimals: 0 },
  { name: 'Fine Token', symbol: 'FINE', decimals: 24 },
] as const

/** Numbers from 0 to less than 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const BLOCKS = 3
/** More than a page has. */
const ITEMS_OF_FIRST = 60

async function deployTokens({ chain }: DataWorld): Promise<readonly RandomToken[]> {
  const sender = await createSender(createNode(chain), DEPLOYER)
  const artifact = readArtifact('SampleToken')
  const tokens: RandomToken[] = [SEEDED_CONTRACTS.erc20]
  for (const token of NEW_TOKENS) {
    const address = await sender.deploy(artifact)
    await sender.write({
      address,
      abi: artifact.abi,
      functionName: 'setUp',
      args: [token.name, token.symbol, token.decimals],
    })
    tokens.push({ ...token, address })
  }
  return tokens
}

/** The first account has many items, so that its list has several pages. */
async function mintItems({ client, mined }: DataWorld, account: Address): Promise<void> {
  const ids = Array.from({ length: ITEMS_OF_FIRST }, (_, index) => BigInt(1_000 + index))
  const args = [account, ids, ids.map(() => 1n)] as const
  await mined(
    client.writeContract({ ...EDITION, account, chain: null, gas: 10_000_000n, functionName: 'mintBatch', args }),
  )
}

/** Accounts that send each other everything at random. Some transactions fail. */
export async function createRandomWorld(
  world: DataWorld,
  { seed, accounts: count }: { seed: number; accounts: number },
) {
  const { client } = world
  const node = createNode(world.chain)
  const random = createRandom(seed)
  const accounts = Array.from(
    { length: count },
    (_, index) => keccak256(toHex(`${seed} ${index}`)).slice(0, 42) as Address,
  )
  const tokens = await deployTokens(world)
  await Promise.all(accounts.map((account) => world.impersonate(account)))
  await mintItems(world, accounts.at(0)!)
  const below = (limit: number) => Math.floor(random() * limit)
  const choose = <Value>(values: readonly Value[]): Value => values.at(below(values.length))!
  // Some accounts are busy, so that they have several pages.
  const pick = () => accounts.at(Math.floor(random() ** 3 * count))!

  function toToken(): PlannedTransaction {
    const { abi } = TOKEN
    const [from, to, amount, { address }] = [pick(), pick(), BigInt(below(3_000_000)), choose(tokens)]
    const data = choose([
      encodeFunctionData({ abi, functionName: 'mint', args: [from, amount] }),
      encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }),
      encodeFunctionData({ abi, functionName: 'approve', args: [to, amount] }),
      encodeFunctionData({ abi, functionName: 'transferFrom', args: [to, from, 0n] }),
    ])
    return { from, to: address, data }
  }

  async function toCollectible(): Promise<PlannedTransaction> {
    const { abi, address } = COLLECTIBLE
    const tokenId =
      1n + BigInt(below(Number(await client.readContract({ ...COLLECTIBLE, functionName: 'totalMinted' }))))
    const owner = await client.readContract({ ...COLLECTIBLE, functionName: 'ownerOf', args: [tokenId] })
    const isOurs = accounts.includes(owner.toLowerCase() as Address)
    const from = isOurs && random() < 0.9 ? owner : pick()
    const data = isOurs
      ? encodeFunctionData({ abi, functionName: 'transferFrom', args: [owner, pick(), tokenId] })
      : encodeFunctionData({ abi, functionName: 'mint', args: [pick()] })
    return { from, to: address, data }
  }

  function toEdition(): PlannedTransaction {
    const [from, to, { abi, address }] = [pick(), pick(), EDITION]
    const [one, other] = [BigInt(below(4)), BigInt(4 + below(4))]
    const data = choose([
      encodeFunctionData({ abi, functionName: 'mint', args: [from, one, BigInt(below(9))] }),
      encodeFunctionData({ abi, functionName: 'mintBatch', args: [to, [one, other], [3n, 0n]] }),
      encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, one, 1n, '0x'] }),
      encodeFunctionData({
        abi,
        functionName: 'safeBatchTransferFrom',
        args: [from, to, [one, other], [1n, 1n], '0x'],
      }),
    ])
    return { from, to: address, data }
  }

  const toNative = (): PlannedTransaction => ({
    from: pick(),
    to: pick(),
    value: parseEther('0.001') * BigInt(below(900)),
  })
  const kinds: readonly (() => PlannedTransaction | Promise<PlannedTransaction>)[] = [
    toNative,
    toToken,
    toCollectible,
    toEdition,
  ]

  /** Sends transactions in several blocks, in their order. */
  async function send(transactions: readonly PlannedTransaction[]): Promise<void> {
    const size = Math.ceil(transactions.length / BLOCKS)
    await client.setAutomine(false)
    for (let block = 0; block < BLOCKS; block += 1) {
      await mineTransactions(node, transactions.slice(block * size, (block + 1) * size))
    }
    await client.setAutomine(true)
  }

  let last: readonly PlannedTransaction[] = []
  return {
    accounts,
    tokens,
    /** Sends random transactions in several blocks. */
    async play(transactions: number): Promise<void> {
      const planned: PlannedTransaction[] = []
      for (let index = 0; index < transactions; index += 1) planned.push(await choose(kinds)())
      await send((last = planned))
    },
    /**
     * Sends most of the last transactions again, after the chain has returned to the block before them: with the same hashes,
     * in another order. Those of some senders are missing.
     */
    async replay(): Promise<void> {
      const ranks = new Map(accounts.map((account) => [account.toLowerCase(), random()]))
      const getRank = ({ from }: PlannedTransaction) => ranks.get(from.toLowerCase()) ?? 0
      await send(
        last.filter((planned) => getRank(planned) < 0.8).toSorted((left, right) => getRank(left) - getRank(right)),
      )
    },
  }
}

export type RandomWorld = Awaited<ReturnType<typeof createRandomWorld>>
