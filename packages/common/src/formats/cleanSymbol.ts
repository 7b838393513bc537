import { cleanName } from './cleanName.ts'

/**
 * What continues the number before it: `5` of the token `000 USDC`, `.5 USDC`, `k USDC` or `万USDC` would be read as more USDC. Digits that
 * a letter follows are part of a word (`1INCH`), unless they are as many as a group. Each language has its own words for large numbers
 * (`million USDC`, `тыс. USDC`, `lakh USDC`), so that a symbol is one word.
 */
const CONTINUATION = /^(?:[^\p{L}\p{N}]+\p{N}|\p{N}{3}|\p{N}+(?![\p{L}\p{N}])|[十百千万萬億亿兆京십백천만억조])|\s/u

/**
 * Makes the symbol of a token safe to show behind an amount, see {@link cleanName}.
 *
 * @param maxLength - In characters.
 * @returns An empty string if nothing visible is left, and for a symbol that would change the amount before it.
 */
export function cleanSymbol(symbol: string, maxLength?: number): string {
  const cleaned = cleanName(symbol, maxLength)
  return CONTINUATION.test(cleaned) ? '' : cleaned
}
