/** 128 bits, so that the recovery phrase has twelve words (BIP-39). */
export const ENTROPY_BYTES = 16

/** Creates the secret of a new wallet. The caller erases it with `fill(0)` after use. */
export function createEntropy(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
}
