import { setTimeout } from 'node:timers/promises'

/** Without a request for so long, a page is quiet. */
const QUIET_MS = 500
const POLL_MS = 50

/**
 * @typedef {{ target: 'service' | 'node', text: string }} Call - `text` is the same for the same call.
 * @typedef {{ scripts: string[], calls: Call[] }} Traffic
 */

/** The calls of a JSON-RPC body, without their ids. */
function listRpcCalls(body) {
  return [JSON.parse(body)].flat().map(({ method, params }) => JSON.stringify([method, params]))
}

/**
 * The calls of one request to the service or the node; none for other requests.
 *
 * @param {{ url: string, method: string, body: string | null }} request
 * @param {Record<'service' | 'node', string>} urls
 * @returns {Call[]}
 */
export function listCalls({ url, method, body }, urls) {
  if (method === 'OPTIONS') return []
  if (url.startsWith(urls.service)) {
    return [{ target: 'service', text: `${method} ${url.slice(urls.service.length)} ${body ?? ''}`.trim() }]
  }
  if (!url.startsWith(urls.node)) return []
  return listRpcCalls(body ?? '[]').map((text) => ({ target: /** @type {const} */ ('node'), text }))
}

/**
 * The calls that were made more than once, each one time.
 *
 * @param {readonly Call[]} calls
 */
export function findRepeated(calls) {
  const texts = calls.map(({ target, text }) => `${target}: ${text}`)
  return [...new Set(texts.filter((text, place) => texts.indexOf(text) !== place))]
}

/**
 * Records the scripts that a page fetches and its calls.
 *
 * @param {import('playwright-core').Page} page
 * @param {Record<'service' | 'node', string>} urls
 * @returns {{ take: () => Traffic, untilQuiet: () => Promise<void> }} `take` returns what came since the last call.
 */
export function recordTraffic(page, urls) {
  /** @type {Traffic} */
  let traffic = { scripts: [], calls: [] }
  const pending = new Set()
  let changedAt = performance.now()
  const end = (request) => {
    if (pending.delete(request)) changedAt = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('request', (request) => {
    // Browsers do not report the end of each picture.
    if (['fetch', 'script'].includes(request.resourceType())) pending.add(request)
    changedAt = performance.now()
    if (request.resourceType() === 'script') traffic.scripts.push(new URL(request.url()).pathname.slice(1))
    traffic.calls.push(...listCalls({ url: request.url(), method: request.method(), body: request.postData() }, urls))
  })
  return {
    take() {
      const recorded = traffic
      traffic = { scripts: [], calls: [] }
      return recorded
    },
    // Playwright waits for a quiet network only once, after the page has loaded.
    async untilQuiet() {
      while (pending.size > 0 || performance.now() - changedAt < QUIET_MS) await setTimeout(POLL_MS)
    },
  }
}
