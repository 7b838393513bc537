import type { Meaning, PageText } from './readPageTexts.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The suffixes of services that name accounts, also at the end of a sentence. Names of DNS are accounts only where a parameter is about accounts. */
const NAME =
  /\.(?:888|apt|arb|avax|bit|bitcoin|blockchain|bnb|cb\.id|crypto|dao|eth|gwei|hl|lens|near|nft|polygon|sol|stark|sui|tez|ton|unstoppable|wallet|wei|x|zil)[._-]*$/i

const DNS_NAME = /^(?:[^\s.]+\.)+[^\s.]{2,}\.?$/

/** The number of bytes that base58 encodes; 0 for another text. */
function countBase58(text: string): number {
  if (text.length < 25 || text.length > 44) return 0
  let value = 0n
  for (const character of text) {
    const digit = BASE58.indexOf(character)
    if (digit === -1) return 0
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}

/**
 * Whether a text has the form of an account: 20 bytes in hexadecimal (EVM), bech32 (Bitcoin, Cosmos, Cardano), base58 of a key
 * of 32 bytes (Solana) or of 25 bytes with a checksum (Bitcoin, Tron).
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 */
function isAccount(text: string): boolean {
  if (/^[a-z]{1,15}1[02-9ac-hj-np-z]{38,}$/i.test(text)) return true
  const bytes = countBase58(text)
  return bytes === 32 || (bytes === 25 && /^[13DLMTX]/.test(text))
}

/** As a page may read a text that was pasted: without invisible characters, and with the plain form of wide ones. */
const toPlain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replaceAll(/[。｡]/g, '.')

/** Whether an address may stand in a parameter of this meaning. */
type IsCredited = (found: string, meaning: Meaning) => boolean

/** Whether a word, or a part of it behind the name of its network (`sol-…`, `btc.…`), has the form of an account. */
const hasAccount = (word: string) => [word, ...word.split(/[._-]+/)].some(isAccount)

function findInText({ text: written, meaning }: PageText, isCredited: IsCredited): string | undefined {
  const text = toPlain(written)
  // Also as contracts encode an account: with zeros up to 32 bytes.
  const evm = (text.match(/0x(?:0{24})?[\da-f]{40}(?![\da-f])/gi) ?? []).map((found) => `0x${found.slice(-40)}`)
  // The site of a link is no account.
  const words = text
    .replaceAll(/https?:\/\/[^\s/?#]+/gi, ' ')
    .split(/[^\p{L}\p{M}\p{N}._-]+/u)
    .filter((word) => word !== '')
  const isNamed = meaning === 'account' || meaning === 'wallet' || meaning === 'near'
  // A parameter that may name accounts also has ids of networks and assets, which are shorter than accounts of any family.
  const suspects = words.filter(
    (word) =>
      hasAccount(word) ||
      (meaning !== 'label' && NAME.test(word)) ||
      (isNamed && (/[\da-z]{26,}/i.test(word) || DNS_NAME.test(word))),
  )
  // Of `eip155:1:0x…` the last part is the account.
  const named =
    meaning === 'account'
      ? text
          .trim()
          .split(/[\s,;|]+/)
          .filter((entry) => entry !== '')
          .map((entry) => entry.slice(entry.lastIndexOf(':') + 1))
      : []
  return [...evm, ...suspects, ...named].find((found) => !isCredited(found, meaning))
}

/**
 * The first account in the texts of a URL other than the credited one.
 *
 * @param isCredited - Whether an address is the credited one, or, where no account is named, that of a known contract.
 */
export function findOtherAccount(texts: readonly PageText[], isCredited: IsCredited): string | undefined {
  for (const text of texts) {
    const found = findInText(text, isCredited)
    if (found !== undefined) return found
  }
  return undefined
}
