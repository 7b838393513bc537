import { createClient, erc20Abi, http, numberToHex, type Address } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { callMethods, capabilityMethods } from './callMethods.ts'
import { callNode } from './callNode.ts'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import { signMethods, findPermittedAccount, listParams } from './signMethods.ts'
import { type WalletState, listVisibleAddresses, emitAccounts, toHexId, moveToChain } from './state.ts'
import type { TestWalletOptions, WalletRequest, WalletChain } from './types.ts'

type WalletMethod = (state: WalletState, request: WalletRequest) => unknown
export type WalletMethods = Readonly<Record<string, WalletMethod>>

async function permit(state: WalletState, request: WalletRequest): Promise<void> {
  await state.approvals.ask(request)
  if (state.permitted.has(request.origin)) return
  state.permitted.add(request.origin)
  await emitAccounts(state, [request.origin])
}

/** @see https://eips.ethereum.org/EIPS/eip-2255 */
function describePermissions(state: WalletState, origin: string): unknown[] {
  const value = listVisibleAddresses(state, origin)
  if (value.length === 0) return []
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}

function requireAccountsCapability({ params }: WalletRequest): void {
  const [wanted] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof wanted !== 'object' || wanted === null || !('eth_accounts' in wanted)) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected [{ "eth_accounts": {} }].')
  }
}

/** The sites that may see the accounts. */
const connectMethods: WalletMethods = {
  eth_accounts: (state, { origin }) => listVisibleAddresses(state, origin),
  async eth_requestAccounts(state, request) {
    if (!state.permitted.has(request.origin)) await permit(state, request)
    return listVisibleAddresses(state, request.origin)
  },
  async wallet_requestPermissions(state, request) {
    requireAccountsCapability(request)
    await permit(state, request)
    return describePermissions(state, request.origin)
  },
  wallet_getPermissions: (state, { origin }) => describePermissions(state, origin),
  async wallet_revokePermissions(state, request) {
    requireAccountsCapability(request)
    if (state.permitted.delete(request.origin)) await emitAccounts(state, [request.origin])
    return null
  },
}

function parseChainParameter({ params }: WalletRequest): { id: number; parameter: object } {
  const [parameter] = Array.isArray(params) ? (params as unknown[]) : []
  const chainId = typeof parameter === 'object' && parameter && 'chainId' in parameter ? parameter.chainId : undefined
  if (!parameter || typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId)) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected a 0x-prefixed hexadecimal chainId without leading zeros.')
  }
  return { id: Number.parseInt(chainId, 16), parameter }
}

/** @see https://eips.ethereum.org/EIPS/eip-3085 */
function parseNewChain(request: WalletRequest): WalletChain {
  const { id, parameter } = parseChainParameter(request)
  const { chainName, rpcUrls, nativeCurrency } = parameter as Record<string, unknown>
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof chainName !== 'string' || chainName === '') {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected a chainName.')
  }
  if (typeof rpcUrl !== 'string' || !/^https?:/.test(rpcUrl)) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected an http or https URL in rpcUrls.')
  }
  if (typeof nativeCurrency !== 'object' || nativeCurrency === null) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected a nativeCurrency.')
  }
  return { id, rpcUrl }
}

/** With a node of another chain, the owner would sign for the wrong chain. */
async function requireChainOfNode({ id, rpcUrl }: WalletChain): Promise<void> {
  const answered = await callNode(rpcUrl, 'eth_chainId')
  if (Number(answered) !== id) {
    throw new RpcError(RPC_ERRORS.invalidParams, `The node answers chain ${String(answered)}, not ${toHexId(id)}.`)
  }
}

/** The wallet's chain. */
const chainMethods: WalletMethods = {
  eth_chainId: (state) => toHexId(state.chain.id),
  net_version: (state) => String(state.chain.id),
  /** @see https://eips.ethereum.org/EIPS/eip-3326 */
  async wallet_switchEthereumChain(state, request) {
    const { id } = parseChainParameter(request)
    const chain = state.chains.get(id)
    if (!chain) throw new RpcError(RPC_ERRORS.unknownChain)
    if (state.chain.id === id) return null
    await state.approvals.ask(request)
    await moveToChain(state, chain)
    return null
  },
  async wallet_addEthereumChain(state, request) {
    const chain = parseNewChain(request)
    if (!state.chains.has(chain.id)) {
      await requireChainOfNode(chain)
      await state.approvals.ask(request)
      state.chains.set(chain.id, chain)
    }
    if (state.options.switchesOnAdd ?? true) await moveToChain(state, chain)
    return null
  },
}

const METHODS: WalletMethods = { ...connectMethods, ...chainMethods, ...signMethods }

async function readAssets(
  { rpcUrl }: WalletChain,
  account: Address,
  contracts: readonly Address[],
): Promise<readonly object[]> {
  const client = createClient({ transport: http(rpcUrl) })
  const tokens = contracts.map(async (address) => {
    const read = (functionName: 'name' | 'symbol' | 'decimals') =>
      readContract(client, { address, abi: erc20Abi, functionName })
    const balance = readContract(client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    const [amount, name, symbol, decimals] = await Promise.all([
      balance,
      read('name'),
      read('symbol'),
      read('decimals'),
    ])
    return { address, type: 'erc20', balance: numberToHex(amount), metadata: { name, symbol, decimals } }
  })
  const coin = {
    address: 'native',
    type: 'native',
    balance: numberToHex(await getBalance(client, { address: account })),
  }
  return [{ ...coin, metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }, ...(await Promise.all(tokens))]
}

/** @see https://eips.ethereum.org/EIPS/eip-7811 */
const assetMethods: WalletMethods = {
  async wallet_getAssets(state, request) {
    const [asked] = listParams(request)
    if (typeof asked !== 'object' || asked === null) {
      throw new RpcError(RPC_ERRORS.invalidParams, 'Expected an object with an account.')
    }
    const { account, chainFilter } = asked as { account?: unknown; chainFilter?: unknown }
    const { address } = findPermittedAccount(state, request.origin, account)
    const wanted = Array.isArray(chainFilter) ? chainFilter.map(Number) : [...state.chains.keys()]
    const chains = [...state.chains.values()].filter(({ id }) => wanted.includes(id))
    const lists = chains.map(
      async (chain) => [toHexId(chain.id), await readAssets(chain, address, state.options.assets ?? [])] as const,
    )
    return Object.fromEntries(await Promise.all(lists))
  },
}

function getMethods({ hasCalls, assets }: TestWalletOptions): WalletMethods {
  return {
    ...METHODS,
    ...((hasCalls || assets) && capabilityMethods),
    ...(hasCalls && callMethods),
    ...(assets && assetMethods),
  }
}

/** Requests that the wallet itself answers, or its owner. */
export const listWalletMethods = (options: TestWalletOptions): readonly string[] => Object.keys(getMethods(options))

/** Reads that wallets forward to the node of their chain. */
const NODE_METHODS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
])

/** Performs one request. @throws RpcError, or the error of the node or of viem. */
export async function runMethod(state: WalletState, request: WalletRequest): Promise<unknown> {
  const methods = getMethods(state.options)
  const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
  if (method) return method(state, request)
  if (NODE_METHODS.has(request.method)) return callNode(state.chain.rpcUrl, request.method, request.params)
  throw new RpcError(RPC_ERRORS.unsupportedMethod, request.method)
}
