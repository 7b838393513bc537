import {
  CURRENCY_DECIMALS,
  getActivity,
  getCollectibles,
  getContract,
  isNativeAsset,
  type Token,
} from '@openappkit/core/internal'
import { SEEDED_CONTRACTS } from '@openappkit/local'
import { fc, getRuns } from '../../testing/test/random.ts'
import { getAddress, numberToHex, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPrice } from '../../local/src/data-service/prices/getPrice.ts'
import { CHAIN, createDataWorld, type DataWorld } from '../../local/test/createDataWorld.ts'
import { createRandomWorld, type RandomWorld } from '../../local/test/createRandomWorld.ts'
import {
  readHoldingsDirectly,
  sortHoldings,
  type HeldToken,
  type Holdings,
} from '../../local/test/readHoldingsDirectly.ts'
import { readTransactionsDirectly } from '../../local/test/readTransactionsDirectly.ts'
import { claimName, registerName } from '../../local/test/registerName.ts'
import { summarizeTransaction, type TransactionSummary } from '../../local/test/summarizeTransaction.ts'
import { announceWallet } from '../test/announce.ts'
import { connectKit, type ConnectedKit } from '../test/connectKit.ts'
import { createTestProvider } from '../test/createTestProvider.ts'
import { usePage } from '../test/setUpAdapter.ts'

usePage()

let world: DataWorld
beforeAll(async () => {
  world = await createDataWorld()
})
afterAll(() => world?.stop())

type Data = Awaited<ReturnType<ConnectedKit['readAccount']>>

/** The test takes 20 s on an idle machine, and ten times as long beside the other tests on a busy one. */
const LONG_MS = 10 * 60_000

/** Longer than anything is cached (SPEC §9). */
const CACHE_MS = 5 * 60_000

/** A wallet on the chain that selects one account at a time. */
function installWallet({ chain }: DataWorld) {
  const provider = createTestProvider()
  let selected: readonly Address[] = []
  for (const method of ['eth_accounts', 'eth_requestAccounts']) provider.answer(method, () => selected)
  provider.answer('eth_chainId', () => numberToHex(chain.id))
  announceWallet(provider)
  return (account: Address) => {
    selected = [account]
    provider.emit('accountsChanged', selected)
  }
}

const toHeldToken = ({ asset, name, symbol, decimals, amount }: Token): HeldToken => ({
  ...{ contract: getContract(asset)?.toLowerCase(), name, symbol, decimals, amount },
})

function toHoldings({ tokens, collectibles }: Data): Holdings {
  return sortHoldings({
    tokens: [...tokens.tokens, ...tokens.spam].map(toHeldToken),
    items: collectibles.entries.map(({ asset, standard, name, amount }) => {
      const [contract, tokenId] = asset.toLowerCase().split(':').at(-1)!.split('/') as [string, string]
      return { contract, tokenId, standard, name, amount }
    }),
  })
}

/** S19: another account has transferred nothing in the name of this one. */
const isSuspicious = ({ sentFrom, transfers }: TransactionSummary, account: Address) =>
  sentFrom !== account && transfers.length > 0 && transfers.every((text) => text.split(' ')[1] === '0')

/** The transactions as a kit lists them. */
function divide(transactions: readonly TransactionSummary[], account: Address) {
  return {
    shown: transactions.filter((entry) => !isSuspicious(entry, account)),
    suspicious: transactions.filter((entry) => isSuspicious(entry, account)),
  }
}

async function readIdentity({ client }: DataWorld, address: Address) {
  const universalResolverAddress = SEEDED_CONTRACTS.ensUniversalResolver.address
  const name = await client.getEnsName({ address, universalResolverAddress })
  const avatar = name === null ? null : await client.getEnsText({ name, key: 'avatar', universalResolverAddress })
  return { ...(name !== null && { name }), ...(avatar !== null && { avatar }) }
}

/** The value in US dollars by the prices of the service; `undefined` for a token that it has no price of. */
function getValue({ contract, decimals, amount }: HeldToken): bigint | undefined {
  const price = getPrice(contract as Address | undefined)
  return price === undefined
    ? undefined
    : (amount * BigInt(price) * 10n ** BigInt(CURRENCY_DECIMALS)) / 10n ** BigInt(decimals)
}

const ACCOUNTS = getRuns({ quick: 12, deep: 100 })
/** How many transactions the accounts send at first, and later. */
const [FIRST, LATER] = [getRuns({ quick: 175, deep: 350 }), getRuns({ quick: 50, deep: 100 })]

interface Setup {
  readonly random: RandomWorld
  /** Selects an account in the wallet of both kits. */
  select(account: Address): void
  /** Uses the service. */
  readonly hosted: ConnectedKit
  /** Reads the chain. */
  readonly direct: ConnectedKit
}

async function setUp(seed: number): Promise<Setup> {
  const random = await createRandomWorld(world, { seed, accounts: ACCOUNTS })
  const select = installWallet(world)
  select(random.accounts[0]!)
  const tokens = { [CHAIN]: random.tokens.map(({ address }) => ({ address })) }
  const hosted = await connectKit(world.chain, { endpoints: { api: world.service.url } })
  return { random, select, hosted, direct: await connectKit(world.chain, { tokens }) }
}

/** Compares everything that both kits have of each account with the chain. @returns The most pages of a list. */
async function expectEqual({
  random,
  select,
  hosted,
  direct,
}: Setup): Promise<{ activity: number; collectibles: number }> {
  const readTransactions = await readTransactionsDirectly(world, random.tokens)
  const readHoldings = await readHoldingsDirectly(world, random.tokens)
  const pages = { activity: 0, collectibles: 0 }
  // Nothing is fresh any more.
  await Promise.all([hosted.clock.advance(CACHE_MS), direct.clock.advance(CACHE_MS)])
  for (const account of random.accounts) {
    select(account)
    const [service, chain, holdings, identity] = await Promise.all([
      hosted.readAccount(),
      direct.readAccount(),
      readHoldings(account),
      readIdentity(world, account),
    ])
    const { activity, collectibles } = service
    expect([service.address, chain.address]).toEqual([getAddress(account), getAddress(account)])
    expect(toHoldings(service)).toEqual(holdings)
    expect([service.tokens.spam, chain.tokens.spam]).toEqual([[], []])
    expect(service.tokens.tokens.map(({ value }) => value)).toEqual(
      service.tokens.tokens.map((token) => getValue(toHeldToken(token))),
    )
    expect({
      shown: activity.transactions.map(summarizeTransaction),
      suspicious: activity.suspicious.map(summarizeTransaction),
    }).toEqual(divide(readTransactions(account), account))
    expect(service.identity).toEqual(identity)
    // The chain itself has no list of collectibles and no history.
    expect(toHoldings(chain)).toEqual({ tokens: holdings.tokens, items: [] })
    expect(chain.activity).toMatchObject({ transactions: [], suspicious: [], isEmpty: true })
    expect(chain.identity).toEqual(identity)
    expect(service.tokens.tokens.every(({ asset, isVerified }) => isVerified === isNativeAsset(asset))).toBe(true)
    pages.activity = Math.max(pages.activity, activity.pages)
    pages.collectibles = Math.max(pages.collectibles, collectibles.pages)
  }
  return pages
}

/** Names of some accounts, one of them false. */
async function registerNames({ accounts }: RandomWorld, word: string): Promise<void> {
  const [first, second, third] = accounts as [Address, Address, Address]
  await registerName(world, `${word}-first.eth`, first, 'https://pictures.example/first.png')
  await registerName(world, `${word}-third.eth`, third, 'https://pictures.example/third.png')
  await claimName(world, first, `${word}-first.eth`)
  await claimName(world, second, `${word}-first.eth`)
  await claimName(world, third, `${word}-third.eth`)
}

/** The first account has loaded a page before the chain changes, and loads the next one afterwards. */
async function changeWhilePaging({ random, select, hosted }: Setup, change: () => Promise<void>): Promise<void> {
  const [activity, collectibles] = [getActivity(hosted.kit), getCollectibles(hosted.kit)]
  await hosted.clock.advance(CACHE_MS)
  select(random.accounts[0]!)
  await hosted.settle(Promise.all([activity.load({ isForced: true }), collectibles.refresh()]))
  await change()
  await hosted.settle(Promise.all([activity.fetchMore(), collectibles.fetchMore()]))
}

describe('SPEC 1.11, 1.15, 3.33, 3.34: for many accounts and random transfers, a kit has what the chain has, from the service and from the chain', () => {
  it(
    'also after the chain includes the same transactions in other blocks, drops some of them, or continues differently',
    async () => {
      const property = fc.asyncProperty(fc.noBias(fc.nat()), async (seed) => {
        const test = await setUp(seed)
        const { random } = test
        const { client } = world

        const start = await client.snapshot()
        await random.play(FIRST)
        await registerNames(random, 'before')
        const { activity, collectibles } = await expectEqual(test)
        expect(Math.min(activity, collectibles)).toBeGreaterThan(1)

        await client.revert({ id: start })
        await random.replay()
        await expectEqual(test)

        const later = await client.snapshot()
        await random.play(LATER)
        await changeWhilePaging(test, async () => {
          await client.revert({ id: later })
          await registerNames(random, 'after')
          await random.play(LATER)
          await client.request({ method: 'anvil_reorg', params: [2, []] } as never)
        })
        await expectEqual(test)

        test.hosted.kit.destroy()
        test.direct.kit.destroy()
      })
      // A failure prints the seed.
      await fc.assert(property, { numRuns: 1, endOnFailure: true })
    },
    LONG_MS,
  )
})
