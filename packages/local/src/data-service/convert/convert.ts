/** @module The answers of `/v1/convert`: a router over the pools of the market. */
import {
  encodeFunctionData,
  maxUint256,
  type Address,
  type Hex,
  isAddressEqual,
  isHex,
  size,
  getAddress,
  isAddress,
} from 'viem'
import { encodePermitSwap, encodeSwap, type Permit, type SwapCall } from '../../market/encodeSwap.ts'
import { findRoutes, type Route } from '../../market/findRoutes.ts'
import { TOKEN_ABI } from '../../market/contracts.ts'
import { GOLD, MARKET, MARKET_TOKENS, YEN } from '../../market/tokens.ts'
import type { ServedChain } from '../chain/createServedChain.ts'
import { drawIcon } from '../drawIcon.ts'
import { toLowerCase } from '../index/toLowerCase.ts'
import { InvalidRequest } from '../parseRequest.ts'
import { THIEF, type SwapFault } from './swapFaults.ts'

/** How long a built transaction is valid. */
const DEADLINE_SECONDS = 1_200

/** What the slippage of a transaction may be, in per cent. */
const MAX_SLIPPAGE = 50

/** The gas of a transaction without an estimate. */
const GAS = 500_000

/** The address that means the currency of a chain. */
const CURRENCY: Address = getAddress('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')

/** A side of a swap. */
interface Side {
  /** As in the request, with a checksum. */
  readonly address: Address
  /** The contract that the router uses: the wrapped currency for the currency. */
  readonly contract: Address
  readonly isTaxed: boolean
}

/** The router that swaps a token: the one with permissions for a token that takes them. */
function findRouter(token: Address): Address {
  const hasPermit = MARKET_TOKENS.some((known) => known.hasPermit && toLowerCase(known.address) === toLowerCase(token))
  return hasPermit ? MARKET.permitRouter : MARKET.router
}

/** Reads a CAIP-10 id. */
function parseAccountId(
  chains: readonly ServedChain[],
  text: unknown,
  name: string,
): { readonly chain: ServedChain; readonly address: Address } {
  const [, caip2, address = ''] = /^(eip155:\d+):(0x[\da-f]{40})$/i.exec(typeof text === 'string' ? text : '') ?? []
  const chain = chains.find(({ node }) => node.caip2 === caip2)
  if (chain === undefined || !isAddress(address, { strict: false })) {
    throw new InvalidRequest(`${name} must be an account of a supported chain (CAIP-10).`)
  }
  return { chain, address: getAddress(address) }
}

function toSide(address: Address, name: string): Side {
  if (address === CURRENCY) return { address, contract: MARKET.weth, isTaxed: false }
  const token = MARKET_TOKENS.find((known) => toLowerCase(known.address) === toLowerCase(address))
  if (token === undefined) throw new InvalidRequest(`${name} is no token of this market.`)
  return { address, contract: token.address, isTaxed: token.isTaxed }
}

/** The fields that quotes and transactions share, as texts. */
interface SwapFields {
  readonly from?: unknown
  readonly to?: unknown
  readonly amount?: unknown
  readonly userAddress?: unknown
}

interface SwapRequest {
  readonly chain: ServedChain
  readonly from: Side
  readonly to: Side
  readonly amount: bigint
  readonly user: Address
}

/** @throws InvalidRequest */
function parseSwap(chains: readonly ServedChain[], { from, to, amount, userAddress }: SwapFields): SwapRequest {
  const { chain, address: fromAddress } = parseAccountId(chains, from, 'from')
  const target = parseAccountId(chains, to, 'to')
  const user = parseAccountId(chains, userAddress, 'userAddress')
  if (target.chain !== chain || user.chain !== chain) {
    throw new InvalidRequest('from, to and userAddress must be of one chain.')
  }
  if (typeof amount !== 'string' || !/^[1-9]\d{0,77}$/.test(amount)) {
    throw new InvalidRequest('amount must be a whole number of base units.')
  }
  return {
    chain,
    from: toSide(fromAddress, 'from'),
    to: toSide(target.address, 'to'),
    amount: BigInt(amount),
    user: user.address,
  }
}

/** `GET /v1/convert/tokens`: the currency first. */
export async function readTokens({ node, currency, market }: ServedChain) {
  await market.ready()
  const { fault } = market
  const toRow = (address: Address, { name, symbol, decimals }: { name: string; symbol: string; decimals: number }) => ({
    ...{ name, symbol, decimals: fault === 'decimals' ? 255 : fault === 'scaled' ? decimals - 2 : decimals },
    address: `${node.caip2}:${address}`,
    logoUri: drawIcon(address === CURRENCY ? 'native' : toLowerCase(address)),
  })
  const tokens = MARKET_TOKENS.map((token) => ({
    ...toRow(token.address, token),
    ...(token.hasPermit && { eip2612: true }),
  }))
  return { tokens: [toRow(CURRENCY, currency), ...tokens] }
}

const getRoutes = ({ chain, from, to, amount }: SwapRequest) =>
  findRoutes(chain.node, from.contract, to.contract, amount)

function describeAmount({ amount, untaxed }: Route, fault: SwapFault | undefined): bigint {
  if (fault === 'untaxed') return untaxed
  return fault === 'halved' ? amount / 2n : fault === 'doubled' ? amount * 2n : amount
}

/** `GET /v1/convert/quotes`: one for each route, the best first. None if no pool has enough. */
export async function readQuotes(chains: readonly ServedChain[], query: URLSearchParams) {
  const request = parseSwap(chains, Object.fromEntries(query))
  const { chain, from, to, amount } = request
  await chain.market.ready()
  const { caip2 } = chain.node
  const about = {
    fromAmount: String(amount),
    fromAccount: `${caip2}:${from.address}`,
    toAccount: `${caip2}:${to.address}`,
  }
  const routes = await getRoutes(request)
  return {
    quotes: routes.map((route) => ({
      id: route.id,
      ...about,
      toAmount: String(describeAmount(route, chain.market.fault)),
    })),
  }
}

/** `GET /v1/convert/allowance`: what the router of the token may spend, or `spender`, in base units. */
export async function readAllowance(chains: readonly ServedChain[], query: URLSearchParams) {
  const { chain, address } = parseAccountId(chains, query.get('tokenAddress'), 'tokenAddress')
  const user = parseAccountId(chains, query.get('userAddress'), 'userAddress')
  const spender =
    query.get('spender') === null
      ? findRouter(address)
      : parseAccountId(chains, query.get('spender'), 'spender').address
  await chain.market.ready()
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'allowance', args: [user.address, spender] })
  const answer = await chain.node.request<Hex>('eth_call', [{ to: address, data }, 'latest'])
  return { allowance: String(BigInt(answer)) }
}

const readGasPrice = async ({ node }: ServedChain) => String(BigInt(await node.request<Hex>('eth_gasPrice', [])))

/** `GET /v1/convert/build-approve`: an approval without limit, as hosted services build it. */
export async function buildApprove(chains: readonly ServedChain[], query: URLSearchParams) {
  const { chain, address } = parseAccountId(chains, query.get('from'), 'from')
  const { market, node } = chain
  await market.ready()
  const spender =
    market.fault === 'spender'
      ? THIEF
      : query.get('to') === null
        ? findRouter(address)
        : parseAccountId(chains, query.get('to'), 'to').address
  const user = parseAccountId(chains, query.get('userAddress'), 'userAddress').address
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [spender, maxUint256] })
  return {
    tx: {
      from: `${node.caip2}:${user}`,
      to: `${node.caip2}:${address}`,
      data,
      value: '0',
      eip155: { gas: 60_000, gasPrice: await readGasPrice(chain) },
    },
  }
}

interface BuildFields extends SwapFields {
  readonly permit?: unknown
  readonly quoteId?: unknown
}

function readBuildBody(body: string): BuildFields & { readonly slippage: number } {
  try {
    const { eip155, ...fields } = JSON.parse(body) as BuildFields & {
      readonly eip155?: { readonly slippage?: unknown }
    }
    const slippage = Number(eip155?.slippage ?? 1)
    if (slippage >= 0 && slippage <= MAX_SLIPPAGE) return { ...fields, slippage }
  } catch {
    // Fails below.
  }
  throw new InvalidRequest(`The body must be JSON with eip155.slippage from 0 to ${MAX_SLIPPAGE}.`)
}

/** Describes the transaction of a route, with the fault that a test has set. */
async function createCall(
  { chain, from, to, amount, user }: SwapRequest,
  route: Route,
  slippage: number,
): Promise<SwapCall> {
  const { fault } = chain.market
  const { timestamp } = await chain.node.request<{ readonly timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
  const isOther = fault === 'token'
  const out = fault === 'untaxed' ? route.untaxed : route.amount
  const otherToken = to.contract === YEN.address ? GOLD.address : YEN.address
  return {
    path: isOther ? [...route.path.slice(0, -1), otherToken] : route.path,
    amount: fault === 'amount' ? amount * 2n : amount,
    minimum: fault === 'minimum' || isOther ? 0n : (out * BigInt(Math.round((100 - slippage) * 100))) / 10_000n,
    recipient: fault === 'recipient' ? THIEF : user,
    deadline: fault === 'expired' ? BigInt(timestamp) - 1n : BigInt(timestamp) + BigInt(DEADLINE_SECONDS),
    native: from.address === CURRENCY ? 'from' : to.address === CURRENCY ? 'to' : undefined,
    isTaxed: fault !== 'untaxed' && (from.isTaxed || to.isTaxed),
  }
}

/** What others do to the pools of a route, if a test has set that. */
async function moveMarket({ market }: ServedChain, { path }: Route): Promise<void> {
  const [first, second] = path
  if (market.fault === 'sandwich') await market.frontRun(path)
  if (market.fault === 'drained' && first && second) await market.drain(first, second)
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isWhole = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)
const isSignature = (value: unknown): value is Hex => isHex(value) && size(value) === 65

/** Reads a signed permission for the sold token. @throws InvalidRequest */
function parsePermit(chains: readonly ServedChain[], value: unknown, { from }: SwapRequest): Permit {
  if (!isFields(value)) throw new InvalidRequest('permit must be an object.')
  const { amount, deadline, signature } = value
  const token = parseAccountId(chains, value['asset'], 'permit.asset').address
  const spender = parseAccountId(chains, value['spender'], 'permit.spender').address
  if (!isAddressEqual(token, from.address)) throw new InvalidRequest('permit.asset must be the sold token.')
  if (!isAddressEqual(spender, MARKET.permitRouter)) {
    throw new InvalidRequest(`permit.spender must be ${MARKET.permitRouter}.`)
  }
  if (!isWhole(amount) || !isWhole(deadline) || !isSignature(signature)) {
    throw new InvalidRequest('permit has an amount, a deadline and a signature of 65 bytes.')
  }
  return { token, amount: BigInt(amount), deadline: BigInt(deadline), signature }
}

/** `POST /v1/convert/build-transaction`: for the route of the quote `quoteId`, or the best one; with a signed permission in `permit`, a transaction that uses it. */
export async function buildTransaction(chains: readonly ServedChain[], body: string) {
  const { slippage, permit: rawPermit, quoteId, ...fields } = readBuildBody(body)
  const request = parseSwap(chains, fields)
  const { chain, from, amount, user } = request
  const permit: Permit | undefined = rawPermit === undefined ? undefined : parsePermit(chains, rawPermit, request)
  const { market, node } = chain
  await market.ready()
  const route = (await getRoutes(request)).find(({ id }) => quoteId === undefined || id === quoteId)
  if (route === undefined) {
    throw new InvalidRequest(
      quoteId === undefined ? 'No pool has enough of this token.' : 'There is no quote with this quoteId.',
    )
  }
  const value = from.address === CURRENCY ? (market.fault === 'amount' ? amount * 2n : amount) : 0n
  const router = findRouter(from.address)
  const to = market.fault === 'router' ? THIEF : router
  const call = await createCall(request, route, slippage)
  const data = router === MARKET.permitRouter ? encodePermitSwap(call, permit) : encodeSwap(call)
  await moveMarket(chain, route)
  return {
    tx: {
      from: `${node.caip2}:${user}`,
      to: `${node.caip2}:${to}`,
      data,
      amount: String(value),
      eip155: { gas: GAS, gasPrice: await readGasPrice(chain) },
    },
  }
}
