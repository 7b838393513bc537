import type { TypedData } from '@openappkit/common'

type Types = TypedData['types']

/** What a value may be to the contract or the service that gets the signature. */
type Role = 'address' | 'amount' | 'bytes'

/** Addresses in a text: of EVM chains, in bech32, of Solana, TON, Stellar, Bitcoin, Tron and the XRP Ledger, and names of name services. */
const ADDRESS_TEXT =
  /0x[\da-f]{40}(?![\da-f]{25})|\b[a-z]{2,20}1[02-9ac-hj-np-z]{38,}\b|^[1-9a-z]{43,44}$|(?<![\w-])(?:[euk0]q[\w-]{46}|g[a-z2-7]{55}|[13rt][1-9a-z]{32,33})(?![\w-])|(?<![\w-])[\w-]+\.(?:bnb|crypto|eth|near|sol|tez|ton)(?!\w|\.\w)/i
/** A text that is a number, with a unit or a sign of a currency before or after it. */
const AMOUNT_TEXT = /^\P{Nd}{0,12}\p{Nd}[\p{Nd}.,_\s]*\P{Nd}{0,24}$/u
/** A text that is an amount in words. */
const AMOUNT_WORDS = /^(?:all|any|everything|half|max|maximum|total|unlimited)\b.{0,20}$/i
/** A number with a currency in a longer text. */
const AMOUNT_IN_TEXT =
  /(?<![\p{Nd}.,_])\p{Nd}[\p{Nd}.,_]*\s?(?!(?:AM|GMT|PM|UTC)\b)[A-Z]{2,10}\b|[$€£¥]\s?\p{Nd}|\b(?!(?:EIP|ERC)\b)[A-Z]{3,6}\s\p{Nd}/u
/** What separates the values of JSON. */
const JSON_SIGNS = /["{}[\]:,\s]+/
const BYTES_TEXT = /^0x(?![\da-f]{40}$)(?:[\da-f]{2}){4,}$/i

/** The fields by which a domain names its dapp, and which no contract pays out. */
const DOMAIN_TEXTS: readonly string[] = ['string name', 'string version', 'uint256 chainId', 'bytes32 salt']

/** Types whose signature proves or states something, and of which no contract is part. Each field has to be in the row. */
const HARMLESS = [
  // Sign-ins
  {
    primaryType: /^(?:sign_?(?:in|up)|log_?in|siwe|authentication)(?:_?(?:challenge|message|request))?$/i,
    domain: /^/,
    field:
      /^(?:string (?!(?:to|target|recipient|receiver|destination|beneficiary|payee|spender|operator|delegate|amount|value|quantity|price|asset|currency|call|calldata|data)$)\w+|string\[\] resources|address (?:account|address|from|signer|user|wallet)|uint\d+ (?:chainId|nonce|issuedAt|timestamp|expir\w+|notBefore)|bytes32 nonce)$/i,
  },
  // Snapshot
  {
    primaryType: /^(?:Vote|Proposal|Follow|Unfollow)$/,
    domain: /^snapshot$/,
    field:
      /^(?:string \w+|string\[\] choices|address from|uint64 (?:timestamp|start|end|snapshot)|bytes32 proposal|uint32(?:\[\])? choice)$/,
  },
]

const getBaseType = (type: string) => type.split('[')[0] ?? type

/** The types of the values in these fields, also in lists and in structs of them. */
function listAtoms(types: Types, fields: Types[string], found = new Set<string>()): readonly string[] {
  for (const type of fields.map((field) => getBaseType(field.type))) {
    if (found.has(type)) continue
    found.add(type)
    if (Object.hasOwn(types, type)) listAtoms(types, types[type] ?? [], found)
  }
  return [...found].filter((type) => !Object.hasOwn(types, type))
}

/** Amounts are smaller, or without a limit. */
const isAddressNumber = (value: bigint) => value >= 2n ** 128n && value < 2n ** 160n

/** The texts of a value, also in lists and in structs, and the addresses that are written as numbers. */
function listTexts(types: Types, type: string, value: unknown): readonly string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(types, getBaseType(type), item))
  if (!Object.hasOwn(types, type)) {
    if (type === 'string') return [value as string]
    // parseTypedData accepts nothing but a number.
    const number = type.startsWith('uint') ? BigInt(value as string | number | bigint) : 0n
    return isAddressNumber(number) ? [`0x${number.toString(16).padStart(40, '0')}`] : []
  }
  return (types[type] ?? []).flatMap(({ type: own, name }) =>
    Object.hasOwn(value, name) ? listTexts(types, own, (value as Readonly<Record<string, unknown>>)[name]) : [],
  )
}

/** 20 bytes and more may be an address. Bytes may be the hash of anything. */
function getAtomRoles(type: string): readonly Role[] {
  if (type === 'address') return ['address']
  if (type === 'uint160') return ['address', 'amount']
  if (/^(?:u?int\d*|bool)$/.test(type)) return ['amount']
  const [, size] = /^bytes(\d*)$/.exec(type) ?? []
  if (size === undefined) return []
  return size === '' || Number(size) >= 20 ? ['address', 'bytes'] : ['bytes']
}

/** Services without a contract have addresses and amounts as texts. */
function getTextRoles(text: string): readonly Role[] {
  const trimmed = text.trim()
  if (/^[{[]/.test(trimmed)) return trimmed.split(JSON_SIGNS).flatMap(getTextRoles)
  const rest = trimmed.replace(ADDRESS_TEXT, '')
  const isAmount = [AMOUNT_TEXT, AMOUNT_WORDS, AMOUNT_IN_TEXT].some((form) => form.test(rest))
  return [
    ...(ADDRESS_TEXT.test(trimmed) ? (['address'] as const) : []),
    ...(isAmount ? (['amount'] as const) : []),
    ...(BYTES_TEXT.test(text) ? (['bytes'] as const) : []),
  ]
}

/**
 * Whether a signature may move assets or act for the account, as far as the form of the data shows: it has an address, which may be
 * the contract of the domain, and an amount, a decision or bytes. Only types that are listed as harmless are not.
 */
export function isUnknownData({ types, primaryType, domain, message }: TypedData): boolean {
  const fields = primaryType === 'EIP712Domain' ? [] : (types[primaryType] ?? [])
  const domainFields = (types['EIP712Domain'] ?? []).filter(
    ({ type, name }) => !DOMAIN_TEXTS.includes(`${type} ${name}`),
  )
  // No contract has the address zero, which services without one sign.
  const bound = domainFields.filter(({ name, type }) => type !== 'address' || !/^0x0*$/.test(String(domain[name])))
  const isHarmless = HARMLESS.some(
    (row) =>
      bound.length === 0 &&
      row.primaryType.test(primaryType) &&
      row.domain.test(String(domain['name'])) &&
      fields.every(({ type, name }) => row.field.test(`${type} ${name}`)),
  )
  if (isHarmless) return false
  const texts = primaryType === 'EIP712Domain' ? [] : listTexts(types, primaryType, message)
  const roles = new Set([
    ...listAtoms(types, [...bound, ...fields]).flatMap(getAtomRoles),
    ...texts.flatMap(getTextRoles),
  ])
  return roles.has('address') && (roles.has('amount') || roles.has('bytes'))
}
