/**
 * @module The methods of the demo wallet. The provider in the page, the wallet window and the
 * README's table use these rows.
 */
import { parseSendCalls, parseShowCalls } from './parseCalls.ts'
import {
  parseAddChain,
  parsePersonalSign,
  parseRequestAccounts,
  parseRequestPermissions,
  parseSendTransaction,
  parseSignTypedData,
  parseSwitchChain,
  type ParseParams,
} from './parseRequest.ts'

interface PageMethod {
  /** The provider answers from the last state of the wallet; the window does not open. */
  readonly answeredBy: 'page'
  readonly summary: string
}

interface WindowMethod {
  /** The owner answers in the wallet window. */
  readonly answeredBy: 'window'
  /** Refused with 4100 unless the site is connected. */
  readonly needsConnection: boolean
  readonly summary: string
  readonly parse: ParseParams
}

const page = (summary: string): PageMethod => ({ answeredBy: 'page', summary })

/** Every wallet method. A method that is neither here nor in {@link CHAIN_READS} is refused with 4200. */
export const WALLET_METHODS = {
  eth_accounts: page('Permitted accounts, the one in use first.'),
  eth_chainId: page('The chain in use.'),
  net_version: page('The chain in use, as a decimal number.'),
  wallet_getPermissions: page('What the site may do.'),
  wallet_revokePermissions: page('Ends the connection of the site.'),
  wallet_getCapabilities: page('What the wallet can do on its chains (EIP-5792): calls, but not as one; assets.'),
  wallet_getCallsStatus: page('Whether the calls of the site are included, with their receipts (EIP-5792).'),
  wallet_getAssets: page('Coin, demo token and demo collectibles of an account, read from the chain (ERC-7811).'),
  eth_requestAccounts: {
    answeredBy: 'window',
    needsConnection: false,
    summary: 'Asks to connect; a connected site is answered at once.',
    parse: parseRequestAccounts,
  },
  wallet_requestPermissions: {
    answeredBy: 'window',
    needsConnection: false,
    summary: 'Asks which accounts to share, also when connected.',
    parse: parseRequestPermissions,
  },
  personal_sign: {
    answeredBy: 'window',
    needsConnection: true,
    summary: 'Signs a message (EIP-191).',
    parse: parsePersonalSign,
  },
  eth_signTypedData_v4: {
    answeredBy: 'window',
    needsConnection: true,
    summary: 'Signs typed data (EIP-712).',
    parse: parseSignTypedData,
  },
  eth_sendTransaction: {
    answeredBy: 'window',
    needsConnection: true,
    summary: 'Signs a transaction and sends it.',
    parse: parseSendTransaction,
  },
  wallet_sendCalls: {
    answeredBy: 'window',
    needsConnection: true,
    summary: 'Shows several calls and sends them one after another (EIP-5792); 5760 if they must be one.',
    parse: parseSendCalls,
  },
  wallet_showCallsStatus: {
    answeredBy: 'window',
    needsConnection: true,
    summary: 'Shows the status of calls (EIP-5792).',
    parse: parseShowCalls,
  },
  wallet_switchEthereumChain: {
    answeredBy: 'window',
    needsConnection: true,
    summary: 'Changes the chain (EIP-3326); 4902 for one the wallet does not know.',
    parse: parseSwitchChain,
  },
  wallet_addEthereumChain: {
    answeredBy: 'window',
    needsConnection: true,
    summary: 'Adds a chain and changes to it (EIP-3085).',
    parse: parseAddChain,
  },
} as const satisfies Record<string, PageMethod | WindowMethod>

export type WalletMethod = keyof typeof WALLET_METHODS
export type WindowMethodName = {
  [Name in WalletMethod]: (typeof WALLET_METHODS)[Name] extends WindowMethod ? Name : never
}[WalletMethod]
export type PageMethodName = Exclude<WalletMethod, WindowMethodName>

export function isWalletMethod(method: string): method is WalletMethod {
  return Object.hasOwn(WALLET_METHODS, method)
}

export function isWindowMethod(method: string): method is WindowMethodName {
  return isWalletMethod(method) && WALLET_METHODS[method].answeredBy === 'window'
}

/** Methods that go directly to the chain in use. None of them signs or needs a key. */
export const CHAIN_READS: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'web3_clientVersion',
])
