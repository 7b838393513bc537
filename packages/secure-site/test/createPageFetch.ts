import type { FetchPort } from '../src/page/proof/createApi.ts'

/** A request of a page and its answer, as the page gets it. */
export interface Exchange {
  /** Such as `POST /v1/slots/:id/open`. */
  readonly route: string
  readonly status: number
  readonly sent: unknown
  /** The JSON of the answer. A test may replace it. */
  readonly received: unknown
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/
const parse = (text: unknown): unknown => (typeof text === 'string' && text !== '' ? JSON.parse(text) : undefined)

/**
 * The network of a page in a browser.
 *
 * @param send - Answers a request as the server does.
 * @param change - Returns the JSON that the page gets, or throws if the connection breaks after the server has answered.
 */
export function createPageFetch(
  send: (request: Request) => Response | Promise<Response>,
  change: (exchange: Exchange) => unknown = ({ received }) => received,
): FetchPort {
  return async (url, { method, headers, body }) => {
    const { host, origin, pathname } = new URL(url)
    // Browsers send no `Origin` with a GET to the same origin.
    const sent = { host, ...(method === 'GET' ? {} : { origin }), ...(headers as Readonly<Record<string, string>>) }
    const response = await send(new Request(url, { method, headers: sent, ...(typeof body === 'string' && { body }) }))
    const text = await response.text()
    const received = await change({
      route: `${method} ${pathname.replace(ID, ':id')}`,
      status: response.status,
      sent: parse(body),
      received: parse(text),
    })
    return new Response(received === undefined ? null : JSON.stringify(received), {
      status: response.status,
      headers: response.headers,
    })
  }
}
