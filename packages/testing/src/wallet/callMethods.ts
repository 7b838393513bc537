import { concat, createClient, encodeFunctionData, http, parseAbi, type Address, type Hex } from 'viem'
import { getCode, getTransactionCount, sendTransaction, signAuthorization } from 'viem/actions'
import { callNode } from './callNode.ts'
import type { WalletMethods } from './methods.ts'
import { parseTransaction, findPermittedAccount, listParams, sendFrom } from './signMethods.ts'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
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

/** `packages/local/contracts/BatchAccount.sol`, as it is stored on a chain. */
export const BATCH_ACCOUNT_CODE: Hex =
  '0x608060405260043610610020575f3560e01c80633f707e6b1461002b575f5ffd5b3661002757005b5f5ffd5b61003e61003936600461016f565b610040565b005b3330146100605760405163029a949d60e31b815260040160405180910390fd5b5f5b8181101561016a575f5f84848481811061007e5761007e6101e0565b905060200281019061009091906101f4565b61009e906020810190610212565b6001600160a01b03168585858181106100b9576100b96101e0565b90506020028101906100cb91906101f4565b602001358686868181106100e1576100e16101e0565b90506020028101906100f391906101f4565b61010190604081019061023f565b60405161010f929190610289565b5f6040518083038185875af1925050503d805f8114610149576040519150601f19603f3d011682016040523d82523d5f602084013e61014e565b606091505b50915091508161016057805160208201fd5b5050600101610062565b505050565b5f5f60208385031215610180575f5ffd5b823567ffffffffffffffff811115610196575f5ffd5b8301601f810185136101a6575f5ffd5b803567ffffffffffffffff8111156101bc575f5ffd5b8560208260051b84010111156101d0575f5ffd5b6020919091019590945092505050565b634e487b7160e01b5f52603260045260245ffd5b5f8235605e19833603018112610208575f5ffd5b9190910192915050565b5f60208284031215610222575f5ffd5b81356001600160a01b0381168114610238575f5ffd5b9392505050565b5f5f8335601e19843603018112610254575f5ffd5b83018035915067ffffffffffffffff82111561026e575f5ffd5b602001915036819003821315610282575f5ffd5b9250929050565b818382375f910190815291905056'

/** An address that has no key. */
const BATCH_ACCOUNT: Address = '0xba7c4acc00000000000000000000000000000000'

const ABI = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

/** Sets the code of an account to that of another one (EIP-7702). */
const DELEGATION = concat(['0xef0100', BATCH_ACCOUNT])

/** One authorization, and the call that runs the others. */
const BATCH_GAS = 150_000n

/** A call with its limit of gas. */
interface BatchCall {
  readonly to: Address
  readonly data?: Hex
  readonly value?: bigint
  readonly gas: bigint
}

/**
 * Sends calls as one transaction, which has the effect of all or of none: the account delegates to a contract that runs them
 * (EIP-7702). The node must be that of a local chain, because the contract is stored there without a transaction.
 *
 * @returns The hash of the transaction.
 */
async function sendBatch(
  account: SigningAccount,
  { rpcUrl }: WalletChain,
  calls: readonly BatchCall[],
): Promise<string> {
  const client = createClient({ transport: http(rpcUrl) })
  const { address } = account
  const [delegation, nonce, chainId] = await Promise.all([
    getCode(client, { address }),
    getTransactionCount(client, { address, blockTag: 'pending' }),
    callNode(rpcUrl, 'eth_chainId', []),
  ])
  if (delegation !== DELEGATION) await callNode(rpcUrl, 'anvil_setCode', [BATCH_ACCOUNT, BATCH_ACCOUNT_CODE])
  // The transaction uses the nonce of the account first.
  const authorizationList =
    delegation === DELEGATION
      ? []
      : [
          await signAuthorization(client, {
            account,
            contractAddress: BATCH_ACCOUNT,
            chainId: Number(chainId),
            nonce: nonce + 1,
          }),
        ]
  const gas = calls.reduce((sum, call) => sum + call.gas, BATCH_GAS)
  const data = encodeFunctionData({
    abi: ABI,
    functionName: 'execute',
    args: [calls.map(({ to, data: input = '0x', value = 0n }) => ({ to, value, data: input }))],
  })
  const transaction = {
    account,
    chain: null,
    to: address,
    data,
    gas,
    nonce,
    ...(authorizationList.length > 0 && { authorizationList }),
  }
  return sendTransaction(client, transaction as never)
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
