import { foldText } from '@openappkit/common'
import {
  getAssets,
  getCollectibles,
  getContract,
  isFinalAnswer,
  type Collectible,
  type Kit,
  type Network,
  type SendAsset,
  type Token,
} from '@openappkit/core/internal'
import { isRateLimited } from '../../kit/facts/isRateLimited.ts'

/** The assets of the active account that it can send. Spam is left out. */
export interface Sendable {
  readonly tokens: readonly SendAsset[]
  readonly collectibles: readonly SendAsset[]
  /** Whether something is still read for the first time. */
  readonly isLoading: boolean
  /** Whether something will be read once the device is online. */
  readonly isOffline: boolean
  /** Whether something could not be read; and whether because there were too many requests. */
  readonly hasFailed: boolean
  readonly isLimited: boolean
  /** Whether reading again may help, and when, in milliseconds since the epoch; 0 for now. */
  readonly canRetry: boolean
  readonly retryAt: number
}

const isIn = (wanted: string, texts: readonly (string | undefined)[]) =>
  texts.some((text) => text !== undefined && foldText(text).includes(wanted))

const isToken = (wanted: string, { name, symbol, asset }: Token) => isIn(wanted, [name, symbol, getContract(asset)])

const isCollectible = (wanted: string, { name, collectionName, asset }: Collectible) =>
  isIn(wanted, [name, collectionName, getContract(asset)])

/** @param query - Part of a name, a symbol or an address; empty for all. */
export function listSendable(kit: Kit, { chainNamespace }: Network, query: string): Sendable {
  const wanted = foldText(query.trim())
  const assets = getAssets(kit).get(chainNamespace)
  const items = getCollectibles(kit).get(chainNamespace)
  const queries = [assets, items]
  const failed = queries.filter(({ status }) => status === 'error')
  const retried = failed.filter(({ error }) => !isFinalAnswer(error))
  const tokens = (assets.data?.tokens ?? []).filter((token) => token.amount > 0n && isToken(wanted, token))
  const collectibles = (items.data?.entries ?? []).filter(
    (item) => item.amount > 0n && !item.isSpam && isCollectible(wanted, item),
  )
  return {
    tokens: tokens.map((token) => ({ kind: 'token', token })),
    collectibles: collectibles.map((collectible) => ({ kind: 'collectible', collectible })),
    isLoading: queries.some(
      ({ status, fetchStatus, data }) =>
        !data && fetchStatus !== 'paused' && (status === 'idle' || status === 'pending'),
    ),
    isOffline: queries.some(({ fetchStatus, data }) => !data && fetchStatus === 'paused'),
    hasFailed: failed.length > 0,
    isLimited: failed.some(({ error }) => isRateLimited(error)),
    canRetry: retried.length > 0,
    retryAt: Math.max(0, ...retried.map(({ retryAt = 0 }) => retryAt)),
  }
}
