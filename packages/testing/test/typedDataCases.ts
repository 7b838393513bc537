import { signTypedData, SignTypedDataVersion } from '@metamask/eth-sig-util'

/** Data to sign, or to refuse. */
export interface TypedDataCase {
  readonly name: string
  readonly data: unknown
}

const FIELDS = {
  name: { name: 'name', type: 'string' },
  version: { name: 'version', type: 'string' },
  chainId: { name: 'chainId', type: 'uint256' },
  verifyingContract: { name: 'verifyingContract', type: 'address' },
  salt: { name: 'salt', type: 'bytes32' },
} as const

const EIP712Domain = [FIELDS.name, FIELDS.version, FIELDS.chainId, FIELDS.verifyingContract]
const CONTRACT = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const domain = { name: 'Sample', version: '1', chainId: 1337, verifyingContract: CONTRACT }

const LOWER = '0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826'
const CHECKSUMMED = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'

type Fields = readonly { readonly name: string; readonly type: string }[]

/** A message with one field of one type. */
const one = (type: string, value: unknown) => ({
  types: { EIP712Domain, Sample: [{ name: 'value', type }] },
  primaryType: 'Sample',
  domain,
  message: { value },
})

/** A message of several types, the first of which is the primary one. */
const many = (types: Readonly<Record<string, Fields>>, message: unknown) => ({
  types: { EIP712Domain, ...types },
  primaryType: Object.keys(types)[0],
  domain,
  message,
})

/** A message for a custom domain. */
const forDomain = (fields: Fields | undefined, itsDomain: unknown) => ({
  types: { ...(fields && { EIP712Domain: fields }), Sample: [{ name: 'text', type: 'string' }] },
  primaryType: 'Sample',
  domain: itsDomain,
  message: { text: 'hello' },
})

const PERSON: Fields = [
  { name: 'name', type: 'string' },
  { name: 'wallet', type: 'address' },
]
const MAIL: Fields = [
  { name: 'from', type: 'Person' },
  { name: 'to', type: 'Person' },
  { name: 'contents', type: 'string' },
]
const NODE: Fields = [
  { name: 'value', type: 'uint256' },
  { name: 'next', type: 'Node' },
]
const TREE: Fields = [
  { name: 'value', type: 'string' },
  { name: 'children', type: 'Tree[]' },
]
const PERMIT: Fields = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]

const bob = { name: 'Bob', wallet: CHECKSUMMED }
const max = (bits: bigint) => String(2n ** bits - 1n)

const nested = (depth: number): unknown => (depth === 0 ? null : { value: depth, next: nested(depth - 1) })

/** Structs, each of which contains the next. */
const chained = (count: number) => {
  const toFields = (place: number): Fields => (place + 1 < count ? [{ name: 'next', type: `S${place + 1}` }] : [])
  return Object.fromEntries(Array.from({ length: count }, (_, place) => [`S${place}`, toFields(place)]))
}

const listed = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 7)

const toCases = (rows: Readonly<Record<string, unknown>>): TypedDataCase[] =>
  Object.entries(rows).map(([name, data]) => ({ name, data }))

/** Data that wallets sign with the same result as MetaMask. */
export const SIGNED: readonly TypedDataCase[] = toCases({
  'the mail of the standard': many({ Mail: MAIL, Person: PERSON }, { from: bob, to: bob, contents: 'Hello, Bob!' }),
  'a permit': many(
    { Permit: PERMIT },
    { owner: LOWER, spender: CONTRACT, value: max(256n), nonce: 0, deadline: '0xffffffff' },
  ),
  'its JSON': JSON.stringify(one('string', 'hello')),
  'types that are not used': many({ Sample: [{ name: 'a', type: 'bool' }], Unused: PERSON }, { a: true }),
  'fields that no type declares': many({ Sample: [{ name: 'a', type: 'bool' }] }, { a: true, b: 1 }),
  'a struct without fields': many({ Empty: [] }, {}),
  'types whose order is not that of the alphabet': many(
    {
      Z: [
        { name: 'y', type: 'Y' },
        { name: 'a', type: 'A' },
      ],
      Y: [{ name: 'a', type: 'A' }],
      A: [{ name: 'v', type: 'bool' }],
    },
    { y: { a: { v: true } }, a: { v: false } },
  ),
  'a recursive struct that ends with null': many({ Node: NODE }, { value: 1, next: { value: 2, next: null } }),
  'a recursive struct that ends by absence': many({ Node: NODE }, { value: 1, next: { value: 2 } }),
  'a recursive struct of one': many({ Node: NODE }, { value: 1 }),
  'a recursive struct, deep': many({ Node: NODE }, nested(50)),
  'a null struct that is not recursive': many({ Mail: MAIL, Person: PERSON }, { from: null, to: bob, contents: '' }),
  'an absent struct that is not recursive': many({ Mail: MAIL, Person: PERSON }, { to: bob, contents: '' }),
  'a struct that holds itself in a list': many(
    { Tree: TREE },
    { value: 'a', children: [{ value: 'b', children: [] }] },
  ),
  'a list of structs, one of them null': many(
    { Tree: TREE },
    { value: 'a', children: [null, { value: 'b', children: [] }] },
  ),
  'a list of structs': many(
    { Group: [{ name: 'members', type: 'Person[]' }], Person: PERSON },
    { members: [bob, bob] },
  ),
  'a list of numbers': one('uint8[]', [1, 2, 255]),
  'an empty list': one('uint8[]', []),
  'a list of a fixed length': one('uint8[3]', [1, 2, 3]),
  'a list of lists': one('uint8[2][]', [
    [1, 2],
    [3, 4],
  ]),
  'a list of lists, deep': one(`uint8${'[]'.repeat(20)}`, listed(20)),
  'structs within structs, deep': many(chained(50), {}),
  'a list of texts': one('string[]', ['a', '', 'é']),
  'a list of bytes': one('bytes[]', ['0x01', '0x']),
  'a list of addresses in several cases': one('address[]', [LOWER, CHECKSUMMED]),
  'an address in lower case': one('address', LOWER),
  'an address with its checksum': one('address', CHECKSUMMED),
  'an address in upper case': one('address', `0x${LOWER.slice(2).toUpperCase()}`),
  'an address in upper case with its prefix': one('address', LOWER.toUpperCase()),
  'an address with a wrong checksum': one('address', CHECKSUMMED.replace('CD2a', 'cD2a')),
  'the address zero': one('address', `0x${'0'.repeat(40)}`),
  'a contract in upper case in the domain': forDomain(EIP712Domain, {
    ...domain,
    verifyingContract: CONTRACT.toUpperCase(),
  }),
  'a contract with a wrong checksum in the domain': forDomain(EIP712Domain, {
    ...domain,
    verifyingContract: CHECKSUMMED.replace('CD2a', 'cD2a'),
  }),
  'no EIP712Domain, with a domain': forDomain(undefined, domain),
  'no EIP712Domain, without one': forDomain(undefined, {}),
  'an empty EIP712Domain': forDomain([], domain),
  'a domain of the chain alone': forDomain([FIELDS.chainId], { chainId: 1337 }),
  'a domain whose chain is text': forDomain([FIELDS.chainId], { chainId: '1337' }),
  'a domain whose chain is hex': forDomain([FIELDS.chainId], { chainId: '0x539' }),
  'a domain with a salt': forDomain([FIELDS.name, FIELDS.salt], { name: 'a', salt: `0x${'ab'.repeat(32)}` }),
  'a chain that the type of the domain does not declare': forDomain([FIELDS.name], { name: 'a', chainId: '0x539' }),
  'a domain with more than its type declares': forDomain([FIELDS.name], { ...domain, salt: 1 }),
  'a domain in another order': forDomain(EIP712Domain.toReversed(), domain),
  'the domain alone': { types: { EIP712Domain }, primaryType: 'EIP712Domain', domain, message: {} },
  'the largest uint256': one('uint256', max(256n)),
  'a uint256 in hex': one('uint256', '0xDEADbeef'),
  'a number that is written as one': one('uint256', Number.MAX_SAFE_INTEGER),
  zero: one('uint256', 0),
  'the largest uint8': one('uint8', 255),
  'the largest int8': one('int8', 127),
  'the smallest int8': one('int8', -128),
  'the smallest int256': one('int256', String(-(2n ** 255n))),
  'minus one as text': one('int256', '-1'),
  'a uint without a size': one('uint', 7),
  'an int without a size': one('int', -7),
  true: one('bool', true),
  false: one('bool', false),
  'an empty text': one('string', ''),
  'a text of several scripts': one('string', 'h€llo 世界 🌍'),
  'a text that looks like hex': one('string', '0x68656c6c6f'),
  'a text that is null': one('string', null),
  bytes: one('bytes', '0xdeadBEEF'),
  'no bytes': one('bytes', '0x'),
  bytes32: one('bytes32', `0x${'ab'.repeat(32)}`),
  bytes1: one('bytes1', '0xff'),
  'bytes4 in upper case': one('bytes4', '0xDEADBEEF'),
})

/** Invalid typed data, and data that could be signed only by a guess. */
export const REFUSED: readonly TypedDataCase[] = toCases({
  nothing: undefined,
  'a list': [],
  'bytes with half a byte': one('bytes', '0x123'),
  'bytes that are written as text': one('bytes', 'hello'),
  'a key twice': JSON.stringify(one('bool', true)).replace('"value":true', '"value":true,"value":false'),
  'a number that JSON rounds': JSON.stringify(one('uint256', 7)).replace('"value":7', '"value":9007199254740990.9999'),
  'a field twice': {
    ...one('bool', true),
    types: {
      EIP712Domain,
      Sample: [
        { name: 'value', type: 'bool' },
        { name: 'value', type: 'string' },
      ],
    },
  },
  'a name of two fields': {
    ...one('bool', true),
    types: { EIP712Domain, Sample: [{ name: 'value,string text', type: 'bool' }] },
  },
  'a text that is not JSON': '{',
  'JSON that is not an object': '7',
  'no types': { ...one('bool', true), types: undefined },
  'types that are a list': { ...one('bool', true), types: [] },
  'a type that is not a list of fields': { ...one('bool', true), types: { EIP712Domain, Sample: {} } },
  'a field without a type': { ...one('bool', true), types: { EIP712Domain, Sample: [{ name: 'value' }] } },
  'a primary type that is not declared': { ...one('bool', true), primaryType: 'Other' },
  'a primary type that every object has': { ...one('bool', true), primaryType: 'constructor' },
  'no primary type': { ...one('bool', true), primaryType: undefined },
  'no domain': { ...one('bool', true), domain: undefined },
  'no message': { ...one('bool', true), message: undefined },
  'a message that is a list': { ...one('bool', true), message: [] },
  'a domain of another chain': forDomain([FIELDS.chainId], { chainId: 1 }),
  'a domain of another chain that its type does not declare': forDomain([FIELDS.name], { name: 'a', chainId: 1 }),
  'a chain that is not a number, which its type does not declare': forDomain(undefined, {
    chainId: { toString: 1, valueOf: 1 },
  }),
  'a chain in a list': forDomain([], { chainId: [1337] }),
  'a chain with spaces around it': forDomain([], { chainId: ' 1337 ' }),
  'a chain with a fraction': forDomain([], { chainId: '1337.0' }),
  'a domain that lacks what its type declares': forDomain(EIP712Domain, { name: 'Sample' }),
  'a domain with an invalid contract': forDomain(EIP712Domain, { ...domain, verifyingContract: '0x12' }),
  'a struct that is named like a type of the language': many(
    { Sample: [{ name: 'a', type: 'address' }], address: PERSON },
    { a: bob },
  ),
  'a struct with an invalid name': many({ 'Sample(bool a)': [{ name: 'a', type: 'bool' }] }, { a: true }),
  'a type that is not declared': one('Other', {}),
  'a list of a type that is not declared': one('Other[]', []),
  'a type that every object has': one('constructor', {}),
  'a type that EIP-712 forbids': one('function', `0x${'ab'.repeat(24)}`),
  'a number of an invalid size': one('uint7', 1),
  'a number of too many bits': one('uint264', 1),
  'bytes of an invalid size': one('bytes33', `0x${'ab'.repeat(33)}`),
  'a list without an end': one('uint8[', [1]),
  'a text instead of a list': one('uint8[]', '1'),
  'null instead of a list': one('uint8[]', null),
  'a list that is too short for its type': one('uint8[3]', [1, 2]),
  'a list that is too long for its type': one('uint8[3]', [1, 2, 3, 4]),
  'a text instead of a struct': many({ Mail: MAIL, Person: PERSON }, { from: 'Bob', to: bob, contents: '' }),
  'a list instead of a struct': many({ Mail: MAIL, Person: PERSON }, { from: [], to: bob, contents: '' }),
  'a value that is missing': one('uint256', undefined),
  'a missing value deep inside': many({ Mail: MAIL, Person: PERSON }, { from: { name: 'Bob' }, to: bob, contents: '' }),
  'null instead of a number': one('uint256', null),
  'null instead of an address': one('address', null),
  'null instead of bytes': one('bytes', null),
  'null instead of a boolean': one('bool', null),
  'a uint8 above its maximum': one('uint8', 256),
  'a negative uint256': one('uint256', -1),
  'a uint256 above its maximum': one('uint256', String(2n ** 256n)),
  'an int8 above its maximum': one('int8', 128),
  'an int8 below its minimum': one('int8', '-129'),
  'a fractional number': one('uint256', 0.5),
  'a number as a word': one('uint256', 'seven'),
  'an empty text as a number': one('uint256', ''),
  'a boolean as a number': one('uint256', true),
  'a short address': one('address', '0x12'),
  'an address without its prefix': one('address', LOWER.slice(2)),
  'a name instead of an address': one('address', 'vitalik.eth'),
  'a number as an address': one('address', 1),
  'a text as a boolean': one('bool', 'false'),
  'a number as a boolean': one('bool', 1),
  'a number as text': one('string', 7),
  'an object as text': one('string', {}),
  'a number as bytes': one('bytes', 7),
  'too few bytes': one('bytes32', '0xab'),
  'too many bytes': one('bytes4', '0xdeadbeef00'),
  'text as bytes of a fixed size': one('bytes4', 'abcd'),
  'a struct that is nested too deeply': many({ Node: NODE }, nested(5_000)),
  'structs within structs, too deep': many(chained(6_000), {}),
  'lists within lists, too deep': one(`uint8${'[]'.repeat(2_000)}`, listed(2_000)),
  'a type of lists within lists, too deep, with an empty value': one(`uint8${'[]'.repeat(2_000)}`, []),
})

/** The key of the first account of the mnemonic that every development tool shares. */
export const DEMO_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** Signs like MetaMask, with that key. */
export function signByReference(data: unknown): string {
  const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : data
  return signTypedData({
    privateKey: Buffer.from(DEMO_KEY.slice(2), 'hex'),
    data: parsed as never,
    version: SignTypedDataVersion.V4,
  })
}
