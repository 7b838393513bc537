import { callNode } from './callNode.ts'
import type { WalletMethods } from './methods.ts'
import { parseTransaction } from './parseTransaction.ts'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import { sendBatch, type BatchCall } from './sendBatch.ts'
import { findPermittedAccount, listParams, sendFrom } from './signMethods.ts'
import { listVisibleAddresses, toHexId, type SentCalls, type SigningAccount, type WalletState } from './state.ts'
import type { WalletChain, WalletRequest } from './types.ts'

type Row = Readonly<Record<string, unknown>>

const VERSION = '2.0.0'

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function refuse(detail: string): never {
  throw new RpcError(RPC_ERRORS.invalidParams, detail)
}

function requireOptional(capabilities: unknown): void {
  const isOptional = (entry: unknown) => isRow(entry) && entry['optional'] === true
  if (isRow(capabilities) && !Object.values(capabilities).every(isOptional)) {
    throw new RpcError(RPC_ERRORS.unsupportedCapability)
  }
}

function findChain({ chains }: WalletState, chainId: unknown): WalletChain {
  const chain = chains.get(Number(chainId))
  if (!chain) throw new RpcError(RPC_ERRORS.unsupportedCallsChain)
  return chain
}

function parseCalls(state: WalletState, request: WalletRequest) {
  const [asked] = listParams(request)
  if (!isRow(asked)) refuse('Expected an object with calls.')
  const { version, chainId, atomicRequired, calls, capabilities, id = crypto.randomUUID() } = asked
  if (version !== VERSION) refuse(`Expected the version ${VERSION}.`)
  if (typeof atomicRequired !== 'boolean') refuse('Expected true or false in "atomicRequired".')
  if (!Array.isArray(calls) || calls.length === 0 || !calls.every(isRow)) refuse('Expected a list of calls.')
  if (typeof id !== 'string' || id === '') refuse('Expected a text in "id".')
  const account = findPermittedAccount(
    state,
    request.origin,
    asked['from'] ?? listVisibleAddresses(state, request.origin)[0],
  )
  for (const entry of [capabilities, ...calls.map((call) => call['capabilities'])]) requireOptional(entry)
  if (state.calls.has(id)) throw new RpcError(RPC_ERRORS.duplicateCalls)
  if (atomicRequired && !state.options.isAtomic) throw new RpcError(RPC_ERRORS.notAtomic)
  const fields = calls.map(({ to, data, value }) => parseTransaction(state, { to, data, value }))
  return { id, account, chain: findChain(state, chainId), fields }
}

function findCalls(state: WalletState, request: WalletRequest): SentCalls & { readonly id: string } {
  const [id] = listParams(request)
  if (typeof id !== 'string') refuse('Expected the id of calls.')
  const sent = state.calls.get(id)
  if (sent?.origin !== request.origin) throw new RpcError(RPC_ERRORS.unknownCalls)
  return { ...sent, id }
}

/** Sends one transaction for each call. @throws the error of the node if it takes none of them */
async function sendEach(
  account: SigningAccount,
  chain: WalletChain,
  fields: readonly Row[],
): Promise<readonly string[]> {
  const hashes: string[] = []
  try {
    for (const call of fields) hashes.push(await sendFrom(account, chain, call))
  } catch (error) {
    // Earlier calls stay sent.
    if (hashes.length === 0) throw error
  }
  return hashes
}

/** Runs calls one after another without sending them. @returns The calls with their limits of gas. @throws RpcError if one would fail */
async function tryOut(
  { rpcUrl }: WalletChain,
  { address: from }: SigningAccount,
  fields: readonly Row[],
): Promise<readonly BatchCall[]> {
  const calls = fields.map(({ value, ...call }) => ({
    ...call,
    from,
    ...(typeof value === 'bigint' && { value: `0x${value.toString(16)}` }),
  }))
  const [block] = (await callNode(rpcUrl, 'eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest'])) as readonly {
    readonly calls: readonly { readonly status: string; readonly gasUsed: string }[]
  }[]
  const results = block?.calls ?? []
  if (results.length < calls.length || results.some(({ status }) => status !== '0x1')) {
    throw new RpcError(RPC_ERRORS.internal, 'A call would fail, so none is sent.')
  }
  return results.map(({ gasUsed }, index) => ({
    ...(fields[index] as unknown as BatchCall),
    gas: BigInt(gasUsed) * 2n,
  }))
}

/** @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities */
export const capabilityMethods: WalletMethods = {
  wallet_getCapabilities(state, request) {
    const [address, chainIds] = listParams(request)
    findPermittedAccount(state, request.origin, address)
    const { hasCalls, isAtomic, assets } = state.options
    const capabilities = {
      ...(hasCalls && { atomic: { status: isAtomic ? 'supported' : 'unsupported' } }),
      ...(assets && { assetDiscovery: { supported: true } }),
    }
    const wanted = Array.isArray(chainIds) ? chainIds.map(Number) : [...state.chains.keys()]
    const known = wanted.filter((id) => state.chains.has(id))
    return Object.fromEntries(known.map((id) => [toHexId(id), capabilities]))
  },
}

/** @see https://eips.ethereum.org/EIPS/eip-5792 */
export const callMethods: WalletMethods = {
  async wallet_sendCalls(state, request) {
    const { id, account, chain, fields } = parseCalls(state, request)
    await state.approvals.ask(request)
    const hashes = state.options.isAtomic
      ? [await sendBatch(account, chain, await tryOut(chain, account, fields))]
      : await sendEach(account, chain, fields)
    const count = state.options.isAtomic ? 1 : fields.length
    state.calls.set(id, { origin: request.origin, chain, hashes, count })
    return { id }
  },
  async wallet_getCallsStatus(state, request) {
    const { id, chain, hashes, count } = findCalls(state, request)
    const answers = await Promise.all(hashes.map((hash) => callNode(chain.rpcUrl, 'eth_getTransactionReceipt', [hash])))
    const receipts = answers.filter(isRow)
    const base = { version: VERSION, id, chainId: toHexId(chain.id), atomic: state.options.isAtomic === true }
    if (receipts.length < hashes.length) return { ...base, status: 100 }
    const done = receipts.filter(({ status }) => status === '0x1').length
    return { ...base, status: done === count ? 200 : done === 0 ? 500 : 600, receipts }
  },
  async wallet_showCallsStatus(state, request) {
    findCalls(state, request)
    await state.approvals.ask(request)
    return null
  },
}
