/** @module A transaction that was sent from this site, and its row in the storage, which anything on the site's origin can write (S15). */
import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { parseDecimals } from '../data/api/fields.ts'
import { parseTransaction } from '../data/api/parseTransaction.ts'
import type { Transaction } from '../data/types.ts'
import type { SentAsset } from './correctTransfers.ts'
import type { AcceptedTransfer, TransferTrace } from '../transfer/types.ts'

export interface SentTransaction {
  readonly transaction: Transaction
  /** Present if the wallet reports the outcome. */
  readonly accepted?: AcceptedTransfer
  /** Of each transfer, as it was intended, until its receipt was read. Absent if that shows nothing. */
  readonly assets?: readonly SentAsset[]
  /** What the driver has reported. */
  readonly trace?: TransferTrace
  /** Time of its first outcome, in milliseconds since the epoch. */
  readonly settledAtMs?: number
}

const MAX_TRACE_ENTRIES = 10
const MAX_TRACE_LENGTH = 2_000

/** EIP-5792 limits an id to 4096 bytes. */
const MAX_ID_LENGTH = 8_194
/** Longer URLs are of pictures inside the URL, which would fill the storage. */
const MAX_URL_LENGTH = 500

const isShort = (url: string | undefined) => url !== undefined && url.length <= MAX_URL_LENGTH
const toRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>

function parseAccepted(value: unknown): AcceptedTransfer | undefined {
  const { id, connectorId } = toRecord(value)
  const isText = (text: unknown): text is string =>
    typeof text === 'string' && text !== '' && text.length <= MAX_ID_LENGTH
  return isText(id) && isText(connectorId) ? { id, connectorId } : undefined
}

/** @throws the error of a field, if a row is broken */
function parseAssets(value: unknown, count: number): readonly SentAsset[] | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined
  return value.map(toRecord).map(({ asset, decimals }) => {
    parseCaipAsset(asset as string)
    return { asset: asset as CaipAssetId, decimals: parseDecimals(decimals) }
  })
}

const isTraceEntry = ([, value]: readonly [string, unknown]) =>
  typeof value === 'string' && value.length <= MAX_TRACE_LENGTH

export function parseTrace(value: unknown): TransferTrace | undefined {
  const entries = Object.entries(toRecord(value))
  const isValid = entries.length > 0 && entries.length <= MAX_TRACE_ENTRIES && entries.every(isTraceEntry)
  return isValid ? (Object.fromEntries(entries) as TransferTrace) : undefined
}

/** Parses a row. A broken one is dropped. */
export function parseStored(value: unknown): SentTransaction[] {
  const { accepted: acceptedRow, assets: assetRows, trace: traceRow, settledAtMs, metadata, id } = toRecord(value)
  const accepted = parseAccepted(acceptedRow)
  const trace = parseTrace(traceRow)
  const { hash } = toRecord(metadata)
  const isUnknown = accepted !== undefined && hash === ''
  try {
    // Rows of a service always have a hash.
    const row = toRecord(value)
    const parsed = parseTransaction(isUnknown ? { ...row, metadata: { ...toRecord(metadata), hash: id } } : row, {
      isOwnHost: () => false,
      isSent: true,
    })
    const transaction = isUnknown ? { ...parsed, metadata: { ...parsed.metadata, hash } } : parsed
    const assets = parseAssets(assetRows, transaction.transfers.length)
    return [
      {
        transaction,
        ...(assets && { assets }),
        ...(accepted && { accepted }),
        ...(trace && { trace }),
        ...(typeof settledAtMs === 'number' && { settledAtMs }),
      },
    ]
  } catch {
    return []
  }
}

/** A transaction as JSON can contain it: without values in a currency, and without long pictures. */
export function toStored({ transaction: { transfers, ...transaction }, ...rest }: SentTransaction): object {
  return {
    ...transaction,
    ...rest,
    transfers: transfers.map(({ value: _, fungible_info: token, nft_info: item, ...transfer }) => ({
      ...transfer,
      ...(token && { fungible_info: { ...token, icon: isShort(token.icon?.url) ? token.icon : undefined } }),
      ...(item && { nft_info: { ...item, content: isShort(item.content?.preview?.url) ? item.content : undefined } }),
    })),
  }
}
