import { cleanName, isSecureUrl, defineErrors } from '@openappkit/common'
import { nameServer, parseWith, textUpTo } from '@openappkit/server'
import * as z from 'zod'
import { CURRENCY_ADDRESS, dataEndpoints, type Lookup } from '../../api/dataEndpoints.ts'
import { parseValue } from '../../api/fields.ts'
import { createProviderFetch, USER_AGENT, type ProviderFetch } from '../social/providerFetch.ts'

/** The page of the frame waits half a second longer. */
const TIMEOUT_MS = 2_000

/** What an approval asks. */
interface LookupRequest {
  /** CAIP-2 id: `eip155:1`. */
  readonly chainId: string
  /** In lower case. */
  readonly accounts: readonly string[]
  readonly tokens: readonly string[]
}

/** The service that names accounts and prices tokens: the one that the modal uses, or one with the same interface. */
export interface DataService {
  /** What the service knows. A part that fails is absent, and reported to `onFailure`. */
  lookUp(request: LookupRequest): Promise<Lookup>
  /** Whether the service answers. @returns What was checked. @throws `dataService.invalidAnswer` or the error of the connection */
  check(): Promise<string>
}

/** How long an answer is used. */
const FRESH_MS = 60_000
const MAX_ANSWERS = 1_000

interface DataServiceOptions {
  /** Base address, with the `projectId` if the service needs one: `https://data.example.org?projectId=abc`. */
  readonly url: string
  readonly fetch?: ProviderFetch | undefined
  /** Called once for each lookup of which something failed. */
  readonly onFailure?: (error: unknown) => void
  /** Milliseconds since 1970. @default the clock of the system */
  readonly clock?: () => number
}

/** Errors of the data service. Approvals then show addresses without names, and amounts without prices. */
const dataServiceErrors = defineErrors('dataService', {
  invalidUrl: {
    short: 'The address of the data service is invalid: "{url}"',
    long: 'The address of the data service is an https URL without user, or an http URL of this machine. "{url}" is not. Correct SECURE_SITE_DATA_URL.',
  },
  invalidAnswer: {
    short: 'The data service sent an invalid answer with status {status}',
    long: 'The answer of the data service has status {status}, or not the expected form. Check SECURE_SITE_DATA_URL, its projectId and the service.',
  },
})

function parseUrl(url: string): URL {
  if (isSecureUrl(url)) return new URL(url)
  throw dataServiceErrors.invalidUrl({ url: nameServer(url) })
}

/** A name that can stand beside an address: with a dot, without spaces and invisible characters, and without another address. */
const identitySchema = z.object({
  name: textUpTo(255).refine(
    (name) => cleanName(name, 255) === name && !/[\s/:@]|0x[\da-f]{8}/i.test(name) && /[^.]\.[^.]/.test(name),
  ),
})

/** Prices. Another row is left out. */
const pricesSchema = z.object({
  fungibles: z.array(
    z
      .object({ address: z.string(), price: z.number().gt(0).lt(1e15) })
      .nullable()
      .catch(null),
  ),
})

/**
 * Creates the client of a data service. It has the interface of the one that the modal uses (`endpoints.api`).
 *
 * @throws `dataService.invalidUrl`
 */
export function createDataService({
  url,
  fetch = (...request) => globalThis.fetch(...request),
  onFailure = () => {},
  clock = Date.now,
}: DataServiceOptions): DataService {
  const base = parseUrl(url)
  const ownFetch = createProviderFetch(fetch)
  /** The answers of the last minute, oldest first. */
  const answers = new Map<string, { readonly atMs: number; readonly answer: Promise<unknown> }>()

  /** Requests an answer, or takes that of the last minute. A failure is not kept. */
  function request(path: string, body?: object): Promise<unknown> {
    const key = path + JSON.stringify(body)
    const known = answers.get(key)
    if (known && clock() - known.atMs < FRESH_MS) return known.answer
    const answer = send(path, body)
    answers.delete(key)
    answers.set(key, { atMs: clock(), answer })
    const [oldest] = answers.keys()
    if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest)
    answer.catch(() => answers.get(key)?.answer === answer && answers.delete(key))
    return answer
  }

  async function send(path: string, body?: object): Promise<unknown> {
    const target = new URL(base)
    target.pathname = base.pathname.replace(/\/$/, '') + path
    const response = await ownFetch(target.href, {
      headers: { 'user-agent': USER_AGENT, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status } = response
    if (status !== 200) throw dataServiceErrors.invalidAnswer({ status })
    return response.json().catch((cause: unknown) => {
      throw dataServiceErrors.invalidAnswer({ status }, { cause })
    })
  }

  async function fetchName(address: string): Promise<Lookup['names']> {
    const { data } = identitySchema.safeParse(await request(`/v1/identity/${address}`))
    return data ? [{ address, name: data.name }] : []
  }

  async function fetchPrices(chainId: string, tokens: readonly string[]): Promise<Lookup['prices']> {
    const asked = [CURRENCY_ADDRESS, ...tokens]
    const addresses = asked.map((address) => `${chainId}:${address}`)
    const projectId = base.searchParams.get('projectId')
    const answer = await request('/v1/fungible/price', { currency: 'usd', addresses, ...(projectId && { projectId }) })
    const { fungibles } = parseWith(pricesSchema, answer, () => dataServiceErrors.invalidAnswer({ status: 200 }))
    const prices = fungibles.flatMap((row) => {
      const address = row?.address.toLowerCase().replace(`${chainId}:`, '') ?? ''
      return row && asked.includes(address) ? [{ address, usd: row.price }] : []
    })
    // The first row of an address counts, so that the answer is no longer than the question.
    return [...new Map(prices.toReversed().map((price) => [price.address, price])).values()]
  }

  return {
    async lookUp({ chainId, accounts, tokens }) {
      const failures: unknown[] = []
      /** What one request adds; nothing if it fails. */
      const orNothing = <Item>(reading: Promise<readonly Item[]>): Promise<readonly Item[]> =>
        reading.catch((error: unknown) => {
          failures.push(error)
          return []
        })
      const [prices, ...names] = await Promise.all([
        orNothing(fetchPrices(chainId, [...new Set(tokens)])),
        ...[...new Set(accounts)].map((address) => orNothing(fetchName(address))),
      ])
      if (failures.length > 0) onFailure(failures[0])
      return parseValue(dataEndpoints.lookUp.response, { names: names.flat(), prices })
    },
    async check() {
      await send('/v1/supported-chains')
      return `the data service ${base.origin}`
    },
  }
}
