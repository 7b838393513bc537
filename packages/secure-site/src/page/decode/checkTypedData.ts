import type { TypedData } from '@openappkit/common'
import { showText, showHidden } from './decodeMessage.ts'
import { decodeErrors } from './errors.ts'
import { listItems, readSigned, type Signed, type SignedFields, printAtom } from './readSigned.ts'
import type { Allowance, Warning, Argument, ArgumentName } from './types.ts'

/** Types whose signature alone lets another account take tokens: EIP-2612, Dai, and those of Permit2. */
const PERMISSIONS =
  /^Permit(?:Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom|BatchWitnessTransferFrom)?$/

/** Types that let another key act for the account, of ERC-7710 and of accounts with sessions. */
const DELEGATIONS = /delegat|session|authoriz/i

/** Who gives a permission, and numbers that limit its use but not its amount. */
const OWNERS = /^(?:owner|holder|from|signer|account|user)$/i
const NO_AMOUNTS = /nonce|deadline|expir|valid|time|salt|chain|^v$/i

function parseNumber({ type, value }: Partial<Signed> = {}): bigint | undefined {
  // parseTypedData accepts nothing but a number.
  return type !== undefined && /^uint\d*$/.test(type) ? BigInt(value as string | number | bigint) : undefined
}

const isHexAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** The field with this name, or the only address that is not the owner. */
function findSpender(fields: SignedFields): string {
  const other = Object.entries(fields).find(([name, { type }]) => type === 'address' && !OWNERS.test(name))
  const value = (fields['spender'] ?? other?.[1])?.value
  return typeof value === 'string' ? value : ''
}

/**
 * The amount of a permission of one token: the only number that may be one. `undefined` for everything: the permit of Dai, several
 * numbers, or none.
 */
function findAmount(fields: SignedFields): bigint | undefined {
  const [amount, ...more] = Object.entries(fields).flatMap(([name, field]) =>
    NO_AMOUNTS.test(name) ? [] : (parseNumber(field) ?? []),
  )
  if (amount !== undefined) return more.length === 0 ? amount : undefined
  return fields['allowed']?.value === false ? 0n : undefined
}

/**
 * What a permission lets its spender take: of the token that is its domain (EIP-2612, Dai), or of those in its details (Permit2). Only
 * what is signed counts. Empty for other data, and for an item of a collection.
 */
export function listPermits({ types, primaryType, domain, message }: TypedData): readonly Allowance[] {
  if (!PERMISSIONS.test(primaryType)) return []
  const fields = readSigned(types, { type: primaryType, value: message })
  const spender = findSpender(fields)
  const create = (token: unknown, amount: bigint | undefined): Allowance[] =>
    isHexAddress(token) ? [{ token, spender, amount }] : []
  const details = [fields['details'], fields['permitted']].flatMap((part) => (part ? listItems(part) : []))
  if (details.length > 0) {
    return details
      .map((part) => readSigned(types, part))
      .flatMap(({ token, amount }) => create(token?.value, parseNumber(amount)))
  }
  const { verifyingContract } = readSigned(types, { type: 'EIP712Domain', value: domain })
  return fields['tokenId'] ? [] : create(verifyingContract?.value, findAmount(fields))
}

/** Whether a name or a value has characters that the approval shows as codes. */
const hasHidden = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([name, part]) => hasHidden(name) || hasHidden(part))
    : showText(String(value)) !== String(value)

type Asset = readonly Argument[]

/**
 * Names by which an order is recognized: what is given, what is taken, and the amount that is given if it is a field. Some types are
 * recognized by their own name and a field.
 */
const ORDERS = [
  // Seaport
  'offer consideration',
  // 0x, 1inch, CoW
  'makerToken takerToken makerAmount',
  'makerAsset takerAsset makingAmount',
  'sellToken buyToken sellAmount',
  'makerAssetData takerAssetData',
  'ERC721Order erc20Token',
  'ERC1155Order erc20Token',
  // Rarible, Blur, LooksRare, and other marketplaces
  'makeAsset takeAsset',
  'trader collection',
  'collection price',
  'tokenId price',
  // Lists of orders by Seaport and LooksRare, and the hash of a list by Blur
  'BulkOrder tree',
  'BatchOrder tree',
  'Root root',
  // A transfer that any account may send (EIP-3009)
  'validAfter validBefore',
].map((names) => names.split(' '))

/** Empty for a value that is absent or no text or number. */
function print({ type = '', value }: Partial<Signed> = {}): string {
  return typeof value === 'object' || value === undefined ? '' : showHidden(printAtom({ type, value }))
}

/** The amount of a token is in its smallest unit; that of items is their number. */
function createAsset(values: Partial<Record<ArgumentName, string>>): Asset {
  const { token = '', item, amount = '' } = values
  const isOfToken = /^0x[0-9a-f]{40}$/i.test(token) && !item && /^\d+$/.test(amount)
  return Object.entries(values).flatMap(([name, value]): Argument[] =>
    value
      ? [
          {
            name: name as ArgumentName,
            value,
            ...(name === 'amount' && isOfToken && { token: token as `0x${string}` }),
          },
        ]
      : [],
  )
}

/** An item of the offer of Seaport. Kind 0 is the currency, 1 a token, and from 4 any item of a collection, or of a set of items. */
function createItem({ itemType, token, identifierOrCriteria, startAmount, endAmount }: SignedFields): Asset {
  const kind = Number(print(itemType))
  const [start, end] = [print(startAmount), print(endAmount)]
  return createAsset({
    token: kind > 0 ? print(token) : '',
    item: kind > 3 ? '*' : kind > 1 ? print(identifierOrCriteria) : '',
    amount: start === end ? start : `${start} – ${end}`,
  })
}

/** Finds the warning of an order: with its signature, another account can take what it offers. */
function checkOrder({ types, primaryType, message }: TypedData): readonly Warning[] {
  const order = { type: primaryType, value: message }
  const fields: SignedFields = { [primaryType]: order, ...readSigned(types, order) }
  const found = ORDERS.filter((names) => names.every((name) => Object.hasOwn(fields, name)))
  if (found.length === 0) return []
  const given = found.map(([token = '', , amount]) =>
    createAsset(amount ? { token: print(fields[token]), amount: print(fields[amount]) } : {}),
  )
  const orders = fields['tree'] ? listItems(fields['tree']) : [order]
  const offers = orders
    .flatMap((entry) => readSigned(types, entry)['offer'] ?? [])
    .flatMap(listItems)
    .map((item) => createItem(readSigned(types, item)))
  return [{ kind: 'order', assets: [...given, ...offers].filter((asset) => asset.length > 0) }]
}

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
function isUnknownData({ types, primaryType, domain, message }: TypedData): boolean {
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

function findMeaning(data: TypedData): readonly Warning[] {
  const { types, primaryType, message } = data
  if (PERMISSIONS.test(primaryType)) {
    return [{ kind: 'permission', spender: findSpender(readSigned(types, { type: primaryType, value: message })) }]
  }
  const order = checkOrder(data)
  if (order.length > 0) return order
  if (DELEGATIONS.test(primaryType)) return [{ kind: 'delegation' }]
  return isUnknownData(data) ? [{ kind: 'unknownData' }] : []
}

/**
 * Finds what the visitor must notice in typed data.
 *
 * @param chain - The number of the network of the wallet.
 * @throws {@link decodeErrors.foreignChain} for a domain of another network, as EIP-712 requires.
 */
export function checkTypedData(data: TypedData, chain: bigint): readonly Warning[] {
  // parseTypedData accepts nothing but a number.
  const actual = BigInt((data.domain['chainId'] ?? chain) as string | number | bigint)
  if (actual !== chain) throw decodeErrors.foreignChain({ actual: actual.toString(), expected: chain.toString() })
  return [...findMeaning(data), ...(hasHidden(data) ? [{ kind: 'hiddenCharacters' } as const] : [])]
}
