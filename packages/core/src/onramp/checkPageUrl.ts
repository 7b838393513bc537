import { isLoopbackHost } from '@openappkit/common'
import { NATIVE_ADDRESS } from '../data/api/serviceIds.ts'
import { isSameAddress } from '@openappkit/common'
import { onrampErrors } from './errors.ts'
import { readPageTexts, type Meaning, type PageText } from './readPageTexts.ts'

/** What a page of a provider may be. */
export interface AllowedPage {
  /** The option `onramp.hosts`, as `parseHost` returns it. */
  readonly hosts: readonly string[]
  /** The address that is credited. */
  readonly address: string
  /** Other addresses that the URL may name, such as the contract of what is bought. */
  readonly known: readonly string[]
}

const MAX_LENGTH = 8_192

/** Whether each percent sequence is complete and encodes text. What does not, pages read in different ways. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Why a text is no harmless web URL, before its host is compared. */
function findDanger(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return `it is longer than ${MAX_LENGTH} characters`
  if (/[\0-\x20\x7f]/.test(text)) return 'it has a space or a control character'
  if (text.includes('\\')) return 'it has a backslash'
  if (/[^\x21-\x7e]/.test(text)) return 'it has characters that are not ASCII'
  const scheme = /^([a-z][-+.a-z0-9]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined) return 'it has no scheme'
  if (scheme !== 'https' && scheme !== 'http') return `its scheme is ${scheme}:`
  if (!/^https?:\/\/[^/?#]/i.test(text)) return 'its scheme is not followed by a host'
  if (!URL.canParse(text)) return 'it is no URL'
  const { protocol, hostname } = new URL(text)
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  if (authority.includes('@')) return 'it has a user name'
  if (hostname.endsWith('.')) return 'its host ends with a dot'
  const written = authority.toLowerCase().replace(/:\d*$/, '')
  if (written !== hostname) return 'its host is written in an unusual way'
  if (!isDecodable(text)) return 'it has a percent sign that encodes no text'
  // A browser trusts pages of this machine without TLS.
  if (protocol === 'http:' && !isLoopbackHost(hostname)) return 'it is not encrypted'
  return undefined
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The suffixes of services that name accounts, also at the end of a sentence. Names of DNS are accounts only where a parameter is about accounts. */
const NAME =
  /\.(?:888|ada|algo|apt|aptos|arb|avax|bch|bera|bit|bitcoin|blockchain|bnb|box|btc|cb\.id|crypto|dao|doge|eth|gwei|hbar|hl|icp|inj|kas|klever|lens|linea|ltc|near|nft|osmo|polygon|ron|sats|sei|sol|stark|stars|stx|sui|t\.me|tez|tg|ton|trx|unstoppable|wallet|wei|x|xmr|xrp|zil|zk)[._-]*$/i

const DNS_NAME = /^(?:[^\s.]+\.)+[^\s.]{2,}\.?$/

/** The number of bytes that base58 encodes; 0 for another text. */
function countBase58(text: string): number {
  if (text.length < 25 || text.length > 49) return 0
  let value = 0n
  for (const character of text) {
    const digit = BASE58.indexOf(character)
    if (digit === -1) return 0
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}

/** Bitcoin, Cosmos, Cardano. */
const BECH32 = /^[a-z]{1,15}1[02-9ac-hj-np-z]{38,}$/i

/** Other accounts that are known by their first characters and their length. */
const FORMS: readonly RegExp[] = [
  // Lightning
  /^ln(?:bc|tb)[\da-z]{50,}$/i,
  // TON
  /^[EUk0]Q[\w-]{46}$/,
  // the XRP Ledger, also with a tag
  /^r[1-9A-HJ-NP-Za-km-z]{32,33}$/,
  /^[XT][1-9A-HJ-NP-Za-km-z]{46}$/,
  // Tezos
  /^(?:tz[1-4]|KT1)[1-9A-HJ-NP-Za-km-z]{33}$/,
  // Stellar, Algorand
  /^[GC][A-Z2-7]{55}$/,
  /^M[A-Z2-7]{68}$/,
  /^[A-Z2-7]{58}$/,
  // Zcash
  /^t[123][1-9A-HJ-NP-Za-km-z]{33}$/,
  // Monero, and Cardano before bech32
  /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/,
  /^(?:Ae2|DdzFF)[1-9A-HJ-NP-Za-km-z]{50,}$/,
  // Bitcoin Cash, Kaspa
  /^[qp][02-9ac-hj-np-z]{41}$/i,
  /^[qp][02-9ac-hj-np-z]{60,62}$/,
  // Nano
  /^(?:nano|xrb)_[13][13-9a-km-uw-z]{59}$/,
  // Filecoin
  /^[ft](?:[12]|410f)[a-z2-7]{39}$/,
  /^[ft]3[a-z2-7]{84}$/,
  // Hedera
  /^0\.0\.\d{4,10}(?:-[a-z]{5})?$/,
  // the Internet Computer
  /^(?:[a-z2-7]{5}-){4,10}[a-z2-7]{1,5}$/,
  // XDC
  /^xdc[\da-f]{40}$/i,
]

/** 20 or 32 bytes (Sui, Aptos, Starknet, NEAR), which may be a hash too. */
const HASH = /^(?:[\da-f]{40}|[\da-f]{64}|0x[\da-f]{62,64})$/i

/**
 * Whether a text has the form of an account: bech32, or base58 of a key of 32 bytes (Solana), of 25 bytes with a checksum
 * (Bitcoin, Tron) or of 35 and 36 bytes (Polkadot).
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 */
function isAccount(text: string): boolean {
  const bytes = countBase58(text)
  return (
    bytes === 32 ||
    bytes === 35 ||
    bytes === 36 ||
    (bytes === 25 && /^[1-37ADLMNRSTXmn]/.test(text)) ||
    BECH32.test(text)
  )
}

/** As a page may read a text that was pasted: without invisible characters, and with the plain form of wide ones. */
const toPlain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replaceAll(/[。｡]/g, '.')

/** An account of an EVM chain as the kit writes it: some pages leave `0x` out, pad it, or write the name of the chain before it. */
const toEvm = (word: string) => word.replace(/^(?:0x|xdc)?(?:0{24})?([\da-f]{40})$/i, '0x$1')

/** Whether an address may stand in a parameter of this meaning. */
type IsCredited = (found: string, meaning: Meaning) => boolean

/** Longer parts of a word are no name of a network: the others may have any form. */
const MAX_PREFIX = 12

/** A token (RFC 7519). Its contents are read from its Base64, and its signature may have any form. */
const TOKEN = /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*$/

/** Whether a word, or a part of it behind the name of its network (`sol-…`, `btc.…`), has the form of an account. */
function hasAccount(word: string): boolean {
  if (TOKEN.test(word)) return false
  const parts = word.split(/[._-]+/)
  const isPrefixed = parts.filter((part) => part.length > MAX_PREFIX).length === 1
  const hasForm = (text: string) => FORMS.some((form) => form.test(text))
  return [word, ...parts].some(isAccount) || [word, ...(isPrefixed ? parts : [])].some(hasForm)
}

/** A setting about an address: `hideWalletAddress=true`. */
const SETTING = /^(?:true|false|yes|no|on|off|null|undefined|[01])$/i

function findInText({ text: written, meaning }: PageText, isCredited: IsCredited): string | undefined {
  const text = toPlain(written)
  // Also as contracts encode an account: with zeros up to 32 bytes.
  // A page may remove spaces and hyphens. EIP-7930 writes the network before the account.
  const joined = [text, text.replaceAll(/[\s-]+/g, '')]
  const evm = joined
    .flatMap((form) => form.match(/0x(?:0{24}|0001(?:[\da-f]{2}){2,12}14)?[\da-f]{40}(?![\da-f])/gi) ?? [])
    .map((found) => `0x${found.slice(-40)}`)
  // The site of a link is no account, and no account ends as Base64 does.
  const words = (meaning === 'proof' ? text.replaceAll(/(?<![\w+/-])[\w+/-]{20,}={1,2}/g, ' ') : text)
    .replaceAll(/https?:\/\/[^\s/?#]+/gi, ' ')
    .split(/[^\p{L}\p{M}\p{N}._-]+/u)
    .filter((word) => word !== '')
  const isNamed = meaning === 'account' || meaning === 'wallet' || meaning === 'near'
  const isOpen = meaning !== 'proof' && meaning !== 'label'
  // A parameter that may name accounts also has ids of networks and assets, which are shorter than accounts of any family.
  const suspects = words.filter(
    (word) =>
      hasAccount(word) ||
      (isOpen && HASH.test(word)) ||
      (meaning !== 'label' && NAME.test(word)) ||
      (isNamed && (/[\da-z]{26,}/i.test(word) || DNS_NAME.test(word))),
  )
  // Of `eip155:1:0x…` the last part is the account.
  const named =
    meaning === 'account'
      ? text
          .trim()
          .split(/[\s,;|]+/)
          .filter((entry) => entry !== '' && !SETTING.test(entry))
          .map((entry) => entry.slice(entry.lastIndexOf(':') + 1))
      : []
  return [...evm, ...suspects, ...named].find((found) => !isCredited(toEvm(found), meaning))
}

/**
 * The first account in the texts of a URL other than the credited one.
 *
 * @param isCredited - Whether an address is the credited one, or, where no account is named, that of a known contract.
 */
function findOtherAccount(texts: readonly PageText[], isCredited: IsCredited): string | undefined {
  for (const text of texts) {
    const found = findInText(text, isCredited)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Decides whether the page of a provider may be opened (S21): on a host that the site allows, encrypted, without tricks in its text, and
 * without an account other than the credited one, in any parameter and any encoding. What the URL does not contain, it cannot show:
 * the page itself says what it credits.
 *
 * @returns the URL as browsers write it
 * @throws onrampErrors.unsafeUrl, hostNotAllowed, otherAddress
 */
export function checkPageUrl(value: unknown, allowed: AllowedPage): string {
  const danger = typeof value === 'string' ? findDanger(value) : 'it is no text'
  if (danger !== undefined) throw onrampErrors.unsafeUrl({ reason: danger })
  const url = new URL(value as string)
  const { host, href } = url
  if (!allowed.hosts.includes(host)) throw onrampErrors.hostNotAllowed({ host })
  const texts = readPageTexts(url)
  if (texts === undefined) throw onrampErrors.unsafeUrl({ reason: 'it is encoded too often, or has too many parts' })
  // What is sent to the contract of a token, or to the address that stands for the currency of a network, is lost.
  const others = [NATIVE_ADDRESS, ...allowed.known]
  const found = findOtherAccount(texts, (account, meaning) => {
    const isNamed = meaning === 'account' || meaning === 'wallet'
    return [allowed.address, ...(isNamed ? [] : others)].some((own) => isSameAddress(own, account))
  })
  if (found !== undefined) throw onrampErrors.otherAddress({ found, expected: allowed.address })
  return href
}
