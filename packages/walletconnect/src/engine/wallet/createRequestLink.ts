import { parseWalletLink } from '@openappkit/common'

/** Which request of which session an app is opened for. */
export interface SentRequest {
  readonly id: number
  readonly topic: string
}

const TELEGRAM = /^https:\/\/t\.me(?:[/?]|$)/i

/** Telegram hands on one parameter, and only these characters in it. */
const toStartParameter = (query: string) => btoa(query).replaceAll('=', '')

/**
 * The address that opens a wallet's app at a request, as wallets read it.
 *
 * @param href - Of the app, without a path for requests.
 * @returns `undefined` where the result is no link that may be opened (S8)
 */
export function createRequestLink(href: string, { id, topic }: SentRequest): string | undefined {
  const query = `requestId=${id}&sessionTopic=${topic}`
  const base = href.replace(/\/$/, '')
  if (!TELEGRAM.test(href)) return parseWalletLink(`${base}/wc?${query}`)
  return parseWalletLink(`${base}${base.includes('?') ? '&' : '?'}startapp=${toStartParameter(query)}`)
}
