/**
 * @module The messages between a dapp's page and the wallet window over postMessage. Every message
 * is one JSON text, sent to an exact origin. The receiver checks origin and source window before it
 * parses the text, and then checks the message against these rows.
 */
import { isAddress, isHash, isRecord } from './guards.ts'
import type { WindowMethodName } from './methods.ts'
import type { PlainRpcError } from './rpcErrors.ts'
import type { CallsBatch, SiteState, WalletChain } from './types.ts'

/** Distinguishes our messages from those of other scripts on the page. */
const PROTOCOL = 'openappkit-demo-wallet/1'

/** Longer texts are not parsed (S3). */
export const MESSAGE_SIZE_LIMIT = 256 * 1024

/** EIP-5792 limits an id to 4096 bytes. */
export const CALLS_ID_LIMIT = 8_194

/** From the page to the wallet window. `session` is an unguessable id of this load of the page. */
export type PageMessage =
  /** The first message of a page; `isConnected` is false if the site disconnected without the wallet. */
  | { readonly type: 'hello'; readonly session: string; readonly isConnected: boolean }
  | {
      readonly type: 'request'
      readonly session: string
      readonly id: string
      readonly method: WindowMethodName
      readonly params: readonly unknown[]
    }
  /** The page cancels a request. */
  | { readonly type: 'cancel'; readonly session: string; readonly id: string }
  /** The site disconnects itself. */
  | { readonly type: 'revoke'; readonly session: string }
  /** The page is unloaded. */
  | { readonly type: 'bye'; readonly session: string }

/** From the wallet window to the page. */
export type WalletMessage =
  /** The window is ready; the page answers with `hello`. */
  | { readonly type: 'listening' }
  /** Answers `hello`, and is sent after every change. */
  | { readonly type: 'state'; readonly session: string; readonly state: SiteState }
  | { readonly type: 'result'; readonly session: string; readonly id: string; readonly result: unknown }
  | { readonly type: 'error'; readonly session: string; readonly id: string; readonly error: PlainRpcError }

const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 200

export function isWalletChain(value: unknown): value is WalletChain {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value['id']) &&
    isText(value['name']) &&
    typeof value['rpcUrl'] === 'string' &&
    URL.canParse(value['rpcUrl']) &&
    isText(value['symbol'])
  )
}

export function isCallsBatch(value: unknown): value is CallsBatch {
  if (!isRecord(value)) return false
  const { id, chainId, hashes, count } = value
  return (
    typeof id === 'string' &&
    id.length <= CALLS_ID_LIMIT &&
    Number.isSafeInteger(chainId) &&
    Array.isArray(hashes) &&
    hashes.every(isHash) &&
    Number.isSafeInteger(count)
  )
}

export function isSiteState(value: unknown): value is SiteState {
  if (!isRecord(value)) return false
  const { accounts, chainId, chains, calls = [] } = value
  return (
    Array.isArray(accounts) &&
    accounts.every(isAddress) &&
    Array.isArray(chains) &&
    chains.every(isWalletChain) &&
    chains.some((chain) => chain.id === chainId) &&
    Array.isArray(calls) &&
    calls.every(isCallsBatch)
  )
}

type Fields = Record<string, (value: unknown) => boolean>

const PAGE_FIELDS: Record<PageMessage['type'], Fields> = {
  hello: { session: isText, isConnected: (value) => typeof value === 'boolean' },
  request: { session: isText, id: isText, method: isText, params: Array.isArray },
  cancel: { session: isText, id: isText },
  revoke: { session: isText },
  bye: { session: isText },
}

const WALLET_FIELDS: Record<WalletMessage['type'], Fields> = {
  listening: {},
  state: { session: isText, state: isSiteState },
  result: { session: isText, id: isText },
  error: {
    session: isText,
    id: isText,
    error: (value) => isRecord(value) && Number.isSafeInteger(value['code']) && typeof value['message'] === 'string',
  },
}

function readMessage(data: unknown, rows: Record<string, Fields>): Record<string, unknown> | undefined {
  if (typeof data !== 'string' || data.length > MESSAGE_SIZE_LIMIT || !data.includes(PROTOCOL)) return undefined
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return undefined
  }
  if (!isRecord(value) || value['protocol'] !== PROTOCOL) return undefined
  const type = value['type']
  const fields = typeof type === 'string' && Object.hasOwn(rows, type) ? rows[type] : undefined
  if (fields === undefined) return undefined
  return Object.entries(fields).every(([name, isValid]) => isValid(value[name])) ? value : undefined
}

/** Reads a message of a page; undefined for anything else. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  return readMessage(data, PAGE_FIELDS) as PageMessage | undefined
}

/** Reads a message of the wallet window; undefined for anything else. */
export function readWalletMessage(data: unknown): WalletMessage | undefined {
  return readMessage(data, WALLET_FIELDS) as WalletMessage | undefined
}

/** Throws for values that JSON cannot represent, such as a bigint. */
export function writeMessage(message: PageMessage | WalletMessage): string {
  return JSON.stringify({ protocol: PROTOCOL, ...message })
}
