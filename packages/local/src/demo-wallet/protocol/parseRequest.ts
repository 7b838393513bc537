import { parseTypedData, type TypedData } from '@openappkit/common'
import { isAddress, isHexBytes, isHexQuantity, isRecord, isSameAddress } from './guards.ts'
import { createRpcError } from './rpcErrors.ts'
import type { Hex, SiteState, TransactionFields, WalletChain, WalletRequest } from './types.ts'

/** Turns a method's parameters into a request; throws an RpcError if they are invalid or not allowed. */
export type ParseParams = (params: readonly unknown[], site: SiteState) => WalletRequest

export function permit(account: unknown, site: SiteState): Hex {
  if (!isAddress(account)) throw createRpcError('invalidParams', 'An account address is missing.')
  const permitted = site.accounts.find((known) => isSameAddress(known, account))
  if (permitted === undefined) throw createRpcError('unauthorized')
  return permitted
}

/** The UTF-8 of a text. */
export const toHex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Hex digits (if their number is odd, the first is a whole byte, as in MetaMask); any other text is UTF-8. */
function toBytes(text: string): Hex {
  if (/^0x[0-9a-f]*$/i.test(text)) return `0x${text.length % 2 === 0 ? '' : '0'}${text.slice(2)}`
  return toHex(text)
}

/** @see https://eips.ethereum.org/EIPS/eip-191 */
export const parsePersonalSign: ParseParams = ([first, second], site) => {
  // Older dapps pass the address first. A message that is itself an address keeps its position.
  const isSwapped = isAddress(first) && !isAddress(second)
  const [data, account] = isSwapped ? [second, first] : [first, second]
  if (typeof data !== 'string') throw createRpcError('invalidParams', 'The message is not text.')
  return { kind: 'message', account: permit(account, site), data: toBytes(data) }
}

function parseOrRefuse(value: unknown): TypedData {
  try {
    return parseTypedData(value)
  } catch (thrown) {
    throw createRpcError('invalidParams', thrown instanceof Error ? thrown.message : String(thrown))
  }
}

/** Reads a chain id in any of the formats that sites use. */
const isNumeric = (value: unknown) =>
  typeof value === 'string'
    ? /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
    : typeof value === 'number' || typeof value === 'bigint'

/** @throws RpcError for another chain than the wallet's, and if the value is no number. */
function checkChainId(chainId: unknown, site: SiteState): void {
  if (chainId === undefined) return
  if (!isNumeric(chainId)) throw createRpcError('invalidParams', '"chainId" is not a number.')
  if (Number(chainId) !== site.chainId) {
    throw createRpcError('invalidParams', `It is for chain ${Number(chainId)}, the wallet is on ${site.chainId}.`)
  }
}

/** @see https://eips.ethereum.org/EIPS/eip-712#specification-of-the-eth_signtypeddata-json-rpc */
export const parseSignTypedData: ParseParams = ([account, data], site) => {
  const typedData = parseOrRefuse(data)
  checkChainId(typedData.domain['chainId'], site)
  return { kind: 'typedData', account: permit(account, site), typedData }
}

const QUANTITIES = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const

/** The recipient and the data of a transaction or a call. */
export function parseTarget(value: Readonly<Record<string, unknown>>): Pick<TransactionFields, 'to' | 'data'> {
  const to = value['to'] ?? undefined
  const data = value['data'] ?? value['input'] ?? undefined
  if (to !== undefined && !isAddress(to)) throw createRpcError('invalidParams', '"to" is not an address.')
  if (data !== undefined && !isHexBytes(data)) throw createRpcError('invalidParams', '"data" is not hex.')
  if (to === undefined && data === undefined) {
    throw createRpcError('invalidParams', 'A transaction needs "to" or "data".')
  }
  return { ...(to !== undefined && { to }), ...(data !== undefined && { data }) }
}

/** @see https://ethereum.org/developers/docs/apis/json-rpc/#eth_sendtransaction */
export const parseSendTransaction: ParseParams = ([value], site) => {
  if (!isRecord(value)) throw createRpcError('invalidParams', 'The transaction is not an object.')
  const account = permit(value['from'], site)
  const target = parseTarget(value)
  checkChainId(value['chainId'] ?? undefined, site)
  const quantities: Partial<Record<(typeof QUANTITIES)[number], Hex>> = {}
  for (const name of QUANTITIES) {
    const quantity = value[name] ?? undefined
    if (quantity === undefined) continue
    if (!isHexQuantity(quantity)) throw createRpcError('invalidParams', `"${name}" is not a hex quantity.`)
    quantities[name] = quantity
  }
  const transaction: TransactionFields = {
    from: account,
    ...target,
    ...quantities,
  }
  return { kind: 'transaction', account, transaction }
}

function parseChainId(value: unknown): number {
  if (!isRecord(value) || !isHexQuantity(value['chainId'])) {
    throw createRpcError('invalidParams', '"chainId" is not a hex quantity.')
  }
  const id = Number(value['chainId'])
  if (!Number.isSafeInteger(id) || id === 0) throw createRpcError('invalidParams', '"chainId" is out of range.')
  return id
}

/** @see https://eips.ethereum.org/EIPS/eip-3326 */
export const parseSwitchChain: ParseParams = ([value], site) => {
  const chainId = parseChainId(value)
  if (!site.chains.some((chain) => chain.id === chainId)) throw createRpcError('unknownChain')
  return { kind: 'switchChain', chainId }
}

function isRpcUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  // EIP-3085 requires https; a chain on this machine has no certificate.
  return protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
}

/** @see https://eips.ethereum.org/EIPS/eip-3085 */
export const parseAddChain: ParseParams = ([value], site) => {
  const id = parseChainId(value)
  const { chainName, rpcUrls, nativeCurrency } = value as Record<string, unknown>
  const known = site.chains.find((chain) => chain.id === id)
  if (known !== undefined) return { kind: 'addChain', chain: known }
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isRpcUrl) : undefined
  if (rpcUrl === undefined) throw createRpcError('invalidParams', '"rpcUrls" has no https (or loopback http) URL.')
  if (typeof chainName !== 'string' || chainName.trim() === '' || chainName.length > 60) {
    throw createRpcError('invalidParams', '"chainName" is missing or too long.')
  }
  const symbol = isRecord(nativeCurrency) ? nativeCurrency['symbol'] : undefined
  if (typeof symbol !== 'string' || !/^\S{1,11}$/.test(symbol)) {
    throw createRpcError('invalidParams', '"nativeCurrency.symbol" needs 1 to 11 characters.')
  }
  const chain: WalletChain = { id, name: chainName.trim(), rpcUrl, symbol }
  return { kind: 'addChain', chain }
}

/** @see https://eips.ethereum.org/EIPS/eip-1102 */
export const parseRequestAccounts: ParseParams = () => ({ kind: 'connect', isPermissionRequest: false })

/** Whether the parameters of a permission call request accounts. @see https://eips.ethereum.org/EIPS/eip-2255 */
export function namesAccounts(params: readonly unknown[]): boolean {
  return isRecord(params[0]) && isRecord(params[0]['eth_accounts'])
}

export const parseRequestPermissions: ParseParams = (params) => {
  if (!namesAccounts(params)) throw createRpcError('invalidParams', 'Only "eth_accounts" can be permitted.')
  return { kind: 'connect', isPermissionRequest: true }
}
