import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { foldText } from '@openappkit/common'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { isOurHost, listenLocally, readRequestUrl } from '../ports/listenLocally.ts'
import { DEFAULT_DIRECTORY_PORT, DEFAULT_ENTRIES, MAX_ENTRIES } from '../ports/defaults.ts'
import { drawImage } from './drawImage.ts'
import { completeEntry, inventEntries } from './inventEntries.ts'
import type {
  DirectoryEntry,
  DirectoryRequest,
  RunningDirectory,
  StartDirectoryOptions,
  DirectoryFaults,
} from './types.ts'
import { createWaits, SIGN_IN_PAGE } from '../faults/createWaits.ts'

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const toJson = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

const IMAGE = /^\/(?:getWalletImage|public\/getAssetImage)\/([\w-]{1,64})$/

/** Pages of any origin may read the answers, which are public. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
  'cross-origin-resource-policy': 'cross-origin',
  // For a picture that is opened as a document.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

interface Selection {
  readonly data: readonly unknown[]
  /** The number of entries on all pages. */
  readonly count: number
}

type Order = (first: DirectoryEntry, second: DirectoryEntry) => number

/** Removes case and accents; returns an empty text for other values, as in hostile entries. */
const simplify = (value: unknown) => foldText(typeof value === 'string' ? value : '')

const ORDERS: Readonly<Record<string, Order>> = {
  order: (first, second) => first.order - second.order,
  name: (first, second) => simplify(first.name).localeCompare(simplify(second.name), 'en'),
}

const toList = (query: URLSearchParams, name: string) => {
  const items = (query.get(name) ?? '').split(',').map((item) => item.trim())
  return items.filter((item) => item !== '')
}

/** @returns undefined if the value is no number in the range. */
function toNumber(query: URLSearchParams, name: string, fallback: number, max: number): number | undefined {
  const text = query.get(name)
  if (text === null || text === '') return fallback
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}

function matches(entry: DirectoryEntry, query: URLSearchParams): boolean {
  const list = (name: string) => toList(query, name)
  const isListed = (name: string, value: unknown) => {
    const items = list(name)
    return items.length === 0 || items.some((item) => simplify(item) === simplify(value))
  }
  const chains = list('chains')
  const badge = query.get('badge_type') ?? ''
  return (
    isListed('include', entry.id) &&
    isListed('names', entry.name) &&
    isListed('rdns', entry.rdns) &&
    !list('exclude').includes(entry.id) &&
    (chains.length === 0 || chains.some((chain) => entry.chains.includes(chain))) &&
    (badge === '' || entry.badge_type === badge) &&
    simplify(entry.name).includes(simplify(query.get('search')))
  )
}

/**
 * Answers `getWallets`.
 *
 * @returns An error text if the query is invalid.
 */
function selectEntries(entries: readonly DirectoryEntry[], query: URLSearchParams): Selection | string {
  const page = toNumber(query, 'page', 1, 999_999)
  const size = toNumber(query, 'entries', DEFAULT_ENTRIES, MAX_ENTRIES)
  if (page === undefined) return 'page must be a number from 1.'
  if (size === undefined) return `entries must be a number from 1 to ${MAX_ENTRIES}.`
  const [, descending, by = 'order'] = /^(-?)(.+)$/.exec(query.get('sort') ?? '') ?? []
  const order = Object.hasOwn(ORDERS, by) ? ORDERS[by] : undefined
  if (order === undefined) return 'sort must be order, name, -order or -name.'
  const found = entries.filter((entry) => matches(entry, query)).toSorted(order)
  if (descending) found.reverse()
  return { data: found.slice((page - 1) * size, page * size), count: found.length }
}

function answerPath(url: URL, entries: readonly DirectoryEntry[]): Answer {
  const { pathname, searchParams } = url
  if (pathname === '/') return toJson(200, { service: 'wallet directory', wallets: entries.length })
  if (pathname === '/getWallets') {
    const selection = selectEntries(entries, searchParams)
    return typeof selection === 'string' ? toJson(400, { error: selection }) : toJson(200, selection)
  }
  const imageId = IMAGE.exec(pathname)?.[1]
  if (imageId !== undefined) return { status: 200, type: 'image/svg+xml', body: drawImage(imageId) }
  return toJson(404, { error: 'Nothing here.' })
}

/* Answers of a compromised directory, or of one that accepts any entry (S8, S9). */

const CONTROL = '\u0000\u001B\u202E'

/**
 * The id of each describes its error. They are no {@link DirectoryEntry}: some lack required
 * fields.
 */
export const HOSTILE_ENTRIES: readonly Readonly<Record<string, unknown>>[] = [
  { id: 'hostile-script-link', name: 'Script Link', mobile_link: 'javascript://%0aalert(1)' },
  { id: 'hostile-tab-link', name: 'Tab Link', mobile_link: 'java\tscript:alert(1)//' },
  { id: 'hostile-data-link', name: 'Data Link', webapp_link: 'data:text/html,<script>alert(1)</script>' },
  { id: 'hostile-blob-link', name: 'Blob Link', desktop_link: 'blob:https://wallet.example/1' },
  { id: 'hostile-file-link', name: 'File Link', desktop_link: 'file:///etc/passwd' },
  { id: 'hostile-vbscript-link', name: 'VBScript Link', homepage: 'vbscript:msgbox(1)' },
  { id: 'hostile-credentials', name: 'Credentials', webapp_link: 'https://wallet.example@evil.example/' },
  { id: 'hostile-http-link', name: 'HTTP Link', webapp_link: 'http://wallet.example/' },
  { id: 'hostile-store', name: 'Store', app_store: 'javascript:alert(1)', play_store: 'market://x' },
  { id: 'hostile-relative-store', name: 'Relative Store', chrome_store: '//evil.example' },
  { id: 'hostile-image', name: 'Image', image_id: '../../evil', image_url: 'javascript:alert(1)' },
  { id: 'hostile-tracker', name: 'Tracker', image_id: null, image_url: 'http://evil.example/pixel.gif' },
  { id: 'hostile-markup', name: '<img src=x onerror=alert(1)>' },
  { id: 'hostile-bidi', name: 'Amber \u202Etluav\u202C \u2066Vault\u2069' },
  { id: 'hostile-lookalike', name: '\u0410mber V\u0430ult' },
  { id: 'hostile-decomposed', name: 'Cafe\u0301 Vault' },
  { id: 'hostile-zalgo', name: `Amber${'\u0301\u0316'.repeat(200)} Vault` },
  { id: 'hostile-control', name: `Amber${CONTROL} Vault` },
  { id: 'hostile-long', name: 'W'.repeat(10_000) },
  { id: 'hostile-empty-name', name: '\u200B \u2060' },
  { id: 'hostile-name-type', name: { toString: 'not a function' } },
  { id: 'hostile-chains', name: 'Chains', chains: ['eip155', 'evil:1', 'eip155:1:2', 7, null, 'x'.repeat(5_000)] },
  { id: 'hostile-rdns', name: 'Rdns', rdns: 'io.wallet"><script>' },
  { id: 'hostile-injected', name: 'Injected', injected: [{ namespace: '__proto__', injected_id: 'polluted' }] },
  { id: '__proto__', name: 'Prototype' },
  JSON.parse('{"id":"hostile-key","name":"Key","__proto__":{"polluted":true}}') as Readonly<Record<string, unknown>>,
  { id: '', name: 'No id' },
  { id: 'x'.repeat(10_000), name: 'Long id' },
  { name: 'Missing id' },
  { id: 'hostile-twin', name: 'Twin one' },
  { id: 'hostile-twin', name: 'Twin two' },
]

interface Spoilable {
  readonly status: number
  readonly type: string
  readonly body: string
}

interface FaultyAnswers {
  readonly faults: DirectoryFaults
  /** The answer instead of the real one, and its delay. */
  spoil<Answer extends Spoilable>(answer: Answer): Promise<Spoilable>
  /** Delayed answers. */
  countPending(): number
  /** Sends all delayed answers. */
  release(): void
}

function createDirectoryFaults(): FaultyAnswers {
  let delayMs = 0
  let failure: number | undefined
  let isPage = false
  const { wait, count, release } = createWaits()

  return {
    faults: {
      delay(ms = 0) {
        delayMs = ms
        if (ms === 0) release()
      },
      fail: (status) => void (failure = status),
      html: (isOn) => void (isPage = isOn),
      clear() {
        delayMs = 0
        failure = undefined
        isPage = false
        release()
      },
    },
    async spoil(answer) {
      // The fault at the time of the request.
      const [status, isSpoilt] = [failure, isPage]
      if (delayMs > 0) await wait(delayMs)
      if (status !== undefined) {
        return { status, type: 'application/json', body: JSON.stringify({ error: 'A test lets this fail.' }) }
      }
      return isSpoilt ? { status: 200, type: 'text/html; charset=utf-8', body: SIGN_IN_PAGE } : answer
    },
    countPending: count,
    release,
  }
}

/**
 * Starts a directory of 600 invented wallets on 127.0.0.1, with the API of the hosted one. It ignores
 * `projectId`, `st` and `sv` of the query.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startDirectory(options: StartDirectoryOptions = {}): Promise<RunningDirectory> {
  const { port = DEFAULT_DIRECTORY_PORT, hostile = false, extra = [] } = options
  await assertPortFree(port, 'wallet directory', '--directory-port')
  const requests: DirectoryRequest[] = []
  const { faults, spoil, countPending, release } = createDirectoryFaults()
  let served: readonly DirectoryEntry[] = []

  function judge(request: IncomingMessage, url: URL): Answer {
    if (!isOurHost(request)) return toJson(403, { error: 'Only for this machine.' })
    if (request.method === 'OPTIONS') return { status: 204, type: 'text/plain', body: '' }
    if (request.method !== 'GET') return toJson(405, { error: 'Only GET.' })
    return answerPath(url, served)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = readRequestUrl(request.url)
    const { status, type, body } = await spoil(url ? judge(request, url) : toJson(400, { error: 'Not a path.' }))
    if (url) requests.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), status })
    response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body)
  }

  const server = createServer((request, response) => void answer(request, response))
  const listening = await listenLocally(server, port)
  const url = `http://127.0.0.1:${listening}`
  const entries = [...extra.map((entry) => completeEntry(entry, url)), ...inventEntries(url)]
  const { id: _id, name: _name, ...rest } = completeEntry({ id: '', name: '' }, url)
  // The type assertion ends here: hostile entries are no `DirectoryEntry`.
  const hostileEntries = HOSTILE_ENTRIES.map((entry) => ({ ...rest, ...entry }) as unknown as DirectoryEntry)
  served = hostile ? [...hostileEntries, ...entries] : entries

  return {
    url,
    entries,
    requests,
    faults,
    get pending() {
      return countPending()
    },
    stop() {
      release()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
