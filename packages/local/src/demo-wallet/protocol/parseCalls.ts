import { isHexQuantity, isRecord } from './guards.ts'
import { CALLS_ID_LIMIT } from './messages.ts'
import { parseTarget, permit, type ParseParams } from './parseRequest.ts'
import { createRpcError } from './rpcErrors.ts'
import type { CallsBatch, Hex, SiteState, TransactionFields } from './types.ts'

const VERSION = '2.0.0'
const MAX_CALLS = 20

/** A capability that the wallet does not have must be optional. It has none that a request can use. */
function checkCapabilities(capabilities: unknown): void {
  if (capabilities === undefined) return
  if (!isRecord(capabilities)) throw createRpcError('invalidParams', '"capabilities" is not an object.')
  const isOptional = (entry: unknown) => isRecord(entry) && entry['optional'] === true
  if (!Object.values(capabilities).every(isOptional)) throw createRpcError('unsupportedCapability')
}

function parseChainId(value: unknown, site: SiteState): number {
  if (!isHexQuantity(value)) throw createRpcError('invalidParams', '"chainId" is not a hex quantity.')
  const chain = site.chains.find(({ id }) => id === Number(value))
  if (chain === undefined) throw createRpcError('unsupportedCallsChain')
  return chain.id
}

function parseId(id: unknown, site: SiteState): string | undefined {
  if (id === undefined) return undefined
  if (typeof id !== 'string' || id === '' || id.length > CALLS_ID_LIMIT) {
    throw createRpcError('invalidParams', '"id" is not a text of 1 to 4096 bytes.')
  }
  if (site.calls?.some((batch) => batch.id === id)) throw createRpcError('duplicateCalls')
  return id
}

function parseCall(call: unknown, from: Hex): TransactionFields {
  if (!isRecord(call)) throw createRpcError('invalidParams', 'A call is not an object.')
  checkCapabilities(call['capabilities'])
  const value = call['value'] ?? undefined
  if (value !== undefined && !isHexQuantity(value)) {
    throw createRpcError('invalidParams', '"value" is not a hex quantity.')
  }
  return { from, ...parseTarget(call), ...(value !== undefined && { value }) }
}

/** @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls */
export const parseSendCalls: ParseParams = ([value], site) => {
  if (!isRecord(value)) throw createRpcError('invalidParams', 'The calls are not in an object.')
  const { version, from, atomicRequired, calls, capabilities } = value
  if (version !== VERSION) throw createRpcError('invalidParams', `"version" is not ${VERSION}.`)
  if (typeof atomicRequired !== 'boolean') {
    throw createRpcError('invalidParams', '"atomicRequired" is not true or false.')
  }
  if (!Array.isArray(calls) || calls.length === 0) {
    throw createRpcError('invalidParams', '"calls" is not a list of calls.')
  }
  const account = permit(from ?? site.accounts[0], site)
  const chainId = parseChainId(value['chainId'], site)
  const id = parseId(value['id'], site)
  checkCapabilities(capabilities)
  if (atomicRequired) throw createRpcError('notAtomic')
  if (calls.length > MAX_CALLS) throw createRpcError('tooManyCalls')
  return { kind: 'calls', account, chainId, id, calls: calls.map((call) => parseCall(call, account)) }
}

/** The calls of a site with the id in the parameters. @throws RpcError if there are none. */
export function findCalls([id]: readonly unknown[], site: SiteState): CallsBatch {
  if (typeof id !== 'string') throw createRpcError('invalidParams', 'The id of the calls is not text.')
  const batch = site.calls?.find((known) => known.id === id)
  if (batch === undefined) throw createRpcError('unknownCalls')
  return batch
}

/** @see https://eips.ethereum.org/EIPS/eip-5792#wallet_showcallsstatus */
export const parseShowCalls: ParseParams = (params, site) => ({ kind: 'showCalls', batch: findCalls(params, site) })
