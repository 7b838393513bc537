import { formatAmount, parseAmount } from '@openappkit/common'
import { isAddress, type Address } from 'viem'
import { findSold, getNetworkName, getOrderPrice, listChoices } from '../../onramp/catalogue.ts'
import { ONRAMP_SERVICE, TREASURY } from '../../onramp/defaults.ts'
import { isSignedEvent, SIGNATURE_HEADER } from '../../onramp/createOrders.ts'
import type { DeliveryFault, OnrampEvent } from '../../onramp/types.ts'
import { toJson, type Answer } from '../readBody.ts'
import type { ServedChain } from '../chain/createServedChain.ts'
import { THIEF } from '../convert/swapFaults.ts'
import { InvalidRequest, readAccount, selectChains } from '../parseRequest.ts'
import type { OnrampFault } from './onrampFaults.ts'
import { drawIcon } from '../drawIcon.ts'
import { toLowerCase } from '../index/readLogs.ts'

/** The provider that the service works with. */
export interface OnrampPartner {
  readonly url: string
  readonly secret: string
  setFault(fault: DeliveryFault | undefined): void
}

/** The paths of purchases. */
export interface OnrampRoutes {
  /** Until then, the service sells nothing. */
  connect(partner: OnrampPartner): void
  setFault(fault: OnrampFault | undefined): void
  /** @returns `undefined` for all other paths */
  answer(chains: readonly ServedChain[], request: OnrampRouteRequest): Answer | undefined
}

interface OnrampRouteRequest {
  readonly method: string
  readonly url: URL
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

type Fields = Readonly<Record<string, unknown>>

function parseBody(body: string): Fields {
  try {
    const value = JSON.parse(body) as unknown
    if (typeof value === 'object' && value !== null) return value as Fields
  } catch {
    // Fails below.
  }
  throw new InvalidRequest('The body must be JSON.')
}

function readText(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new InvalidRequest(`${name} must be a text.`)
  return value
}

/** The first of the wallets. @throws InvalidRequest */
function readWallet(wallets: unknown): Fields {
  const [wallet] = Array.isArray(wallets) ? (wallets as readonly Fields[]) : []
  const address = wallet?.['address']
  if (!wallet || typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw new InvalidRequest('destinationWallets must have an address.')
  }
  return wallet
}

/** The orders that the provider has reported. */
interface Purchases {
  /** @returns False for an event that was received before. */
  take(body: string): boolean
  /** A page of `GET /v1/account/{account}/history?onramp=`, newest first. */
  list(
    chains: readonly ServedChain[],
    account: Address,
    cursor: string | null,
  ): { readonly data: readonly object[]; readonly next: string | null }
}

type Reported = OnrampEvent['order']

const PAGE = 20
const STATUSES = { pending: 'pending', delivered: 'confirmed', failed: 'failed' } as const

function toRow({ id, status, hash, chain, createdAt, address, sold, quantity }: Reported) {
  const { name = '', symbol = '', contract } = findSold(sold) ?? {}
  const icon = { url: drawIcon(contract ? toLowerCase(contract) : 'native') }
  const transfer = { fungible_info: { name, symbol, icon }, direction: 'in', quantity: { numeric: quantity } }
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: hash ?? '',
      chain,
      minedAt: createdAt,
      sentFrom: TREASURY,
      sentTo: address,
      status: STATUSES[status],
    },
    transfers: status === 'failed' ? null : [transfer],
  }
}

function createPurchases(): Purchases {
  const events = new Set<string>()
  const orders = new Map<string, Reported>()

  return {
    take(body) {
      const { id, order } = JSON.parse(body) as OnrampEvent
      if (events.has(id)) return false
      events.add(id)
      // Events may arrive in another order: a final state stays.
      const known = orders.get(order.id)
      if (!known || known.status === 'pending') orders.set(order.id, order)
      return true
    },
    list(chains, account, cursor) {
      const ids = chains.map(({ node }) => node.caip2)
      const own = [...orders.values()]
        .filter(({ address, chain }) => toLowerCase(address) === account && ids.includes(chain as never))
        .toReversed()
      const start = cursor === null ? 0 : own.findIndex(({ id }) => id === cursor) + 1
      const page = own.slice(start, start + PAGE)
      return { data: page.map(toRow), next: own.length > start + PAGE ? (page.at(-1)?.id ?? null) : null }
    },
  }
}

export function createOnrampRoutes(): OnrampRoutes {
  let partner: OnrampPartner | undefined
  let fault: OnrampFault | undefined
  const purchases = createPurchases()

  /** `POST /v1/onramp/quote`. */
  function quote(chains: readonly ServedChain[], body: string) {
    const fields = parseBody(body)
    const [sold, payment] = [findSold(readText(fields, 'purchaseCurrency')), readText(fields, 'paymentCurrency')]
    const total = parseAmount(readText(fields, 'amount'), 2) ?? 0n
    const price = sold && getOrderPrice(total, payment, sold)
    const isServed = chains.some(({ node }) => getNetworkName(node) === fields['network'])
    if (!sold || !price || !isServed) throw new InvalidRequest('This amount, currency or network is not sold.')
    const units = fault === 'halved' ? price.units / 2n : fault === 'doubled' ? price.units * 2n : price.units
    const pay = (amount: bigint) => ({ amount: formatAmount(amount, 2), currency: payment })
    return {
      paymentTotal: pay(price.total),
      paymentSubtotal: pay(price.total - price.fee),
      purchaseAmount: { amount: formatAmount(units, sold.decimals), currency: sold.symbol },
      networkFee: pay(price.fee),
      quoteId: `${sold.id}-${payment}-${total}`,
    }
  }

  /** `POST /v1/generators/onrampurl`. */
  function createUrl({ url }: OnrampPartner, body: string) {
    const fields = parseBody(body)
    const wallet = readWallet(fields['destinationWallets'])
    if (fault === 'script') return { url: 'javascript:alert(document.domain)' }
    const page = new URL(fault === 'host' ? `${url.replace('127.0.0.1', '127.0.0.1.evil.example')}/buy` : `${url}/buy`)
    const destination = fault === 'address' ? { ...wallet, address: THIEF } : wallet
    page.searchParams.set('destinationWallets', JSON.stringify([destination]))
    for (const name of ['defaultNetwork', 'partnerUserId', 'presetFiatAmount', 'presetCryptoAmount']) {
      const value = fields[name]
      if (typeof value === 'string' || typeof value === 'number') page.searchParams.set(name, String(value))
    }
    return { url: page.href }
  }

  /** `POST /v1/webhooks/onramp`: an event of the provider. */
  function take({ secret }: OnrampPartner, { body, headers }: OnrampRouteRequest): Answer {
    const header = headers[SIGNATURE_HEADER]
    if (!isSignedEvent(secret, body, typeof header === 'string' ? header : undefined)) {
      return toJson(401, { error: 'The event is not signed, or it is old.' })
    }
    return purchases.take(body) ? toJson(200, {}) : toJson(409, { error: 'The event was received before.' })
  }

  return {
    connect: (next) => void (partner = next),
    setFault(next) {
      fault = next
      partner?.setFault(next === 'undelivered' || next === 'less' ? next : undefined)
    },
    answer(chains, request) {
      const { method, url, body } = request
      const account = /^\/v1\/account\/([^/]+)\/history$/.exec(url.pathname)?.[1]
      const isHistory = account !== undefined && url.searchParams.has('onramp')
      if (!isHistory && !/^\/v1\/(?:onramp|generators|webhooks)\//.test(url.pathname)) return undefined
      if (partner === undefined) return toJson(501, { error: 'This service has no provider of purchases.' })
      try {
        if (isHistory) {
          const isOurs = url.searchParams.get('onramp') === ONRAMP_SERVICE.id
          const served = isOurs ? selectChains(chains, url.searchParams) : []
          return toJson(
            200,
            purchases.list(served, readAccount(decodeURIComponent(account)), url.searchParams.get('cursor')),
          )
        }
        const key = `${method} ${url.pathname}`
        if (key === 'GET /v1/onramp/options') return toJson(200, listChoices(chains.map(({ node }) => node)))
        if (key === 'POST /v1/onramp/quote') return toJson(200, quote(chains, body))
        if (key === 'POST /v1/generators/onrampurl') return toJson(200, createUrl(partner, body))
        if (key === 'POST /v1/webhooks/onramp') return take(partner, request)
        return toJson(404, { error: 'Nothing here.' })
      } catch (error) {
        if (error instanceof InvalidRequest) return toJson(400, { error: error.message })
        throw error
      }
    },
  }
}
