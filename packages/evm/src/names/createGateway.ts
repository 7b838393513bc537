import { NODE_TIMEOUT_MS, parsePublicLink } from '@openappkit/common'
import { isHex, type CcipRequestParameters, type Hex } from 'viem'
import { createFetch } from '../reads/createFetch.ts'
import { readErrors } from '../reads/errors.ts'
import { isListed, PRIVATE_REQUEST } from './getEnsOptions.ts'

/** Servers of one lookup that are tried. */
const MAX_URLS = 3

/** Requests for one name, with all of its records. A contract could otherwise name servers in a batch of many, or again after each answer. */
const MAX_REQUESTS = 9

/** The requests to the servers that resolvers name. */
export interface Gateway {
  readonly request: (request: CcipRequestParameters) => Promise<Hex>
  /**
   * Whether a lookup has no answer, because no server may be contacted or one has failed. The contract may hide this from the caller.
   * A server that refuses a request with a status from 400 to 499 has answered.
   */
  hasFailed(this: void): boolean
}

/** Too many requests and a timeout of the server are no answer. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return (JSON.parse(text) as { data?: unknown } | null)?.data
  } catch {
    return text
  }
}

/**
 * Creates the requests to the servers that a resolver names for a lookup (EIP-3668). They go to the servers that the site has listed
 * only, otherwise to public https servers, without credentials, referrer and redirects, and end with the signal or after 10 s. Hosts in a private network are refused by
 * their address. A public host name that resolves to a private address is not detected, because a page cannot resolve names: a
 * server there receives the request only with TLS and a valid certificate, and its answer is read only if it permits the site (CORS).
 *
 * @param listed - The origins that the site has listed.
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export function createGateway(signal: AbortSignal, listed?: readonly string[]): Gateway {
  const isAllowed = (url: string) => (listed ? isListed(url, listed) : parsePublicLink(url) !== undefined)
  const fetchAnswer = createFetch(signal, NODE_TIMEOUT_MS)
  let requests = 0
  let hasFailed = false

  async function ask(url: string, sender: string, data: Hex): Promise<Hex | 'refused' | undefined> {
    const isPost = !url.includes('{data}')
    const response = await fetchAnswer(url.replace('{sender}', sender.toLowerCase()).replace('{data}', data), {
      method: isPost ? 'POST' : 'GET',
      ...(isPost && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data, sender }) }),
      ...PRIVATE_REQUEST,
    })
    if (isRefusal(response.status)) return 'refused'
    const answer = response.ok ? await readAnswer(response) : undefined
    return isHex(answer) ? answer : undefined
  }

  async function request({ data, sender, urls }: CcipRequestParameters): Promise<Hex> {
    let isAnswered: boolean | undefined
    for (const url of urls.slice(0, MAX_URLS)) {
      if (!isAllowed(url) || requests >= MAX_REQUESTS) continue
      requests += 1
      const answer = await ask(url, sender, data).catch(() => undefined)
      signal.throwIfAborted()
      if (isHex(answer)) return answer
      isAnswered = isAnswered !== false && answer === 'refused'
    }
    hasFailed ||= isAnswered !== true
    throw readErrors.noGateway()
  }

  return { request, hasFailed: () => hasFailed }
}
