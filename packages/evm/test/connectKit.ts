import {
  createKit,
  getAccount,
  getActivity,
  getAssets,
  getCollectibles,
  getIdentity,
  type Kit,
  type KitOptions,
  type TransactionList,
} from '@openappkit/core/internal'
import { SEEDED_CONTRACTS, type LocalChain } from '@openappkit/local'
import { createFakeClock, createFakePorts, flushPromises, type FakeClock } from '@openappkit/testing'
import { expect } from 'vitest'
import { evm } from '../src/index.ts'
import { connectorId } from './setUpAdapter.ts'

/** A list has an end: a cursor that never ends fails the test. */
const MAX_PAGES = 50

/** The lists of an account, read as a site reads them. */
export interface ConnectedKit {
  readonly kit: Kit
  readonly clock: FakeClock
  /** Waits for a result of the kit. Its clock advances while no request is open. */
  settle<Value>(this: void, pending: Promise<Value>): Promise<Value>
  /** Everything that the kit has of its active account. Lists with all pages. */
  readAccount(): Promise<Awaited<ReturnType<typeof readAccount>>>
}

async function readActivity(kit: Kit): Promise<TransactionList & { readonly pages: number }> {
  const activity = getActivity(kit)
  let list = await activity.load()
  let pages = 1
  for (; list.next !== undefined && pages < MAX_PAGES; pages += 1) list = await activity.fetchMore()
  expect(list).toMatchObject({ status: 'success', isLoading: false })
  expect(list.next).toBeUndefined()
  return { ...list, pages }
}

async function readCollectibles(kit: Kit) {
  const collectibles = getCollectibles(kit)
  let list = await collectibles.refresh()
  let pages = 1
  for (; list.data?.next !== undefined && pages < MAX_PAGES; pages += 1) list = await collectibles.fetchMore()
  expect(list).toMatchObject({ status: 'success' })
  expect(list.data?.next).toBeUndefined()
  return { entries: list.data!.entries, pages }
}

async function readAccount(kit: Kit) {
  const { address } = getAccount(kit)!
  const [tokens, collectibles, activity, identity] = await Promise.all([
    getAssets(kit).refresh(),
    readCollectibles(kit),
    readActivity(kit),
    getIdentity(kit).fetch({ address }),
  ])
  expect(tokens).toMatchObject({ status: 'success' })
  return { address, tokens: tokens.data!, collectibles, activity, identity }
}

/** How often it is checked whether a kit waits for its clock. */
const CHECK_MS = 20

/** Counts the requests that have no answer yet. */
function createFetch() {
  let open = 0
  return {
    isIdle: () => open === 0,
    async fetch(url: string, init?: RequestInit): Promise<Response> {
      open += 1
      try {
        return await fetch(url, init)
      } finally {
        open -= 1
      }
    },
  }
}

/** Advances the clock while no request is open: a failed request is repeated after a delay. */
async function runClock<Value>(clock: FakeClock, isIdle: () => boolean, pending: Promise<Value>): Promise<Value> {
  const settled = pending.then(
    () => true,
    () => true,
  )
  const wait = () => new Promise<false>((resolve) => setTimeout(resolve, CHECK_MS, false))
  while (!(await Promise.race([settled, wait()]))) if (isIdle()) await clock.advance(CHECK_MS)
  return pending
}

/**
 * A kit on a local chain, with real requests. The page has a wallet on that chain.
 *
 * @param startMs - Of the kit's clock. Default 0.
 */
export async function connectKit(
  { id, name, httpUrl }: LocalChain,
  options: Partial<KitOptions>,
  startMs?: number,
): Promise<ConnectedKit> {
  const { ports, clock } = createFakePorts(startMs === undefined ? {} : { clock: createFakeClock(startMs) })
  const network = {
    ...{ id, name, contracts: SEEDED_CONTRACTS },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [httpUrl] } },
  }
  const requests = createFetch()
  const kit = createKit(
    { networks: [network], adapters: [evm({ rank: false })], ...options },
    { ...ports, fetch: requests.fetch },
  )
  kit.start()
  await flushPromises()
  await kit.connections.connect({ connectorId })
  const settle: ConnectedKit['settle'] = (pending) => runClock(clock, requests.isIdle, pending)
  return { kit, clock, settle, readAccount: () => settle(readAccount(kit)) }
}
