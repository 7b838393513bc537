import { erc1155Abi, erc20Abi, getAbiItem, type Address } from 'viem'
import { COLLECTIBLE, EDITION, type DataWorld } from './createDataWorld.ts'
import type { RandomToken } from './createRandomWorld.ts'

/** A token that an account has, or the currency of the chain. */
export interface HeldToken {
  /** In lower case; absent for the currency. */
  readonly contract: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

/** An item of a collection that an account has. */
export interface HeldItem {
  /** In lower case. */
  readonly contract: string
  readonly tokenId: string
  readonly standard: string
  readonly name: string
  readonly amount: bigint
}

/** What an account has, in a fixed order. */
export interface Holdings {
  readonly tokens: readonly HeldToken[]
  readonly items: readonly HeldItem[]
}

const compare = (left: string, right: string) => (left < right ? -1 : Number(left > right))

/** Sorts holdings, so that those of two sources can be compared. */
export const sortHoldings = ({ tokens, items }: Holdings): Holdings => ({
  tokens: tokens.toSorted((left, right) => compare(left.contract ?? '', right.contract ?? '')),
  items: items.toSorted((left, right) =>
    compare(`${left.contract}/${left.tokenId}`, `${right.contract}/${right.tokenId}`),
  ),
})

async function readTokens(
  { client }: DataWorld,
  tokens: readonly RandomToken[],
  account: Address,
): Promise<readonly HeldToken[]> {
  const ether: HeldToken = {
    contract: undefined,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    amount: await client.getBalance({ address: account }),
  }
  const held = await Promise.all(
    tokens.map(async ({ address, name, symbol, decimals }): Promise<HeldToken> => {
      const amount = await client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
      return { contract: address.toLowerCase(), name, symbol, decimals, amount }
    }),
  )
  return [ether, ...held.filter(({ amount }) => amount > 0n)]
}

/** Reads the owner of each collectible; the first has the id 1. */
async function readOwners({ client }: DataWorld): Promise<readonly string[]> {
  const minted = await client.readContract({ ...COLLECTIBLE, functionName: 'totalMinted' })
  const ids = Array.from({ length: Number(minted) }, (_, index) => BigInt(index + 1))
  const owners = await Promise.all(
    ids.map((id) => client.readContract({ ...COLLECTIBLE, functionName: 'ownerOf', args: [id] })),
  )
  return owners.map((owner) => owner.toLowerCase())
}

async function readEditionIds({ client }: DataWorld): Promise<readonly bigint[]> {
  const filter = { address: EDITION.address, strict: true, fromBlock: 0n, toBlock: 'latest' } as const
  const [single, batch] = await Promise.all([
    client.getLogs({ ...filter, event: getAbiItem({ abi: erc1155Abi, name: 'TransferSingle' }) }),
    client.getLogs({ ...filter, event: getAbiItem({ abi: erc1155Abi, name: 'TransferBatch' }) }),
  ])
  return [...new Set([...single.map(({ args }) => args.id), ...batch.flatMap(({ args }) => args.ids)])]
}

async function readEditions(
  { client }: DataWorld,
  ids: readonly bigint[],
  account: Address,
): Promise<readonly HeldItem[]> {
  const amounts = await client.readContract({
    ...EDITION,
    functionName: 'balanceOfBatch',
    args: [ids.map(() => account), ids],
  })
  return ids.flatMap((id, index): readonly HeldItem[] => {
    const amount = amounts[index] ?? 0n
    const item = {
      contract: EDITION.address.toLowerCase(),
      tokenId: String(id),
      standard: 'erc1155',
      name: `Demo Edition #${id}`,
      amount,
    }
    return amount > 0n ? [item] : []
  })
}

/** Reads from the contracts what each account has. */
export async function readHoldingsDirectly(
  world: DataWorld,
  tokens: readonly RandomToken[],
): Promise<(account: Address) => Promise<Holdings>> {
  const [owners, ids] = await Promise.all([readOwners(world), readEditionIds(world)])
  return async (account) => {
    const owned = owners.flatMap((owner, index): readonly HeldItem[] => {
      const id = index + 1
      const item = {
        contract: COLLECTIBLE.address.toLowerCase(),
        tokenId: String(id),
        standard: 'erc721',
        name: `Demo Collectible #${id}`,
        amount: 1n,
      }
      return owner === account.toLowerCase() ? [item] : []
    })
    const [held, editions] = await Promise.all([readTokens(world, tokens, account), readEditions(world, ids, account)])
    return sortHoldings({ tokens: held, items: [...owned, ...editions] })
  }
}
