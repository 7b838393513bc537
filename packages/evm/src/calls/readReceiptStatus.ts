/** What a receipt says of its transaction; `unknown` if it says something else. */
type ReceiptStatus = 'confirmed' | 'reverted' | 'unknown'

const WORDS: Readonly<Record<string, ReceiptStatus>> = {
  success: 'confirmed',
  true: 'confirmed',
  reverted: 'reverted',
  false: 'reverted',
}

/**
 * Reads the status of a receipt (EIP-658): 1 or 0, which wallets also write in other ways.
 *
 * @returns `undefined` if there is none.
 */
export function readReceiptStatus(status: unknown): ReceiptStatus | undefined {
  if (status === undefined || status === null) return undefined
  const isPlain =
    typeof status === 'string' ||
    typeof status === 'number' ||
    typeof status === 'boolean' ||
    typeof status === 'bigint'
  if (!isPlain) return 'unknown'
  const text = String(status).toLowerCase()
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined
  const number = text.trim() === '' ? undefined : Number(text)
  return word ?? (number === 1 ? 'confirmed' : number === 0 ? 'reverted' : 'unknown')
}
