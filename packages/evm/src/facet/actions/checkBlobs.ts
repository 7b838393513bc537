import { isHex, size, type ByteArray, type Hex } from 'viem'
import { evmErrors } from '../../errors/errors.ts'

/** Bytes of one blob, and the largest total data of the blobs of a transaction (SPEC §9). */
const BLOB_BYTES = 131_072
const MAX_DATA_BYTES = 761_855
/** Bytes of data in every 32 bytes of a blob. */
const BLOB_DATA_BYTES = (BLOB_BYTES / 32) * 31

const isBlob = (blob: Hex | ByteArray) => (typeof blob !== 'string' || isHex(blob)) && size(blob) === BLOB_BYTES

/**
 * Checks blobs before the request to the wallet. Throws for blobs that no node accepts.
 *
 * @throws evmErrors.invalidBlobs
 * @see https://eips.ethereum.org/EIPS/eip-4844
 */
export function checkBlobs(blobs: readonly (Hex | ByteArray)[] = []): void {
  const count = Math.ceil(MAX_DATA_BYTES / BLOB_DATA_BYTES)
  if (blobs.length <= count && blobs.every(isBlob)) return
  throw evmErrors.invalidBlobs({ bytes: BLOB_BYTES, count, total: MAX_DATA_BYTES })
}
