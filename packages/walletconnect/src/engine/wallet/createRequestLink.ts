import { parseWalletLink } from '@openappkit/common'

/** The request and the session that an app is opened for. */
export interface SentRequest {
  readonly id: number
  readonly topic: string
}

const TELEGRAM = /^https:\/\/t\.me(?:[/?]|$)/i

/** Telegram passes on one parameter, which may hold only these characters. */
const toStartParameter = (query: string) => btoa(query).replaceAll('=', '')

/**
 * Creates the link that opens a wallet's app at a request.
 *
 * @param href - The link of the app, without a path for requests.
 * @returns `undefined` if the link may not be opened (S8)
 */
export function createRequestLink(href: string, { id, topic }: SentRequest): string | undefined {
  const query = `requestId=${id}&sessionTopic=${topic}`
  const base = href.replace(/\/$/, '')
  if (!TELEGRAM.test(href)) return parseWalletLink(`${base}/wc?${query}`)
  return parseWalletLink(`${base}${base.includes('?') ? '&' : '?'}startapp=${toStartParameter(query)}`)
}
