import { isAppKitError } from '@openappkit/common'
import type { DataSource, Page, PageRequest } from '@openappkit/core/internal'
import { check, checkCollectible, checkIdentity, checkToken, checkTransaction, checkUnique } from './checkValues.ts'
import type { DataSourceCheck, DataSourceFault, DataSourceSetup } from './types.ts'

/** A list with more pages than this probably has no end. */
const MAX_PAGES = 1_000

type Ask = (source: DataSource, signal: AbortSignal, address?: string) => Promise<unknown> | undefined

/** One request for each method that a source may have. */
const createRequests = ({ network, address: known }: DataSourceSetup): Readonly<Record<string, Ask>> => ({
  getTokens: (source, signal, address = known) => source.getTokens?.({ network, address, signal, isForced: false }),
  getCollectibles: (source, signal, address = known) => source.getCollectibles?.({ network, address, signal }),
  getTransactions: (source, signal, address = known) => source.getTransactions?.({ network, address, signal }),
  getIdentity: (source, signal, address = known) => source.getIdentity?.({ network, address, signal }),
  getGasPrices: (source, signal) => source.getGasPrices?.({ network, signal }),
  getPrices: (source, signal) => source.getPrices?.({ network, signal, assets: [] }),
})

const getSignal = () => new AbortController().signal

async function fetchAll<Entry>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Entry>>,
): Promise<{ entries: readonly Entry[]; pages: number }> {
  const entries: Entry[] = []
  let cursor: string | undefined
  for (let pages = 1; pages <= MAX_PAGES; pages += 1) {
    const page = await fetchPage(cursor)
    entries.push(...page.entries)
    if (page.next === undefined) return { entries, pages }
    check(page.next !== cursor, 'a cursor does not repeat')
    cursor = page.next
  }
  throw new Error(`The data source does not conform: a list has more than ${MAX_PAGES} pages.`)
}

/** Expects a promise to reject with an error of a catalogue, or with the reason of the signal. */
async function checkRejects(answer: Promise<unknown> | undefined, name: string, reason?: unknown): Promise<void> {
  if (answer === undefined) return
  const error = await answer.then(
    () => undefined,
    (cause: unknown) => cause ?? 'rejected',
  )
  check(error !== undefined, `${name} rejects`)
  check(
    isAppKitError(error) || (reason !== undefined && error === reason),
    `${name} rejects with a catalogued error, not ${error instanceof Error ? error.message : typeof error}`,
  )
}

function listFaultChecks(setup: DataSourceSetup): readonly DataSourceCheck[] {
  const requests = Object.entries(createRequests(setup))
  const rejects = (fault: 'unreachable' | 'invalid', name: string): DataSourceCheck => ({
    name,
    async run() {
      const source = await setup.createSource()
      const isSupported = source.supports({ network: setup.network, signal: getSignal() })
      await isSupported
      setup.setFault?.(fault)
      for (const [method, ask] of requests) await checkRejects(ask(source, getSignal()), method)
    },
  })
  return [
    rejects('unreachable', 'rejects with a catalogued error if the service or node cannot be reached'),
    rejects('invalid', 'rejects with a catalogued error if a whole answer is invalid'),
    {
      name: 'ends a request that hangs as soon as its signal aborts',
      async run() {
        const source = await setup.createSource()
        const fault: DataSourceFault = 'hang'
        setup.setFault?.(fault)
        for (const [method, ask] of requests) {
          const controller = new AbortController()
          const answer = ask(source, controller.signal)
          const reason = new Error('No longer needed.')
          controller.abort(reason)
          await checkRejects(answer, method, reason)
        }
      },
    },
  ]
}

function listPageChecks({ createSource, network, address }: DataSourceSetup): readonly DataSourceCheck[] {
  const createRequest = (cursor: string | undefined): PageRequest => ({ network, address, signal: getSignal(), cursor })
  return [
    {
      name: 'returns valid collectibles, each once, page by page',
      async run() {
        const source = await createSource()
        if (!source.getCollectibles) return
        const { entries } = await fetchAll((cursor) => source.getCollectibles!(createRequest(cursor)))
        check(entries.length > 0, 'the account has collectibles')
        checkUnique(
          entries.map(({ asset }) => asset),
          'collectibles',
        )
        for (const entry of entries) checkCollectible(entry, network)
      },
    },
    {
      name: 'returns valid transactions, each once, page by page, newest first',
      async run() {
        const source = await createSource()
        if (!source.getTransactions) return
        const { entries } = await fetchAll((cursor) => source.getTransactions!(createRequest(cursor)))
        check(entries.length > 0, 'the account has transactions')
        checkUnique(
          entries.map(({ id }) => id),
          'transactions',
        )
        const times = entries.map(({ metadata: { minedAt } }) => minedAt)
        check(
          times.every((time, place) => place === 0 || time <= times[place - 1]!),
          'transactions are newest first',
        )
        for (const entry of entries) checkTransaction(entry)
      },
    },
  ]
}

function listValueChecks(setup: DataSourceSetup): readonly DataSourceCheck[] {
  const { createSource, network, address, emptyAddress, unsupported } = setup
  const isNative = (asset: string) => asset.includes('/slip44:')
  return [
    {
      name: 'has a name, and at least one kind of data',
      async run() {
        const source = await createSource()
        check(/^[-\w.]+$/.test(source.name), 'the name consists of letters, digits, hyphens and points')
        check(
          Object.keys(createRequests(setup)).some((method) => method in source),
          'the source has a method',
        )
      },
    },
    {
      name: 'supports its networks only',
      async run() {
        const source = await createSource()
        check(await source.supports({ network, signal: getSignal() }), `${network.caipNetworkId} is supported`)
        check(
          !(await source.supports({ network: unsupported, signal: getSignal() })),
          `${unsupported.caipNetworkId} is not supported`,
        )
      },
    },
    {
      name: 'returns valid tokens, each once, with the currency of the network',
      async run() {
        const source = await createSource()
        if (!source.getTokens) return
        const tokens = await source.getTokens({ network, address, signal: getSignal(), isForced: false })
        check(
          tokens.filter(({ asset }) => isNative(asset)).length === 1,
          'the currency of the network is in the list once',
        )
        check(
          tokens.every(({ asset, amount }) => isNative(asset) || amount > 0n),
          'a token without a balance is left out',
        )
        checkUnique(
          tokens.map(({ asset }) => asset),
          'tokens',
        )
        for (const token of tokens) checkToken(token, network)
      },
    },
    {
      name: 'returns empty lists for an account without data',
      async run() {
        const source = await createSource()
        const request = { network, address: emptyAddress, signal: getSignal() }
        // The source of a wallet has data of the connected account only.
        const tokens = await source.getTokens?.({ ...request, isForced: false }).catch((error: unknown) => {
          if (!isAppKitError(error, 'data.unsupported')) throw error
        })
        check(
          (tokens ?? []).every(({ asset, amount }) => isNative(asset) && amount === 0n),
          'the account has no token',
        )
        const pages = [await source.getCollectibles?.(request), await source.getTransactions?.(request)]
        for (const page of pages) {
          check(
            !page || (page.entries.length === 0 && page.next === undefined),
            'the account has an empty list without a cursor',
          )
        }
        const { name, avatar } = (await source.getIdentity?.(request)) ?? {}
        check(name === undefined && avatar === undefined, 'the account has neither name nor picture')
      },
    },
    {
      name: 'returns a valid identity, gas prices and prices',
      async run() {
        const source = await createSource()
        checkIdentity((await source.getIdentity?.({ network, address, signal: getSignal() })) ?? {})
        const gas = await source.getGasPrices?.({ network, signal: getSignal() })
        if (gas) {
          check(
            gas.standard <= gas.fast && gas.fast <= gas.instant && gas.standard >= 0n,
            'standard is at most fast, and fast at most instant',
          )
        }
        const prices = await source.getPrices?.({ network, signal: getSignal(), assets: [] })
        check(!prices || prices.size === 0, 'only prices of requested tokens are returned')
      },
    },
    {
      name: 'returns equal data for simultaneous requests',
      async run() {
        const source = await createSource()
        const request = { network, address, signal: getSignal(), isForced: false }
        const print = (value: unknown) =>
          JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
        const [first, second] = await Promise.all([source.getTokens?.(request), source.getTokens?.(request)])
        check(print(first) === print(second), 'simultaneous requests have equal answers')
      },
    },
  ]
}

/**
 * The checks that every data source has to pass, for any test runner.
 *
 * @example
 * for (const { name, run } of listDataSourceChecks(setup)) it(name, run)
 */
export function listDataSourceChecks(setup: DataSourceSetup): readonly DataSourceCheck[] {
  return [...listValueChecks(setup), ...listPageChecks(setup), ...(setup.setFault ? listFaultChecks(setup) : [])]
}
