import { encodeFunctionData, maxUint160, maxUint256, parseAbi, type Abi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { CALLS, MULTICALLS, decodeCall } from './decodeCall.ts'
import type { KnownContracts } from './types.ts'

const TOKEN = `0x${'12'.repeat(20)}` as Hex
const ME = `0x${'ab'.repeat(20)}` as Hex
const OTHER = `0x${'cd'.repeat(20)}` as Hex
const bytes32 = `0x${'01'.repeat(32)}` as Hex

const encode = (signature: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as string[]) as Abi, args })
/** Both contracts are listed, and the first one wraps the network's currency. */
const KNOWN: KnownContracts = {
  wrapped: TOKEN,
  names: new Map([
    [TOKEN, 'Wrapped Ether'],
    [OTHER, 'Other'],
  ]),
}
const decode = (signature: string, ...args: unknown[]) =>
  decodeCall({ to: TOKEN, data: encode(signature, ...args) }, KNOWN)
const decodeValue = (value: bigint, signature: string, ...args: unknown[]) =>
  decodeCall({ to: TOKEN, data: encode(signature, ...args), value }, KNOWN)

describe('a call', () => {
  it.each([
    ['transfer(address,uint256)', [OTHER, 5n], 'transfer', `to=${OTHER} amount=5`],
    ['transferFrom(address,address,uint256)', [ME, OTHER, 5n], 'transfer', `from=${ME} to=${OTHER} amountOrItem=5`],
    ['approve(address,uint256)', [OTHER, 5n], 'approve', `spender=${OTHER} amountOrItem=5`],
    [
      'decreaseAllowance(address,uint256)',
      [OTHER, maxUint256],
      'reduceAllowance',
      `spender=${OTHER} amount=${maxUint256}`,
    ],
    ['safeTransferFrom(address,address,uint256)', [ME, OTHER, 7n], 'transfer', `from=${ME} to=${OTHER} item=7`],
    [
      'safeTransferFrom(address,address,uint256,uint256,bytes)',
      [ME, OTHER, 7n, 2n, '0x'],
      'transfer',
      `from=${ME} to=${OTHER} item=7 amount=2`,
    ],
    [
      'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
      [ME, OTHER, [7n, 8n], [1n, 2n], '0x'],
      'transfer',
      `from=${ME} to=${OTHER} items=7, 8 amounts=1, 2`,
    ],
    ['setApprovalForAll(address,bool)', [OTHER, false], 'approveAll', `operator=${OTHER} isApproved=false`],
    ['deposit()', [], 'wrap', ''],
    ['withdraw(uint256)', [3n], 'unwrap', 'amount=3'],
    [
      'approve(address,address,uint160,uint48)',
      [TOKEN, OTHER, 5n, 9],
      'approve',
      `token=${TOKEN} spender=${OTHER} amount=5 expiration=9`,
    ],
  ])('is explained without a warning: %s', (signature, args, action, shown) => {
    const call = decode(signature, ...args)
    expect(call).toMatchObject({ action, signature, to: TOKEN, warnings: [] })
    expect(call.args.map(({ name, value }) => `${name}=${value}`).join(' ')).toBe(shown)
  })

  it.each([
    ['transfer(address,uint256)', [OTHER, 5n], [undefined, TOKEN]],
    ['transferFrom(address,address,uint256)', [ME, OTHER, 5n], [undefined, undefined, TOKEN]],
    ['safeTransferFrom(address,address,uint256)', [ME, OTHER, 7n], [undefined, undefined, undefined]],
    [
      'safeTransferFrom(address,address,uint256,uint256,bytes)',
      [ME, OTHER, 7n, 2n, '0x'],
      [undefined, undefined, undefined, TOKEN],
    ],
    [
      'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
      [ME, OTHER, [7n], [1n], '0x'],
      [undefined, undefined, undefined, undefined],
    ],
    ['approve(address,address,uint160,uint48)', [ME, OTHER, 5n, 9], [undefined, undefined, ME, undefined]],
    ['transferFrom(address,address,uint160,address)', [ME, OTHER, 5n, ME], [undefined, undefined, ME, undefined]],
  ])(
    'has the token whose smallest unit an amount is in, and none for other arguments: %s',
    (signature, args, tokens) => {
      const call = decode(signature, ...args)
      expect(call.args.map(({ token }) => token)).toEqual(tokens)
      expect(call.args.every((argument) => 'token' in argument === (argument.token !== undefined))).toBe(true)
    },
  )

  it('lets others take nothing unless it is a permission', () => {
    for (const [signature, args] of [
      ['transfer(address,uint256)', [OTHER, 5n]],
      ['decreaseAllowance(address,uint256)', [OTHER, 5n]],
      ['setApprovalForAll(address,bool)', [OTHER, true]],
      ['withdraw(uint256)', [5n]],
    ] as const) {
      expect(decode(signature, ...args).allowances).toEqual([])
    }
  })

  it.each([
    ['approve(address,uint256)', [TOKEN, 5n]],
    ['setApprovalForAll(address,bool)', [TOKEN, false]],
  ])('has no warning for the token itself unless it sends something: %s', (signature, args) => {
    expect(decode(signature, ...args).warnings).toEqual([])
  })

  it.each([
    ['approve(address,uint256)', [OTHER, 5n], TOKEN, 5n],
    ['increaseAllowance(address,uint256)', [OTHER, maxUint256], TOKEN, maxUint256],
    ['approve(address,address,uint160,uint48)', [ME, OTHER, maxUint160, 9], ME, maxUint160],
    [
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      [ME, OTHER, 5n, 9n, 27, bytes32, bytes32],
      TOKEN,
      5n,
    ],
    [
      'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
      [ME, OTHER, 0n, 9n, true, 27, bytes32, bytes32],
      TOKEN,
      undefined,
    ],
    [
      'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
      [ME, OTHER, 0n, 9n, false, 27, bytes32, bytes32],
      TOKEN,
      0n,
    ],
  ])('lets a spender take an amount of a token: %s', (signature, args, token, amount) => {
    const shared = signature === 'approve(address,uint256)' && { mayBeItem: true }
    expect(decode(signature, ...args).allowances).toEqual([{ token, spender: OTHER, amount, ...shared }])
  })

  it.each([
    ['a function of the table', encode('transfer(address,uint256)', OTHER, 5n), 'transfer'],
    ['a multicall', encode('multicall(bytes[])', [encode('transfer(address,uint256)', OTHER, 5n)]), 'multicall'],
  ])('S20: has a warning at a contract that is not listed: %s', (_name, data, action) => {
    const call = decodeCall({ to: TOKEN, data })
    expect(call.action).toBe(action)
    expect(call.warnings).toContainEqual({ kind: 'unknownContract', contract: TOKEN })
  })

  it.each([
    ['deposit()', [], 1n],
    ['withdraw(uint256)', [1n], 0n],
  ])('wraps or unwraps the currency only at the contract of the network: %s', (signature, args, value) => {
    const data = encode(signature, ...args)
    expect(decodeCall({ to: TOKEN, data, value }, KNOWN).action).toMatch(/wrap$/)
    expect(decodeCall({ to: OTHER, data, value }, KNOWN)).toMatchObject({
      action: 'unknown',
      warnings: [{ kind: 'unknownCall' }],
    })
  })

  it.each([...CALLS.values()].filter(({ action }) => action !== 'wrap').map(({ signature }) => signature))(
    'is unknown if it sends currency to a function that takes none: %s',
    (signature) => {
      const types = signature.slice(signature.indexOf('(') + 1, -1).split(',')
      const sample = (type: string): unknown =>
        type.endsWith('[]')
          ? [1n]
          : type === 'address'
            ? OTHER
            : type === 'bool'
              ? true
              : type === 'bytes'
                ? '0x'
                : type === 'bytes32'
                  ? bytes32
                  : type === 'uint8' || type === 'uint48'
                    ? 1
                    : 1n
      const args = types.map(sample)
      expect(decode(signature, ...args).action).not.toBe('unknown')
      expect(decodeValue(1n, signature, ...args).action).toBe('unknown')
    },
  )

  it('has a warning if it allows every item of a collection', () => {
    expect(decode('setApprovalForAll(address,bool)', OTHER, true).warnings).toEqual([
      { kind: 'allItems', operator: OTHER },
    ])
  })

  it('has a warning if it sends a token to its own contract', () => {
    expect(decode('transfer(address,uint256)', TOKEN, 5n).warnings).toEqual([{ kind: 'ownContract' }])
  })

  const ZERO = `0x${'0'.repeat(40)}` as Hex
  const DEAD = `0x${'0'.repeat(36)}dead` as Hex
  /** A function of a chain that takes currency for another chain. */
  const CHAIN_FUNCTION = `0x${'0'.repeat(38)}64` as Hex
  const withdraw = encode('withdrawEth(address)', OTHER)
  const aggregate = 'aggregate3Value((address,bool,uint256,bytes)[])'

  it.each<[string, Parameters<typeof decodeCall>[0], boolean]>([
    ['currency to the zero address', { to: ZERO, data: '0x', value: 1n }, true],
    ['currency to the dead address', { to: DEAD, data: '0x', value: 1n }, true],
    ['currency to the dead address with any data', { to: DEAD, data: '0x00', value: 1n }, true],
    ['currency to a function of the chain without data', { to: CHAIN_FUNCTION, data: '0x', value: 1n }, true],
    ['currency to a function of the chain that takes it', { to: CHAIN_FUNCTION, data: withdraw, value: 1n }, false],
    ['nothing to the dead address', { to: DEAD, data: '0x', value: 0n }, false],
    ['currency to an account', { to: OTHER, data: '0x', value: 1n }, false],
    ['a token to the dead address', { to: TOKEN, data: encode('transfer(address,uint256)', DEAD, 5n) }, true],
    [
      'an item to the dead address',
      { to: TOKEN, data: encode('safeTransferFrom(address,address,uint256)', ME, DEAD, 7n) },
      true,
    ],
    ['a permission of the dead address', { to: TOKEN, data: encode('approve(address,uint256)', DEAD, 5n) }, false],
    [
      'one of several calls with currency to the dead address',
      { to: OTHER, data: encode(aggregate, [[DEAD, false, 1n, '0x']]), value: 1n },
      true,
    ],
  ])('has a warning if it sends assets to an address without a key: %s', (_, call, isWarned) => {
    expect(decodeCall(call, KNOWN).warnings.some(({ kind }) => kind === 'burnAddress')).toBe(isWarned)
  })

  it('is unknown, with a warning, if it is not in the table', () => {
    const data = '0xdeadbeef00' as Hex
    expect(decodeCall({ to: TOKEN, data })).toMatchObject({
      action: 'unknown',
      signature: '0xdeadbeef',
      warnings: [{ kind: 'unknownCall', selector: '0xdeadbeef' }],
    })
  })

  it('is unknown if its arguments are not those of its function', () => {
    const data = encode('approve(address,uint256)', OTHER, 5n)
    expect(decodeCall({ to: TOKEN, data: data.slice(0, -2) as Hex }).action).toBe('unknown')
    expect(decodeCall({ to: TOKEN, data: data.replace('0x095ea7b300', '0x095ea7b3ff') as Hex }).action).toBe('unknown')
  })

  it('without data sends the currency, and without a recipient creates a contract', () => {
    expect(decodeCall({ to: OTHER, data: '0x' })).toMatchObject({ action: 'send', warnings: [] })
    expect(decodeCall({ to: undefined, data: '0x6000' })).toMatchObject({
      action: 'create',
      warnings: [{ kind: 'newContract' }],
    })
  })
})

it.each([
  ['transfer(address,uint256)', '0xa9059cbb'],
  ['transferFrom(address,address,uint256)', '0x23b872dd'],
  ['approve(address,uint256)', '0x095ea7b3'],
  ['increaseAllowance(address,uint256)', '0x39509351'],
  ['decreaseAllowance(address,uint256)', '0xa457c2d7'],
  ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', '0xd505accf'],
  ['permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', '0x8fcbaf0c'],
  ['safeTransferFrom(address,address,uint256)', '0x42842e0e'],
  ['safeTransferFrom(address,address,uint256,bytes)', '0xb88d4fde'],
  ['safeTransferFrom(address,address,uint256,uint256,bytes)', '0xf242432a'],
  ['safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', '0x2eb2c2d6'],
  ['setApprovalForAll(address,bool)', '0xa22cb465'],
  ['deposit()', '0xd0e30db0'],
  ['withdraw(uint256)', '0x2e1a7d4d'],
  ['approve(address,address,uint160,uint48)', '0x87517c45'],
  ['transferFrom(address,address,uint160,address)', '0x36c78516'],
  ['multicall(bytes[])', '0xac9650d8'],
  ['multicall(uint256,bytes[])', '0x5ae401dc'],
  ['multicall(bytes32,bytes[])', '0x1f0464d1'],
  ['aggregate((address,bytes)[])', '0x252dba42'],
  ['tryAggregate(bool,(address,bytes)[])', '0xbce38bd7'],
  ['aggregate3((address,bool,bytes)[])', '0x82ad56cb'],
  ['aggregate3Value((address,bool,uint256,bytes)[])', '0x174dea71'],
])('%s has the selector %s', (signature, selector) => {
  expect((CALLS.get(selector) ?? MULTICALLS.get(selector))?.signature).toBe(signature)
  expect(CALLS.size + MULTICALLS.size).toBe(23)
})

describe('a multicall', () => {
  const approve = encode('approve(address,uint256)', OTHER, maxUint256)

  it.each([
    ['multicall(bytes[])', [[approve]], TOKEN],
    ['multicall(uint256,bytes[])', [9n, [approve]], TOKEN],
    ['aggregate3((address,bool,bytes)[])', [[[OTHER, false, approve]]], OTHER],
    ['tryAggregate(bool,(address,bytes)[])', [false, [[OTHER, approve]]], OTHER],
  ])('shows the calls in it, and lets others take what they do: %s', (signature, args, to) => {
    const call = decode(signature, ...args)
    expect(call).toMatchObject({ action: 'multicall', allowances: [{ token: to, spender: OTHER }] })
    expect(call.calls).toMatchObject([{ action: 'approve', to }])
  })

  it('is unknown if it is nested too deeply', () => {
    const nest = (data: Hex) => encode('multicall(bytes[])', [data])
    const deep = nest(nest(nest(nest(approve))))
    expect(decodeCall({ to: TOKEN, data: deep }, KNOWN).warnings).toMatchObject([{ kind: 'unknownCall' }])
  })

  it('shows the currency that is sent with each call', () => {
    const calls = [
      [OTHER, false, 5n, '0x'],
      [TOKEN, true, 7n, encode('deposit()')],
    ]
    expect(decodeValue(12n, 'aggregate3Value((address,bool,uint256,bytes)[])', calls).calls).toMatchObject([
      { action: 'send', to: OTHER, value: 5n },
      { action: 'unknown', to: TOKEN, value: 7n },
    ])
  })

  const FOR_CALLER: readonly (readonly [string, Hex, bigint])[] = [
    ['wraps', encode('deposit()'), 7n],
    ['unwraps', encode('withdraw(uint256)', 7n), 0n],
    ['takes a part of a permission back', encode('decreaseAllowance(address,uint256)', OTHER, 1n), 0n],
    ['takes a permission back', encode('approve(address,uint256)', OTHER, 0n), 0n],
    ['takes a permission of Permit2 back', encode('approve(address,address,uint160,uint48)', TOKEN, OTHER, 0n, 1), 0n],
    ['takes a collection back', encode('setApprovalForAll(address,bool)', OTHER, false), 0n],
  ]
  /** Each multicall whose calls have contracts, with one call. */
  const wrapIn = (data: Hex, value: bigint): readonly (readonly [signature: string, args: readonly unknown[]])[] => [
    ['aggregate3Value((address,bool,uint256,bytes)[])', [[[TOKEN, false, value, data]]]],
    ...(value > 0n
      ? []
      : ([
          ['aggregate((address,bytes)[])', [[[TOKEN, data]]]],
          ['tryAggregate(bool,(address,bytes)[])', [false, [[TOKEN, data]]]],
          ['aggregate3((address,bool,bytes)[])', [[[TOKEN, false, data]]]],
        ] as const)),
  ]

  it.each(FOR_CALLER)(
    'S20: has an unknown call if another contract calls what %s, also if it is listed',
    (_name, data, value) => {
      expect(decodeCall({ to: TOKEN, data, value }, KNOWN)).not.toMatchObject({ action: 'unknown' })
      for (const [signature, args] of wrapIn(data, value)) {
        const inner = encode(signature, ...args)
        const nested = encode('multicall(bytes[])', [inner])
        for (const to of [OTHER, ME]) {
          const found = decodeCall({ to, data: inner, value }, KNOWN)
          expect(found.calls).toMatchObject([{ action: 'unknown', to: TOKEN, value }])
          expect(found.warnings).toContainEqual({ kind: 'unknownCall', selector: data.slice(0, 10) })
        }
        expect(decodeCall({ to: OTHER, data: nested }, KNOWN).calls[0]?.calls[0]).toMatchObject({ action: 'unknown' })
      }
    },
  )

  it.each(FOR_CALLER.filter(([, , value]) => value === 0n))(
    'has a call that %s if the contract of the multicall is the contract itself',
    (_name, data) => {
      expect(decode('multicall(bytes[])', [data]).calls[0]?.action).not.toBe('unknown')
    },
  )

  it.each([
    ['approve(address,uint256)', [OTHER, 1n]],
    ['setApprovalForAll(address,bool)', [OTHER, true]],
    ['transfer(address,uint256)', [OTHER, 1n]],
  ])('explains what another contract gives, not to itself: %s', (signature, args) => {
    const data = encode(signature, ...args)
    expect(decode('aggregate3((address,bool,bytes)[])', [[OTHER, false, data]]).calls).toMatchObject([{ signature }])
  })

  it('explains a permit that another contract brings, which is of its owner', () => {
    const permit = encode(
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      ME,
      OTHER,
      0n,
      9n,
      27,
      bytes32,
      bytes32,
    )
    expect(decode('aggregate3((address,bool,bytes)[])', [[OTHER, false, permit]]).calls).toMatchObject([
      { action: 'approve', to: OTHER },
    ])
  })

  it.each([
    ['aggregate3Value((address,bool,uint256,bytes)[])', [[[OTHER, false, 5n, '0x']]]],
    ['aggregate3((address,bool,bytes)[])', [[[OTHER, false, approve]]]],
    ['multicall(bytes[])', [[approve]]],
  ])('is unknown if its calls do not use the currency that is sent with it: %s', (signature, args) => {
    expect(decodeValue(9n, signature, ...args)).toMatchObject({ action: 'unknown', value: 9n, calls: [] })
  })

  it.each([
    ['multicall(bytes[])', [[]]],
    ['aggregate3((address,bool,bytes)[])', [[]]],
  ])('is unknown if it has no calls: %s', (signature, args) => {
    expect(decode(signature, ...args).action).toBe('unknown')
  })

  it('has a warning with the number of the calls that are only in the raw data, and the warnings of those calls', () => {
    const call = encode('withdraw(uint256)', 1n)
    const warn = (calls: readonly Hex[]) => decode('multicall(bytes[])', calls).warnings
    expect(warn(Array.from({ length: 20 }, () => call))).toEqual([])
    expect(warn([...Array.from({ length: 22 }, () => call), '0xdeadbeef'])).toEqual([
      { kind: 'hiddenCalls', count: 3 },
      { kind: 'unknownCall', selector: '0xdeadbeef' },
    ])
  })

  it('has this warning also for a multicall in it', () => {
    const inner = encode(
      'multicall(bytes[])',
      Array.from({ length: 21 }, () => encode('withdraw(uint256)', 1n)),
    )
    expect(decode('multicall(bytes[])', [inner, inner]).warnings).toEqual([
      { kind: 'hiddenCalls', count: 1 },
      { kind: 'hiddenCalls', count: 1 },
    ])
  })
})
