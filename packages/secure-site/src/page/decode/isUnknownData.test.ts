/** @module Which typed data has a warning: all with an address and something to do with it, except known harmless types. */
import { parseTypedData } from '@openappkit/common'
import type { Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { checkTypedData } from './checkTypedData.ts'

const ME = `0x${'ab'.repeat(20)}`
const OTHER = `0x${'cd'.repeat(20)}`
const ZERO = `0x${'0'.repeat(40)}`
const HASH = `0x${'e1'.repeat(32)}`

type Fields = readonly { readonly name: string; readonly type: string }[]

/** Fields from `address to, uint256 value`. */
const parseFields = (text: string): Fields =>
  text === ''
    ? []
    : text.split(', ').map((part) => {
        const [type = '', name = ''] = part.split(' ')
        return { type, name }
      })

/** A value that is valid for its type. Lists have one item, and structs in more than nine others are absent. */
function createValue(types: Readonly<Record<string, Fields>>, type: string, depth = 0): unknown {
  if (type.endsWith(']')) {
    const count = Number(/\[(\d*)\]$/.exec(type)?.[1] || 1)
    return Array.from({ length: count }, () => createValue(types, type.slice(0, type.lastIndexOf('[')), depth))
  }
  const struct = types[type]
  if (struct && depth > 9) return null
  if (struct) return Object.fromEntries(struct.map(({ name, type: own }) => [name, createValue(types, own, depth + 1)]))
  if (type === 'address') return OTHER
  if (type === 'bool') return true
  if (type === 'string') return 'A text'
  const size = /^bytes(\d*)$/.exec(type)?.[1]
  return size === undefined ? '5' : `0x${'12'.repeat(Number(size || 4))}`
}

/** The kinds of the warnings of typed data whose types are written as text. Its first type is the primary one. */
function listKinds(texts: Readonly<Record<string, string>>, given: object = {}, domain: Record<string, unknown> = {}) {
  const types = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseFields(text)]))
  const [primaryType = ''] = Object.keys(types)
  const domainTypes: Record<string, string> = { chainId: 'uint256', verifyingContract: 'address', salt: 'bytes32' }
  const EIP712Domain = Object.keys(domain).map((name) => ({ name, type: domainTypes[name] ?? 'string' }))
  const message = { ...(createValue(types, primaryType) as object), ...given }
  const data = parseTypedData({ types: { EIP712Domain, ...types }, primaryType, domain, message })
  return checkTypedData(data, 1n).map(({ kind }) => kind)
}

const CALL = 'address target, uint256 value, bytes data'

describe('typed data of a contract', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a meta transaction', 'unknownData', { MetaTransaction: 'uint256 nonce, address from, bytes functionSignature' }],
    [
      'a forwarded request (ERC-2771)',
      'unknownData',
      {
        ForwardRequest:
          'address from, address to, uint256 value, uint256 gas, uint256 nonce, uint48 deadline, bytes data',
      },
    ],
    [
      'a transaction of a Safe',
      'unknownData',
      {
        SafeTx:
          'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
      },
    ],
    [
      'an operation of a Safe (ERC-4337)',
      'unknownData',
      {
        SafeOp:
          'address safe, uint256 nonce, bytes initCode, bytes callData, uint128 verificationGasLimit, uint128 callGasLimit, uint256 preVerificationGas, uint128 maxPriorityFeePerGas, uint128 maxFeePerGas, bytes paymasterAndData, uint48 validAfter, uint48 validUntil, address entryPoint',
      },
    ],
    [
      'a user operation (ERC-4337)',
      'unknownData',
      {
        PackedUserOperation:
          'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData',
      },
    ],
    ['a batch of calls', 'unknownData', { Batch: 'Call[] calls, string note', Call: CALL }],
    ['calls in lists of lists', 'unknownData', { Batch: 'Step[2][] steps', Step: 'Call[] calls', Call: CALL }],
    ['an approval of a collection', 'unknownData', { ApprovalForAll: 'address operator, bool approved' }],
    ['a withdrawal to another account', 'unknownData', { Withdraw: 'address recipient, uint128 amount' }],
    ['an identifier of 32 bytes with an amount', 'unknownData', { Order: 'bytes32 sender, int128 amount' }],
    ['a hash of anything', 'unknownData', { Agent: 'string source, bytes32 connectionId' }],
    ['a message of a Safe, which may be anything', 'unknownData', { SafeMessage: 'bytes message' }],
    ['a type that refers to itself', 'unknownData', { Node: 'Node[] nodes, address to, uint256 value' }],
    [
      'a permit of a token (EIP-2612)',
      'permission',
      { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
    ],
    [
      'a permit of Permit2',
      'permission',
      {
        PermitSingle: 'Details details, address spender, uint256 sigDeadline',
        Details: 'address token, uint160 amount, uint48 expiration, uint48 nonce',
      },
    ],
    [
      'a transfer with an authorization (EIP-3009)',
      'order',
      {
        TransferWithAuthorization:
          'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
      },
    ],
    [
      'an order of CoW',
      'order',
      { Order: 'address sellToken, address buyToken, uint256 sellAmount, uint256 buyAmount' },
    ],
    [
      'an order of Seaport',
      'order',
      {
        OrderComponents: 'address offerer, Item[] offer, Item[] consideration',
        Item: 'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount',
      },
    ],
    [
      'a delegation of delegate.xyz',
      'delegation',
      { DelegateAll: 'address to, bytes32 rights, bool enable, uint256 nonce' },
    ],
    ['a delegation of votes', 'delegation', { Delegation: 'address delegatee, uint256 nonce, uint256 expiry' }],
  ])('has a warning: %s', (_name, kind, types) => {
    expect(listKinds(types)).toEqual([kind])
    const domain = { name: 'Any', version: '1', chainId: '1', verifyingContract: OTHER }
    expect(listKinds(types, {}, domain)).toEqual([kind])
  })

  it('has a warning for an amount, if the only address is the contract of the domain', () => {
    const types = { Withdraw: 'uint256 amount, string note' }
    expect(listKinds(types, {}, { verifyingContract: OTHER })).toEqual(['unknownData'])
    expect(listKinds(types)).toEqual([])
    expect(listKinds(types, {}, { verifyingContract: ZERO })).toEqual([])
  })

  it('has a warning for what only the domain has', () => {
    const data = {
      types: { EIP712Domain: parseFields('address to, uint256 value'), Note: parseFields('string text') },
      primaryType: 'Note',
      domain: { to: OTHER, value: '1' },
      message: { text: 'Hello' },
    }
    expect(checkTypedData(parseTypedData(data), 1n)).toEqual([{ kind: 'unknownData' }])
  })
})

describe('typed data of a service without a contract', () => {
  it.each([
    ['an address of an EVM chain', OTHER, '5.25'],
    ['an address with the id of its chain', `eip155:1:${OTHER}`, '1,000 USDC'],
    ['an address in bech32', `cosmos1${'q'.repeat(38)}`, '100'],
    ['an address of Solana', 'So11111111111111111111111111111111111111112', '$7'],
    ['an address of TON', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', '5'],
    ['an address of the XRP Ledger', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', '5 XRP'],
    ['an address of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '0.5'],
    ['an address of Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '9'],
    ['an address of Stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7', '9'],
    ['a name of Solana', 'evil.sol', '9 SOL'],
    ['a name of Unstoppable Domains', 'send it to evil.crypto', '9'],
  ])('has a warning for texts that are an address and an amount: %s', (_name, destination, amount) => {
    const types = { Send: 'Transfer transfer', Transfer: 'string chain, string destination, string amount' }
    const transfer = { chain: 'Mainnet', destination, amount }
    expect(listKinds(types, { transfer })).toEqual(['unknownData'])
    expect(listKinds(types, { transfer: { ...transfer, amount: 'as a gift' } })).toEqual([])
    expect(listKinds(types, { transfer: { ...transfer, destination: 'Bob' } })).toEqual([])
  })
})

describe('texts of typed data', () => {
  const ENS = 'evil.eth'
  const listTextKinds = (message: Readonly<Record<string, string>>, type = 'Action') =>
    listKinds(
      {
        [type]: Object.keys(message)
          .map((name) => `string ${name}`)
          .join(', '),
      },
      message,
    )

  it.each([
    ['a number', '100'],
    ['a number with decimals', '1,000.50'],
    ['a unit after the number', '100 USDC'],
    ['a unit of words after the number', '100 USD Coin'],
    ['a unit before the number', 'USDC 100'],
    ['a sign of a currency', '$100'],
    ['the name and the sign of a currency', 'US$ 100'],
    ['digits of another script', '١٠٠'],
    ['a word', 'all'],
    ['words', 'Everything I have'],
    ['the largest', 'MAX'],
  ])('have a warning for a recipient and an amount: %s', (_name, amount) => {
    expect(listTextKinds({ to: OTHER, amount })).toEqual(['unknownData'])
    expect(listTextKinds({ to: ENS, amount })).toEqual(['unknownData'])
    expect(listTextKinds({ amount })).toEqual([])
  })

  it.each([
    ['JSON', JSON.stringify({ to: OTHER, amount: '100' })],
    ['JSON with a number', JSON.stringify({ calls: [{ to: OTHER, amount: 100 }] }, null, 2)],
    ['a list in JSON', JSON.stringify([ENS, '5 ETH'])],
    ['a sentence', `Send 100 USDC to ${OTHER}`],
    ['a sentence with the unit first', `Please pay USDC 100 to ${OTHER} today`],
    ['a sentence with a sign of a currency', `I owe ${ENS} the sum of $5, to be paid in a week`],
  ])('have a warning for one text with both: %s', (_name, text) => {
    expect(listTextKinds({ text })).toEqual(['unknownData'])
  })

  it.each([
    ['a recipient alone', `Hello ${OTHER}`],
    ['a name of ENS alone, which has digits', 'evil2.eth'],
    ['a time', `${OTHER} at 12:00 UTC on the first of May`],
    ['a standard', `${OTHER} signs ERC 20 and EIP 712 for the sake of it`],
    ['a site whose name is almost one of ENS', 'Log in to app.ens.eth.limo with 100 USDC'],
  ])('have no warning for %s', (_name, text) => {
    expect(listTextKinds({ text })).toEqual([])
  })

  it.each(['to', 'recipient', 'destination', 'spender', 'Amount', 'value', 'data'])(
    'have a warning in a type that is called like a sign-in, if a field is called %s',
    (name) => {
      expect(listTextKinds({ [name]: `100 USDC`, note: OTHER }, 'Login')).toEqual(['unknownData'])
      expect(listTextKinds({ nonce: '100', note: OTHER }, 'Login')).toEqual([])
    },
  )

  it('take long texts in a short time', () => {
    for (const part of ['1', 'a', '1.', 'a.', ' ', '1 ', 'A', '{', '"1"', 'a-']) {
      const started = performance.now()
      listTextKinds({ text: part.repeat(200_000), other: `{${part.repeat(200_000)}` })
      expect(performance.now() - started).toBeLessThan(3_000)
    }
  })
})

describe('an address that is written as a number', () => {
  it.each(['uint160', 'uint168', 'uint256'])('has a warning with an amount: %s', (type) => {
    const types = { Send: `${type} to, uint8 amount` }
    expect(listKinds(types, { to: BigInt(OTHER).toString(), amount: '1' })).toEqual(['unknownData'])
    expect(listKinds({ Send: 'Part[] parts', Part: types.Send }, { parts: [{ to: OTHER, amount: '1' }] })).toEqual([
      'unknownData',
    ])
  })

  it.each([10n ** 30n, 2n ** 160n, 2n ** 256n - 1n])('is not an amount of %s', (amount) => {
    expect(listKinds({ Send: 'uint256 amount' }, { amount: amount.toString() })).toEqual([])
  })
})

describe('harmless typed data', () => {
  const SNAPSHOT = { name: 'snapshot', version: '0.1.4' }
  const VOTE =
    'address from, string space, uint64 timestamp, bytes32 proposal, uint32 choice, string reason, string app, string metadata'
  const LOGIN = 'address wallet, string contents, uint256 nonce, string issuedAt'

  it.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['a note', { Note: 'string text' }, {}],
    ['a vote of Snapshot', { Vote: VOTE }, SNAPSHOT],
    ['a vote of Snapshot for several choices', { Vote: VOTE.replace('uint32', 'uint32[]') }, SNAPSHOT],
    ['a proposal of Snapshot', { Proposal: 'address from, string space, string[] choices, uint64 start' }, SNAPSHOT],
    ['a sign-in', { Login: LOGIN }, { name: 'Any', version: '1', chainId: '1' }],
    ['a sign-in with a nonce of bytes', { SignIn: 'address account, bytes32 nonce' }, { name: 'Any' }],
    [
      'the mail of EIP-712',
      { Mail: 'Person from, Person to, string contents', Person: 'string name, address wallet' },
      { name: 'Ether Mail', version: '1', chainId: '1', verifyingContract: OTHER },
    ],
    [
      'the mail of EIP-712 to a group',
      { Mail: 'Person from, Person[] to, string contents', Person: 'string name, address[] wallets' },
      { name: 'Ether Mail', version: '1', chainId: '1', verifyingContract: OTHER },
    ],
  ])('has no warning: %s', (_name, types, domain) => {
    expect(listKinds(types, {}, domain)).toEqual([])
  })

  it.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['a vote of another service', { Vote: VOTE }, { name: 'snapshots' }],
    ['a vote for a contract', { Vote: VOTE }, { ...SNAPSHOT, verifyingContract: OTHER }],
    ['a vote with an amount', { Vote: `${VOTE}, uint256 amount` }, SNAPSHOT],
    ['a sign-in for a contract', { Login: LOGIN }, { verifyingContract: OTHER }],
    ['a sign-in with call data', { Login: `${LOGIN}, bytes data` }, {}],
    ['a sign-in with another address', { Login: `${LOGIN}, address spender` }, {}],
    ['a sign-in with calls', { Login: `${LOGIN}, Call[] calls`, Call: CALL }, {}],
    ['a type that is called almost like a sign-in', { LoginAndPay: LOGIN }, {}],
    [
      'mail with an amount',
      { Mail: 'Person from, Person to, string contents, uint256 tip', Person: 'string name, address wallet' },
      {},
    ],
  ])('does not excuse what is not listed: %s', (_name, types, domain) => {
    expect(listKinds(types, {}, domain)).toEqual(['unknownData'])
  })
})

describe('any typed data', () => {
  const TEXTS = ['string', 'string[]', 'string[2][]']
  const AMOUNTS = ['uint8', 'uint256', 'int128[]', 'bool', 'uint96[3][]']
  const ADDRESSES = ['address', 'address[]', 'address[2][]']
  const BYTES = ['bytes4', 'bytes', 'bytes32', 'bytes[]']

  /** A chain of structs: each has some fields, and the next struct itself or in lists. */
  const createChain = (atoms: readonly string[]): Arbitrary<Record<string, string>> =>
    fc
      .array(
        fc.record({
          fields: fc.array(fc.constantFrom(...atoms), { maxLength: 3 }),
          link: fc.constantFrom('', '[]', '[2]', '[][]'),
        }),
        { minLength: 1, maxLength: 4 },
      )
      .map((structs) =>
        Object.fromEntries(
          structs.map(({ fields, link }, index) => {
            const own = fields.map((type, place) => `${type} own${place}`)
            const next = index + 1 < structs.length ? [`Part${index + 1}${link} next`] : []
            return [`Part${index}`, [...own, ...next].join(', ')]
          }),
        ),
      )
  const has = (types: Record<string, string>, atoms: readonly string[]) =>
    Object.values(types).some((text) => parseFields(text).some(({ type }) => atoms.includes(type)))

  it('has a warning if and only if it has an address, at any depth, and an amount or bytes', () => {
    const found = { warned: 0, quiet: 0 }
    fc.assert(
      fc.property(createChain([...TEXTS, ...AMOUNTS, ...ADDRESSES, ...BYTES]), fc.boolean(), (types, isBound) => {
        const domain = isBound ? { verifyingContract: OTHER } : {}
        const mayBeAddress = has(types, [...ADDRESSES, 'bytes', 'bytes32', 'bytes[]']) || isBound
        const isWarned = mayBeAddress && has(types, [...AMOUNTS, ...BYTES])
        found[isWarned ? 'warned' : 'quiet'] += 1
        expect(listKinds(types, {}, domain)).toEqual(isWarned ? ['unknownData'] : [])
      }),
      { numRuns: getRuns({ quick: 300, deep: 5_000 }) },
    )
    expect(found.warned).toBeGreaterThan(30)
    expect(found.quiet).toBeGreaterThan(30)
  })

  it('is not made harmless by empty lists and absent structs', () => {
    const types = { Batch: 'Call[] calls, Call last', Call: CALL }
    expect(listKinds(types, { calls: [], last: null })).toEqual(['unknownData'])
    expect(listKinds({ Hold: 'address account, Note note', Note: 'string text' }, { account: ME, note: null })).toEqual(
      [],
    )
    expect(listKinds({ Stamp: 'bytes32 hash' }, { hash: HASH })).toEqual(['unknownData'])
  })
})
