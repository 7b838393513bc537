import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { isOurHost } from '../ports/isOurHost.ts'
import { listenLocally } from '../ports/listenLocally.ts'
import { readRequestUrl } from '../ports/readRequestUrl.ts'
import { createDirectoryFaults } from './createDirectoryFaults.ts'
import { DEFAULT_DIRECTORY_PORT } from './defaults.ts'
import { drawImage } from './drawImage.ts'
import { HOSTILE_ENTRIES } from './hostileEntries.ts'
import { completeEntry, inventEntries } from './inventEntries.ts'
import { selectEntries } from './selectEntries.ts'
import type { DirectoryEntry, DirectoryRequest, RunningDirectory, StartDirectoryOptions } from './types.ts'

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
