import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  maxUint160,
  maxUint256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
  zeroHash,
  type Abi,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { interpretCalls } from '../../../../evm/src/swaps/decode/decodeSwap.ts'
import { parseCalls } from '../../../../evm/src/swaps/decode/parseCalls.ts'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { decodeCall, TRANSACTION } from './decodeCall.ts'
import { createExplain } from './explainSwap.ts'
import type { KnownContracts } from './types.ts'

const ME = `0x${'ab'.repeat(20)}` as Hex
const ROUTER = `0x${'cd'.repeat(20)}` as Hex
const WETH = `0x${'12'.repeat(20)}` as Hex
const [GOLD, USDC] = [`0x${'60'.repeat(20)}`, `0x${'05'.repeat(20)}`] as const
const THIEF = `0x${'bad'.repeat(13)}0` as Hex
const ZERO = `0x${'00'.repeat(20)}` as Hex
const ETHER = `0x${'e'.repeat(40)}` as Hex
/** In `SwapRouter02` and in the Universal Router: the account that calls, and the router. */
const [SENDER, SELF] = [numberToHex(1, { size: 20 }), numberToHex(2, { size: 20 })]
const DEADLINE = 1_800_000_000n
const [AMOUNT, LEAST] = [1_000n, 990n]
const ALL = 2n ** 255n
const path = [GOLD, USDC]

const KNOWN: KnownContracts = {
  wrapped: WETH,
  names: new Map([
    [ROUTER, 'Router'],
    [WETH, 'Wrapped Ether'],
    [USDC, 'Dollar'],
  ]),
}
const UNLISTED: KnownContracts = { wrapped: WETH, names: new Map([[WETH, 'Wrapped Ether']]) }

/** With the selector that the contract has, as its verified source on public explorers gives it. */
const encode = (selector: Hex, types: string, ...args: readonly unknown[]): Hex =>
  concat([selector, encodeAbiParameters(parseAbiParameters(types), args as never)])
const pack = (...tokens: readonly Hex[]): Hex =>
  concat(tokens.flatMap((token, place) => (place === 0 ? [token] : ['0x000bb8' as Hex, token])))

const V2 = 'uint256, uint256, address[], address, uint256'
const V2_VALUE = 'uint256, address[], address, uint256'
const SINGLE = '(address, address, uint24, address, uint256, uint256, uint256, uint160)'
const MULTI = '(bytes, address, uint256, uint256, uint256)'
const SECOND_SINGLE = '(address, address, uint24, address, uint256, uint256, uint160)'
const SECOND_MULTI = '(bytes, address, uint256, uint256)'

interface Single {
  readonly from?: Hex
  readonly to?: Hex
  readonly recipient?: Hex
  readonly limit?: bigint
  readonly amounts?: readonly [bigint, bigint]
}
const single = (
  selector: Hex,
  { from = GOLD, to = USDC, recipient = ME, limit = 0n, amounts = [AMOUNT, LEAST] }: Single = {},
) => encode(selector, SINGLE, [from, to, 3_000, recipient, DEADLINE, ...amounts, limit])
const secondSingle = (
  selector: Hex,
  { from = GOLD, to = USDC, recipient = SENDER, limit = 0n, amounts = [AMOUNT, LEAST] }: Single = {},
) => encode(selector, SECOND_SINGLE, [from, to, 3_000, recipient, ...amounts, limit])
const OUT = { amounts: [LEAST, AMOUNT] } as const

const multicall = (...calls: readonly Hex[]) => encode('0xac9650d8', 'bytes[]', calls)
const permit = (token: Hex = GOLD) =>
  encode(
    '0xf3995c67',
    'address, uint256, uint256, uint8, bytes32, bytes32',
    token,
    AMOUNT,
    DEADLINE,
    27,
    zeroHash,
    zeroHash,
  )
const unwrap = (minimum = LEAST, recipient = ME) => encode('0x49404b7c', 'uint256, address', minimum, recipient)
const sweep = (token: Hex, minimum = LEAST, recipient = ME) =>
  encode('0xdf2ab5bb', 'address, uint256, address', token, minimum, recipient)
const refund: Hex = '0x12210e8a'

type Command = readonly [byte: Hex, types: string, ...args: readonly unknown[]]
const execute = (...commands: readonly Command[]) =>
  encode(
    '0x3593564c',
    'bytes, bytes[], uint256',
    concat(commands.map(([byte]) => byte)),
    commands.map(([, types, ...args]) => encodeAbiParameters(parseAbiParameters(types), args as never)),
    DEADLINE,
  )
const V3_COMMAND = 'address, uint256, uint256, bytes, bool'
const V2_COMMAND = 'address, uint256, uint256, address[], bool'
const TRIPLE = 'address, address, uint256'
const v3In = (recipient: Hex, packed: Hex, isPayer = true, amount = AMOUNT, least = LEAST): Command => [
  '0x00',
  V3_COMMAND,
  recipient,
  amount,
  least,
  packed,
  isPayer,
]
const wrap: Command = ['0x0b', 'address, uint256', SELF, AMOUNT]
const pay = (token: Hex, recipient: Hex, minimum: bigint): Command => ['0x04', TRIPLE, token, recipient, minimum]
const permit2 = (spender: Hex, amount = AMOUNT): Command => [
  '0x0a',
  '((address, uint160, uint48, uint48), address, uint256), bytes',
  [[GOLD, amount, 9, 0], spender, DEADLINE],
  '0x',
]

const DESCRIPTION = '(address, address, address, address, uint256, uint256, uint256)'
const oneInch = (from: Hex, recipient: Hex, flags = 0n) =>
  encode(
    '0x07ed2379',
    `address, ${DESCRIPTION}, bytes`,
    THIEF,
    [from, USDC, THIEF, recipient, AMOUNT, LEAST, flags],
    '0x12',
  )
const LIFI = 'bytes32, string, string, address, uint256, (address, address, address, address, uint256, bytes, bool)'
const lifi = (selector: Hex, from: Hex, to: Hex) =>
  encode(selector, LIFI, zeroHash, 'site', '', ME, LEAST, [THIEF, THIEF, from, to, AMOUNT, '0x12', true])

const explain = (data: Hex, value = 0n, known = KNOWN, time?: bigint, to = ROUTER) =>
  decodeCall({ to, data, value }, known, { ...TRANSACTION, explain: createExplain(ME, time) })
const show = (call: ReturnType<typeof explain>) =>
  call.args
    .map(({ name, value, token, isCurrency }) => `${name}=${value}${isCurrency ? ' ETH' : token ? ` of ${token}` : ''}`)
    .join(', ')

const sells = `pays=1000 of ${GOLD}, token=${GOLD}`
const pays = 'pays=1000 ETH'
const buys = `receives=990 of ${USDC}, token=${USDC}`
const earns = 'receives=990 ETH'

type Row = readonly [name: string, data: Hex, shown: string, value?: bigint]

const rows: readonly Row[] = [
  ['swapExactTokensForTokens', encode('0x38ed1739', V2, AMOUNT, LEAST, path, ME, DEADLINE), `${sells}, ${buys}`],
  ['… of taxed tokens', encode('0x5c11d795', V2, AMOUNT, LEAST, path, ME, DEADLINE), `${sells}, ${buys}`],
  ['swapTokensForExactTokens', encode('0x8803dbee', V2, LEAST, AMOUNT, path, ME, DEADLINE), `${sells}, ${buys}`],
  ['swapExactTokensForETH', encode('0x18cbafe5', V2, AMOUNT, LEAST, [GOLD, WETH], ME, DEADLINE), `${sells}, ${earns}`],
  ['… of a taxed token', encode('0x791ac947', V2, AMOUNT, LEAST, [GOLD, WETH], ME, DEADLINE), `${sells}, ${earns}`],
  ['swapTokensForExactETH', encode('0x4a25d94a', V2, LEAST, AMOUNT, [GOLD, WETH], ME, DEADLINE), `${sells}, ${earns}`],
  [
    'swapExactETHForTokens',
    encode('0x7ff36ab5', V2_VALUE, LEAST, [WETH, USDC], ME, DEADLINE),
    `${pays}, ${buys}`,
    AMOUNT,
  ],
  [
    '… for a taxed token',
    encode('0xb6f9de95', V2_VALUE, LEAST, [WETH, USDC], ME, DEADLINE),
    `${pays}, ${buys}`,
    AMOUNT,
  ],
  [
    'swapETHForExactTokens',
    encode('0xfb3bdb41', V2_VALUE, LEAST, [WETH, USDC], ME, DEADLINE),
    `${pays}, ${buys}`,
    AMOUNT,
  ],
  ['exactInputSingle', single('0x414bf389'), `${sells}, ${buys}`],
  ['exactInputSingle with a limit of the price', single('0x414bf389', { limit: 9n }), `${sells}, ${buys}`],
  ['exactInputSingle of the currency', single('0x414bf389', { from: WETH }), `${pays}, ${buys}`, AMOUNT],
  [
    'exactInputSingle of the wrapped currency as a token',
    single('0x414bf389', { from: WETH }),
    `pays=1000 of ${WETH}, token=${WETH}, ${buys}`,
  ],
  ['exactOutputSingle', single('0xdb3e2198', OUT), `${sells}, ${buys}`],
  [
    'exactInput',
    encode('0xc04b8d59', MULTI, [pack(GOLD, WETH, USDC), ME, DEADLINE, AMOUNT, LEAST]),
    `${sells}, ${buys}`,
  ],
  [
    'exactOutput, whose path is reversed',
    encode('0xf28c0498', MULTI, [pack(USDC, WETH, GOLD), ME, DEADLINE, LEAST, AMOUNT]),
    `${sells}, ${buys}`,
  ],
  ['exactInputSingle of SwapRouter02', secondSingle('0x04e45aaf'), `${sells}, ${buys}`],
  ['exactOutputSingle of SwapRouter02', secondSingle('0x5023b4df', OUT), `${sells}, ${buys}`],
  [
    'exactInput of SwapRouter02',
    encode('0xb858183f', SECOND_MULTI, [pack(GOLD, USDC), ME, AMOUNT, LEAST]),
    `${sells}, ${buys}`,
  ],
  [
    'exactOutput of SwapRouter02',
    encode('0x09b81346', SECOND_MULTI, [pack(USDC, GOLD), ME, LEAST, AMOUNT]),
    `${sells}, ${buys}`,
  ],
  [
    'swapExactTokensForTokens of SwapRouter02',
    encode('0x472b43f3', 'uint256, uint256, address[], address', AMOUNT, LEAST, path, SENDER),
    `${sells}, ${buys}`,
  ],
  [
    'an exact output over pools of V2 that is swept',
    multicall(encode('0x42712a67', 'uint256, uint256, address[], address', LEAST, AMOUNT, path, SELF), sweep(USDC)),
    `${sells}, ${buys}`,
  ],
  ['a multicall', multicall(secondSingle('0x04e45aaf')), `${sells}, ${buys}`],
  [
    'a multicall with a deadline',
    encode('0x5ae401dc', 'uint256, bytes[]', DEADLINE, [secondSingle('0x04e45aaf')]),
    `${sells}, ${buys}`,
  ],
  [
    'a multicall after a block',
    encode('0x1f0464d1', 'bytes32, bytes[]', zeroHash, [secondSingle('0x04e45aaf')]),
    `${sells}, ${buys}`,
  ],
  [
    'two swaps of one pair',
    multicall(secondSingle('0x04e45aaf'), secondSingle('0x04e45aaf')),
    sells.replace('1000', '2000') + `, ${buys.replace('990', '1980')}`,
  ],
  [
    'a swap to the router, and one of what it has',
    multicall(
      secondSingle('0x04e45aaf', { to: WETH, recipient: SELF }),
      secondSingle('0x04e45aaf', { from: WETH, amounts: [0n, LEAST] }),
    ),
    `${sells}, ${buys}`,
  ],
  [
    'a permission and a swap',
    multicall(permit(), secondSingle('0x04e45aaf')),
    `${sells}, ${buys}, isApproved=1000 of ${GOLD}`,
  ],
  [
    'a swap that is unwrapped',
    multicall(secondSingle('0x04e45aaf', { to: WETH, recipient: SELF }), unwrap()),
    `${sells}, ${earns}`,
  ],
  [
    'a swap that is unwrapped for the sender',
    multicall(single('0x414bf389', { to: WETH, recipient: ZERO }), encode('0x49616997', 'uint256', LEAST)),
    `${sells}, ${earns}`,
  ],
  [
    'a swap that is swept',
    multicall(secondSingle('0x04e45aaf', { recipient: SELF }), sweep(USDC)),
    `${sells}, ${buys}`,
  ],
  [
    'a swap whose rest is paid back',
    multicall(secondSingle('0x5023b4df', { ...OUT, from: WETH }), refund),
    `${pays}, ${buys}`,
    AMOUNT,
  ],
  ['the Universal Router', execute(v3In(SENDER, pack(GOLD, USDC))), `${sells}, ${buys}`],
  [
    'the Universal Router over two kinds of pools',
    execute(v3In(SELF, pack(GOLD, WETH), true, AMOUNT, 0n), [
      '0x08',
      V2_COMMAND,
      SENDER,
      ALL,
      LEAST,
      [WETH, USDC],
      false,
    ]),
    `${sells}, ${buys}`,
  ],
  [
    'the Universal Router with the currency',
    execute(wrap, v3In(SENDER, pack(WETH, USDC), false)),
    `${pays}, ${buys}`,
    AMOUNT,
  ],
  [
    'the Universal Router with an exact output and a rest',
    execute(
      wrap,
      ['0x01', V3_COMMAND, SENDER, LEAST, AMOUNT, pack(USDC, WETH), false],
      ['0x0c', 'address, uint256', SENDER, 0n],
    ),
    `${pays}, ${buys}`,
    AMOUNT,
  ],
  [
    'the Universal Router with a share for the site',
    execute(
      v3In(SELF, pack(GOLD, USDC), true, AMOUNT, 0n),
      ['0x06', TRIPLE, USDC, THIEF, 25n],
      pay(USDC, SENDER, LEAST),
    ),
    `${sells}, ${buys}`,
  ],
  [
    'the Universal Router to the currency',
    execute(v3In(SELF, pack(GOLD, WETH)), ['0x0c', 'address, uint256', SENDER, LEAST]),
    `${sells}, ${earns}`,
  ],
  [
    'the Universal Router with a permission',
    execute(permit2(ROUTER), ['0x09', V2_COMMAND, SELF, LEAST, AMOUNT, path, true], pay(USDC, SENDER, LEAST)),
    `${sells}, ${buys}, isApproved=1000 of ${GOLD}`,
  ],
  [
    'the Universal Router with what it takes before',
    execute(['0x02', 'address, address, uint160', GOLD, SELF, AMOUNT], v3In(SENDER, pack(GOLD, USDC), false, ALL)),
    `${sells}, ${buys}`,
  ],
  [
    'the Universal Router without a deadline',
    encode('0x24856bc3', 'bytes, bytes[]', '0x00', [
      encodeAbiParameters(parseAbiParameters(V3_COMMAND), [SENDER, AMOUNT, LEAST, pack(GOLD, USDC), true]),
    ]),
    `${sells}, ${buys}`,
  ],
  ['1inch', oneInch(GOLD, ME), `${sells}, ${buys}`],
  ['1inch for the caller, with the currency', oneInch(ETHER, ZERO), `${pays}, ${buys}`, AMOUNT],
  [
    '1inch v5',
    encode(
      '0x12aa3caf',
      `address, ${DESCRIPTION}, bytes, bytes`,
      THIEF,
      [GOLD, USDC, THIEF, ME, AMOUNT, LEAST, 4n],
      '0x',
      '0x12',
    ),
    `${sells}, ${buys}`,
  ],
  [
    '0x',
    encode('0x415565b0', 'address, address, uint256, uint256, (uint32, bytes)[]', GOLD, ETHER, AMOUNT, LEAST, [
      [1, '0x12'],
    ]),
    `${sells}, ${earns}`,
  ],
  ['LI.FI', lifi('0x4666fc80', GOLD, USDC), `${sells}, ${buys}`],
  ['LI.FI to the currency', lifi('0x733214a3', GOLD, ZERO), `${sells}, ${earns}`],
  ['LI.FI with the currency', lifi('0xaf7060fd', ZERO, USDC), `${pays}, ${buys}`, AMOUNT],
]

/** With the value of each. */
const known = rows.map(([name, data, shown, value = 0n]) => [name, data, shown, value] as const)

describe('a call of a router that is listed', () => {
  it.each(known)('says what leaves at most and what arrives at least: %s', (_name, data, shown, value) => {
    const call = explain(data, value)
    expect(call).toMatchObject({ action: 'swap', to: ROUTER, warnings: [] })
    expect(show(call)).toBe(shown)
    // The letter case of hex has no meaning.
    expect(show(explain(`0x${data.slice(2).toUpperCase()}`, value))).toBe(shown)
  })

  it('says the same as the kit, which reads the calls of a quote without the frame', async () => {
    const account = getAddress(ME)
    const isWrapped = async (token: Hex) => isAddressEqual(token, WETH)
    const print = (token: Hex | 'native', amount: bigint) =>
      token === 'native' ? `${amount} ETH` : `${amount} of ${token.toLowerCase()}`
    const compared = await Promise.all(
      known.map(async ([, data, shown, value]) => {
        const calls = parseCalls(data)
        const found = calls && (await interpretCalls(calls, { router: getAddress(ROUTER), account, value, isWrapped }))
        if (!found) return 0
        expect(found.recipient).toBe(account)
        expect(shown).toContain(`pays=${print(found.from, found.amount)}`)
        expect(shown).toContain(`receives=${print(found.to, found.minimum)}`)
        return 1
      }),
    )
    expect(compared.filter((one) => one === 1).length).toBeGreaterThan(25)
  })

  it.each([
    ['V2', encode('0x38ed1739', V2, AMOUNT, LEAST, path, THIEF, DEADLINE), THIEF],
    ['V2, where 1 is no sender', encode('0x38ed1739', V2, AMOUNT, LEAST, path, SENDER, DEADLINE), SENDER],
    ['V3', single('0x414bf389', { recipient: THIEF }), THIEF],
    ['SwapRouter02, where 0 is no router', secondSingle('0x04e45aaf', { recipient: ZERO }), ZERO],
    [
      'an unwrapped swap',
      multicall(secondSingle('0x04e45aaf', { to: WETH, recipient: SELF }), unwrap(LEAST, THIEF)),
      THIEF,
    ],
    ['the Universal Router', execute(v3In(SELF, pack(GOLD, USDC)), pay(USDC, THIEF, LEAST)), THIEF],
    ['1inch', oneInch(GOLD, THIEF), THIEF],
  ])('S20: has a warning if another account receives, and names it: %s', (_name, data, recipient) => {
    const call = explain(data)
    const burned = recipient === THIEF ? [] : [{ kind: 'burnAddress' }]
    expect(call.warnings).toEqual([{ kind: 'otherRecipient' }, ...burned])
    expect(show(call)).toContain(`arrives=990`)
    expect(show(call)).toContain(`to=${recipient}`)
    expect(show(call)).not.toContain('receives')
  })

  it.each([
    ['V2', encode('0x38ed1739', V2, AMOUNT, LEAST, path, ME, DEADLINE)],
    ['a multicall', encode('0x5ae401dc', 'uint256, bytes[]', DEADLINE, [single('0x414bf389')])],
    ['the Universal Router', execute(v3In(SENDER, pack(GOLD, USDC)))],
  ])('has a warning after its deadline by the time of the chain: %s', (_name, data) => {
    expect(explain(data, 0n, KNOWN, DEADLINE).warnings).toEqual([])
    expect(explain(data, 0n, KNOWN, DEADLINE + 1n).warnings).toEqual([{ kind: 'expired' }])
  })

  it('S20: names the permissions that it uses, so that one of more than the account has gets its warning', () => {
    expect(explain(multicall(permit(), secondSingle('0x04e45aaf'))).allowances).toEqual([
      { token: GOLD, spender: ROUTER, amount: AMOUNT },
    ])
    expect(explain(execute(permit2(ROUTER, maxUint160), v3In(SENDER, pack(GOLD, USDC)))).allowances).toEqual([
      { token: GOLD, spender: ROUTER, amount: maxUint160 },
    ])
    const dai = encode(
      '0x4659a494',
      'address, uint256, uint256, uint8, bytes32, bytes32',
      GOLD,
      0n,
      9n,
      27,
      zeroHash,
      zeroHash,
    )
    expect(explain(multicall(dai, secondSingle('0x04e45aaf'))).allowances).toEqual([
      { token: GOLD, spender: ROUTER, amount: undefined },
    ])
  })
})

const plain = encode('0x38ed1739', V2, AMOUNT, LEAST, path, ME, DEADLINE)
const swap = secondSingle('0x04e45aaf')
const toRouter = secondSingle('0x04e45aaf', { recipient: SELF })
const setHighBit = (data: Hex, word: number): Hex => {
  const at = 4 + word * 32
  return concat([slice(data, 0, at), '0x80', slice(data, at + 1)])
}

const hostile: readonly (readonly [name: string, data: Hex, value?: bigint])[] = [
  ['a selector without arguments', slice(plain, 0, 4)],
  ['a missing last byte', slice(plain, 0, size(plain) - 1)],
  ['high bits of the recipient', setHighBit(plain, 3)],
  ['high bits of a token of the path', setHighBit(plain, 6)],
  ['a path of one token', encode('0x38ed1739', V2, AMOUNT, LEAST, [GOLD], ME, DEADLINE)],
  ['a path of no token', encode('0x38ed1739', V2, AMOUNT, LEAST, [], ME, DEADLINE)],
  ['a token for itself', encode('0x38ed1739', V2, AMOUNT, LEAST, [GOLD, USDC, GOLD], ME, DEADLINE)],
  [
    'another contract than the wrapped currency where it is paid',
    encode('0x7ff36ab5', V2_VALUE, LEAST, [GOLD, USDC], ME, DEADLINE),
    AMOUNT,
  ],
  [
    'another contract than the wrapped currency where it is unwrapped',
    encode('0x18cbafe5', V2, AMOUNT, LEAST, [GOLD, USDC], ME, DEADLINE),
  ],
  ['an amount of 0, which is all that the router has', secondSingle('0x04e45aaf', { amounts: [0n, LEAST] })],
  ['a value with a function that takes none', plain, AMOUNT],
  ['no value with a function that sells it', encode('0x7ff36ab5', V2_VALUE, LEAST, [WETH, USDC], ME, DEADLINE)],
  ['a value for a token that is not the wrapped currency', single('0x414bf389'), AMOUNT],
  [
    'a permission of a token that can take the value before the swap',
    multicall(permit(), single('0x414bf389', { from: WETH })),
    AMOUNT,
  ],
  [
    'a payout of a token that can take the value before the swap',
    multicall(sweep(GOLD, 0n, THIEF), single('0x414bf389', { from: WETH })),
    AMOUNT,
  ],
  [
    'a payout to a contract that can take the value before the swap',
    multicall(unwrap(0n, THIEF), secondSingle('0x04e45aaf', { from: WETH })),
    AMOUNT,
  ],
  ['a value below the amount, besides which tokens leave', single('0x414bf389', { from: WETH }), AMOUNT - 1n],
  [
    'a value that is sent back before, so that tokens leave',
    multicall(refund, secondSingle('0x04e45aaf', { from: WETH })),
    AMOUNT,
  ],
  [
    'an exact output with a limit of the price, with which less may arrive',
    single('0xdb3e2198', { ...OUT, limit: 1n }),
  ],
  ['the same of SwapRouter02', secondSingle('0x5023b4df', { ...OUT, limit: 1n })],
  [
    'a packed path with a byte behind it',
    encode('0xc04b8d59', MULTI, [concat([pack(GOLD, USDC), '0x00']), ME, DEADLINE, AMOUNT, LEAST]),
  ],
  ['a packed path of one token', encode('0xc04b8d59', MULTI, [GOLD, ME, DEADLINE, AMOUNT, LEAST])],
  ['an empty packed path', encode('0xb858183f', SECOND_MULTI, ['0x', ME, AMOUNT, LEAST])],
  ['what the router keeps', toRouter],
  ['the same by its address', secondSingle('0x04e45aaf', { recipient: ROUTER })],
  ['the zero address of SwapRouter', single('0x414bf389', { recipient: ZERO })],
  ['a payout without a minimum', multicall(toRouter, sweep(USDC, 0n))],
  ['a payout to the router', multicall(toRouter, sweep(USDC, LEAST, ROUTER))],
  ['two payouts', multicall(toRouter, sweep(USDC), sweep(GOLD))],
  ['a payout without a swap', unwrap()],
  ['a permission alone', permit()],
  ['a multicall of nothing', multicall()],
  ['a multicall with an unknown call', multicall(swap, '0xdeadbeef')],
  ['a multicall with a token that is pulled', multicall(swap, encode('0xf2d5d56b', 'address, uint256', GOLD, 5n))],
  ['a multicall in a multicall', multicall(multicall(swap))],
  ['two tokens that leave', multicall(swap, secondSingle('0x04e45aaf', { from: WETH }))],
  ['two tokens that arrive', multicall(swap, secondSingle('0x04e45aaf', { to: WETH }))],
  ['two accounts that receive', multicall(swap, secondSingle('0x04e45aaf', { recipient: THIEF }))],
  ['a command that may fail alone', execute(['0x80', V3_COMMAND, SENDER, AMOUNT, LEAST, pack(GOLD, USDC), true])],
  ['a command with another bit', execute(['0x40', V3_COMMAND, SENDER, AMOUNT, LEAST, pack(GOLD, USDC), true])],
  ['a command that is not in the table', execute(v3In(SENDER, pack(GOLD, USDC)), ['0x21', 'bytes, bytes[]', '0x', []])],
  ['a list of permissions', execute(['0x03', 'bytes', '0x'], v3In(SENDER, pack(GOLD, USDC)))],
  ['a permission for another spender', execute(permit2(THIEF), v3In(SENDER, pack(GOLD, USDC)))],
  [
    'tokens that go on to another account',
    execute(['0x02', 'address, address, uint160', GOLD, THIEF, 1n], v3In(SENDER, pack(GOLD, USDC))),
  ],
  ['all that the account has', execute(v3In(SENDER, pack(GOLD, USDC), true, ALL))],
  ['a value besides a token', execute(v3In(SENDER, pack(GOLD, USDC))), AMOUNT],
  ['a command without its input', encode('0x3593564c', 'bytes, bytes[], uint256', '0x0000', [], DEADLINE)],
  ['no command', encode('0x3593564c', 'bytes, bytes[], uint256', '0x', [], DEADLINE)],
  ['a partial fill of 1inch', oneInch(GOLD, ME, 1n)],
  [
    'a permission of 1inch that is not read',
    encode(
      '0x12aa3caf',
      `address, ${DESCRIPTION}, bytes, bytes`,
      THIEF,
      [GOLD, USDC, THIEF, ME, AMOUNT, LEAST, 0n],
      '0x12',
      '0x',
    ),
  ],
  [
    'an exact output of SwapRouter02 over pools of V2, which looks at no balance',
    encode('0x42712a67', 'uint256, uint256, address[], address', LEAST, AMOUNT, path, SENDER),
  ],
  ['the same of the Universal Router', execute(['0x09', V2_COMMAND, SENDER, LEAST, AMOUNT, path, true])],
  ['LI.FI to the currency, with a token', lifi('0x733214a3', GOLD, USDC)],
  ['LI.FI with the currency, with a token', lifi('0xaf7060fd', GOLD, USDC)],
  ['the same with a value', lifi('0xaf7060fd', GOLD, USDC), AMOUNT],
  ['a value for a token that is not listed', single('0x414bf389', { from: WETH, to: GOLD }), AMOUNT],
  [
    'a value and a token that is not listed in the middle',
    encode('0xc04b8d59', MULTI, [pack(WETH, GOLD, USDC), ME, DEADLINE, AMOUNT, LEAST]),
    AMOUNT,
  ],
  [
    'a value and the wrapped currency in the middle',
    encode('0xb858183f', SECOND_MULTI, [pack(WETH, USDC, WETH, USDC), ME, AMOUNT, LEAST]),
    AMOUNT,
  ],
  [
    'a value that another swap of the router spends before',
    multicall(
      secondSingle('0x04e45aaf', { from: USDC, to: WETH, recipient: SELF, amounts: [0n, 0n] }),
      secondSingle('0x04e45aaf', { from: WETH, amounts: [0n, LEAST] }),
      secondSingle('0x04e45aaf', { from: WETH }),
    ),
    AMOUNT,
  ],
  [
    'a value for two swaps',
    multicall(secondSingle('0x04e45aaf', { from: WETH }), secondSingle('0x04e45aaf', { from: WETH })),
    2n * AMOUNT,
  ],
  [
    'all that the account has, with 0x',
    encode('0x415565b0', 'address, address, uint256, uint256, (uint32, bytes)[]', GOLD, USDC, maxUint256, LEAST, []),
  ],
]

describe('a call of a router that could do something else', () => {
  it.each(hostile.map(([name, data, value = 0n]) => [name, data, value] as const))(
    'S20: is no swap, and has a warning of what is unknown: %s',
    (_name, data, value) => {
      const call = explain(data, value)
      expect(JSON.stringify(call, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one))).not.toContain(
        '"swap"',
      )
      expect(call.warnings.map(({ kind }) => kind)).toContain('unknownCall')
    },
  )

  it('S20: is no swap at a token that is listed: the wrapped currency takes any call with a value', () => {
    const value = encode('0x7ff36ab5', V2_VALUE, LEAST, [WETH, USDC], ME, DEADLINE)
    expect(explain(value, AMOUNT, KNOWN, undefined, WETH).action).toBe('unknown')
    const names = new Map([
      [GOLD, 'Gold'],
      [USDC, 'Dollar'],
    ])
    for (const to of names.keys()) expect(explain(plain, 0n, { ...KNOWN, names }, undefined, to).action).toBe('unknown')
  })

  it('S20: is no swap if another contract makes it, which then receives', () => {
    const abi = parseAbi(['function aggregate3((address,bool,bytes)[])']) as Abi
    for (const to of [ROUTER, WETH]) {
      const data = encodeFunctionData({ abi, args: [[[ROUTER, false, swap]]] })
      const call = decodeCall({ to, data }, KNOWN, { ...TRANSACTION, explain: createExplain(ME, undefined) })
      expect(call.calls).toMatchObject([{ action: 'unknown' }])
    }
  })

  it('S20: never hides a change of an amount, a side or a recipient', () => {
    // Not shown: the fee of a pool, a token in the middle, a deadline, and the limit of a price that only ends a swap early.
    const complete = known.filter(([name]) => /^(?:swap\w+|exact\w+Single)(?: of SwapRouter02)?$/.test(name))
    const isHidden = (word: string) =>
      word.endsWith(DEADLINE.toString(16)) || word.includes('000bb8') || word === '0'.repeat(64)
    const cases = fc.constantFrom(...complete).chain(([, data, shown, value]) =>
      fc.record({
        data: fc.constant(data),
        shown: fc.constant(shown),
        value: fc.constant(value),
        at: fc.integer({ min: 4, max: size(data) - 1 }),
        flip: fc.integer({ min: 1, max: 255 }),
      }),
    )
    fc.assert(
      fc.property(cases, ({ data, shown, value, at, flip }) => {
        const start = 4 + Math.floor((at - 4) / 32) * 32
        fc.pre(!isHidden(data.slice(2 + 2 * start, 2 + 2 * (start + 32))))
        const bytes = Buffer.from(data.slice(2), 'hex')
        bytes[at] = bytes[at]! ^ flip
        const call = explain(`0x${bytes.toString('hex')}`, value)
        expect(call.action === 'swap' ? show(call) : '').not.toBe(shown)
      }),
      { numRuns: getRuns({ quick: 200, deep: 2_000 }) },
    )
  })

  it('never throws, for any bytes behind the selector of a router', () => {
    const selectors = known.map(([, data]) => slice(data, 0, 4))
    const bytes = fc.uint8Array({ maxLength: 700 }).map((list): Hex => `0x${Buffer.from(list).toString('hex')}`)
    fc.assert(
      fc.property(
        fc.constantFrom(...selectors),
        bytes,
        fc.bigInt({ min: 0n, max: 2n ** 96n }),
        (selector, tail, value) => {
          for (const one of [KNOWN, UNLISTED]) expect(explain(concat([selector, tail]), value, one).to).toBe(ROUTER)
        },
      ),
      { numRuns: getRuns({ quick: 200, deep: 2_000 }) },
    )
  })
})

describe('a call of a router that is not listed', () => {
  it.each(known.filter(([, data]) => !/^0x(?:ac9650d8|5ae401dc|1f0464d1)/.test(data)))(
    'S20: is a method with its name and a warning, and says nothing of its effect: %s',
    (_name, data, _shown, value) => {
      const call = explain(data, value, UNLISTED)
      expect(call).toMatchObject({ action: 'call', args: [], allowances: [], value })
      expect(call.signature).toMatch(/^(?:swap|exact|execute|transformERC20)\w*\(/)
      expect(call.warnings).toEqual([{ kind: 'unknownContract', contract: ROUTER }])
    },
  )

  it('S20: lists the methods of a multicall by their names', () => {
    const call = explain(multicall(permit(), swap), 0n, UNLISTED)
    expect(call).toMatchObject({ action: 'multicall', calls: [{ action: 'call' }, { action: 'call' }] })
    expect(new Set(call.warnings.map(({ kind }) => kind))).toEqual(new Set(['unknownContract']))
  })

  it('is unknown if its arguments are not those of its function', () => {
    expect(explain(slice(plain, 0, size(plain) - 1), 0n, UNLISTED)).toMatchObject({
      action: 'unknown',
      warnings: [{ kind: 'unknownCall', selector: '0x38ed1739' }],
    })
  })
})
