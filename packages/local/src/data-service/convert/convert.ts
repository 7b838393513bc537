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
  parseSignature,
} from 'viem'
import { TOKEN_ABI, PERMIT_ROUTER_ABI, ROUTER_ABI } from '../../market/contracts.ts'
import { GOLD, MARKET, MARKET_TOKENS, YEN, POOLS } from '../../market/tokens.ts'
import type { ServedChain } from '../chain/createServedChain.ts'
import { drawIcon } from '../drawIcon.ts'
import { toLowerCase } from '../index/readLogs.ts'
import { InvalidRequest } from '../parseRequest.ts'
import { THIEF, type SwapFault } from './swapFaults.ts'
import type { ChainNode } from '../chain/createNode.ts'
import { callMany } from '../reads/callMany.ts'

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

/** A way from one token to another at one block. */
interface Route {
  /** The first characters of its contracts. */
  readonly id: string
  /** Contracts from the first token to the last one; the currency of the chain is `MARKET.weth`. */
  readonly path: readonly Address[]
  /** What arrives, in base units of the last token, after the taxes of both. */
  readonly amount: bigint
  /** Likewise, before the tax of the last token. */
  readonly untaxed: bigint
}

/** The most pools of one route. */
const MAX_POOLS = 3

const EDGES: readonly (readonly [Address, Address])[] = POOLS.map(({ first, second }) => [
  first === 'native' ? MARKET.weth : first.address,
  second.address,
])

const isSame = (first: Address, second: Address) => toLowerCase(first) === toLowerCase(second)

/** The contracts that have a pool with this one. */
const listNext = (from: Address): readonly Address[] =>
  EDGES.flatMap(([first, second]) => (isSame(first, from) ? [second] : isSame(second, from) ? [first] : []))

/** All paths that visit no contract twice. */
function listPaths(path: readonly Address[], to: Address): readonly (readonly Address[])[] {
  const last = path.at(-1)
  if (last === undefined || path.length > MAX_POOLS + 1) return []
  if (isSame(last, to)) return [path]
  return listNext(last)
    .filter((next) => !path.some((visited) => isSame(visited, next)))
    .flatMap((next) => listPaths([...path, next], to))
}

/** What arrives of an amount of a token that was sent. */
function subtractTax(contract: Address, amount: bigint): bigint {
  const isTaxed = MARKET_TOKENS.some((token) => token.isTaxed && isSame(token.address, contract))
  return isTaxed ? amount - amount / 100n : amount
}

/** `0x1234…` and `0x5678…` become `1234-5678`. */
const createId = (path: readonly Address[]) => path.map((contract) => contract.slice(2, 6).toLowerCase()).join('-')

/**
 * Finds all routes of pools that have enough.
 *
 * @param amount - In base units of `from`.
 * @returns The route with the largest amount first.
 */
async function findRoutes(node: ChainNode, from: Address, to: Address, amount: bigint): Promise<readonly Route[]> {
  const paths = isSame(from, to) ? [] : listPaths([from], to)
  const { hash } = await node.request<{ readonly hash: `0x${string}` }>('eth_getBlockByNumber', ['latest', false])
  const calls = paths.map((path) => ({
    address: MARKET.router,
    abi: ROUTER_ABI,
    functionName: 'getAmountsOut',
    args: [subtractTax(from, amount), path],
  }))
  const results = await callMany(node, hash, calls)
  const routes = paths.flatMap((path, index): readonly Route[] => {
    const out = (results[index] as readonly bigint[] | undefined)?.at(-1)
    return out === undefined || out === 0n
      ? []
      : [{ id: createId(path), path, amount: subtractTax(to, out), untaxed: out }]
  })
  return routes.toSorted((first, second) => (first.amount < second.amount ? 1 : -1))
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

/** A swap of an exact amount. */
interface SwapCall {
  readonly path: readonly Address[]
  readonly amount: bigint
  /** The least that arrives, in base units of the last token. */
  readonly minimum: bigint
  readonly recipient: Address
  /** In seconds since 1970. */
  readonly deadline: bigint
  /** Whether the first or the last token is the currency of the chain. */
  readonly native?: 'from' | 'to' | undefined
  /** Whether a token of the path is taxed. The other functions of the router fail with it. */
  readonly isTaxed: boolean
}

/** A signed permission (ERC-2612). */
interface Permit {
  readonly token: Address
  readonly amount: bigint
  /** In seconds since 1970. */
  readonly deadline: bigint
  readonly signature: Hex
}

/** What arrives at this address stays in the router. */
const ROUTER: Address = '0x0000000000000000000000000000000000000002'

function encodePermit({ token, amount, deadline, signature }: Permit): Hex {
  const { r, s, yParity } = parseSignature(signature)
  return encodeFunctionData({
    abi: PERMIT_ROUTER_ABI,
    functionName: 'selfPermit',
    args: [token, amount, deadline, 27 + yParity, r, s],
  })
}

/** Encodes the calls of the router that takes permissions. It swaps tokens with and without a tax by one function. */
function encodePermitSwap(
  { path, amount, minimum, recipient, deadline, native }: SwapCall,
  permit: Permit | undefined,
): Hex {
  const abi = PERMIT_ROUTER_ABI
  const isUnwrapped = native === 'to'
  const calls = [
    ...(permit ? [encodePermit(permit)] : []),
    encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [amount, minimum, path, isUnwrapped ? ROUTER : recipient],
    }),
    ...(isUnwrapped ? [encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimum, recipient] })] : []),
  ]
  return encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })
}

/** Encodes the call of the router. */
function encodeSwap({ path, amount, minimum, recipient, deadline, native, isTaxed }: SwapCall): Hex {
  const suffix = isTaxed ? 'SupportingFeeOnTransferTokens' : ''
  const abi = ROUTER_ABI
  if (native === 'from') {
    return encodeFunctionData({
      abi,
      functionName: `swapExactETHForTokens${suffix}`,
      args: [minimum, path, recipient, deadline],
    })
  }
  const functionName =
    native === 'to' ? (`swapExactTokensForETH${suffix}` as const) : (`swapExactTokensForTokens${suffix}` as const)
  return encodeFunctionData({ abi, functionName, args: [amount, minimum, path, recipient, deadline] })
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
