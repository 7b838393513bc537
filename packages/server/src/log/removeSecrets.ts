/** Longer than any text of a log should be. */
const MAX_LENGTH = 4_000

/** What a log must not have, in the order in which it is removed. */
const SECRETS = [
  // User and password of a URL.
  { pattern: /:\/\/[^\s/@]{1,500}@/g, text: '://[removed]@' },
  { pattern: /[\w.%+-]{1,100}@[\w.-]{1,100}/g, text: '[mail]' },
  { pattern: /\b0x[0-9a-f]{8,}/gi, text: '[hex]' },
  { pattern: /\b\d{1,3}(?:\.\d{1,3}){3}\b/g, text: '[ip]' },
  { pattern: /(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, text: '[ip]' },
  // Tokens, nonces, and addresses in base58 and bech32.
  { pattern: /[\w-]{28,}/g, text: '[long]' },
] as const

/** Replaces addresses, tokens and other long values of a text. */
export const removeSecrets = (text: string): string =>
  SECRETS.reduce((cleaned, { pattern, text }) => cleaned.replace(pattern, text), text.slice(0, MAX_LENGTH))
