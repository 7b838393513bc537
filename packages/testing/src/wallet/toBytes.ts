import { stringToHex, type Hex } from 'viem'

/**
 * The bytes that `personal_sign` means: hex digits after `0x` (if their number is odd, the first is a whole
 * byte, as in MetaMask and viem); any other text in UTF-8.
 */
export function toBytes(text: string): Hex {
  if (!/^0x[0-9a-f]*$/i.test(text)) return stringToHex(text)
  const digits = text.slice(2)
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
}
