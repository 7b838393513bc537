import type { CaipAssetId } from '@openappkit/common'
import type { DecodedSwap } from '@openappkit/core'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { concat, getAddress, maxUint256, pad, size, slice, zeroHash, type Address, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { RpcRequest } from '../../../test/createRpcFetch.ts'
import { setUp, usePage } from '../../../test/setUpAdapter.ts'
import { network, nodeError, serveAnswers } from '../../../test/setUpTransfer.ts'
import { packPath, second, v2, v3 } from '../../../test/swapCalls.ts'

usePage()

const ACCOUNT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ROUTER: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const WETH: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const GOLD: Address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USDC: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const THIEF = getAddress(`0x${'bad'.repeat(13)}0`)
const ZERO: Address = '0x0000000000000000000000000000000000000000'
const SENDER: Address = '0x0000000000000000000000000000000000000001'
const SELF: Address = '0x0000000000000000000000000000000000000002'

const ETHER: CaipAssetId = 'eip155:1/slip44:60'
const toAsset = (token: Address): CaipAssetId => `eip155:1/erc20:${token}`
const DEADLINE = 1_800_000_000n
const [AMOUNT, LEAST] = [1_000n, 990n]
const [path, fromWeth, toWeth] = [
  [GOLD, USDC],
  [WETH, USDC],
  [GOLD, WETH],
]
const signature = [27, zeroHash, zeroHash] as const

/** A router that names its wrapped currency, by `WETH9()` unless the answers differ. */
function serveRouter(answers: Readonly<Record<string, Hex>> = { '0x4aa4a4fc': pad(WETH) }) {
  return serveAnswers({
    eth_call: ({ params }: RpcRequest) =>
      answers[(params[0] as { data: Hex }).data] ?? nodeError(3, 'execution reverted'),
  })
}

async function setUpDecode(answers?: Readonly<Record<string, Hex>>) {
  const rpc = serveRouter(answers)
  const { adapter } = await setUp()
  const decode = (data: Hex, value = 0n) =>
    adapter.facets!.swaps!.decode({ network, account: ACCOUNT, transaction: { to: ROUTER, data, value } })
  return { decode, rpc }
}

const sold = { from: toAsset(GOLD), to: toAsset(USDC), amount: AMOUNT, minimum: LEAST, recipient: ACCOUNT }
const timed = { ...sold, deadline: Number(DEADLINE) * 1_000 }
const single = (
  ...changes: readonly [
    Partial<{ tokenIn: Address; tokenOut: Address; recipient: Address; limit: bigint; amount: bigint }>?,
  ]
) => {
  const { tokenIn = GOLD, tokenOut = USDC, recipient = ACCOUNT, limit = 0n, amount = AMOUNT } = changes[0] ?? {}
  return {
    tokenIn,
    tokenOut,
    fee: 3_000,
    recipient,
    deadline: DEADLINE,
    amountIn: amount,
    amountOutMinimum: LEAST,
    amountOut: LEAST,
    amountInMaximum: amount,
    sqrtPriceLimitX96: limit,
  }
}
const multi = (packed: Hex, recipient: Address = ACCOUNT) => ({
  path: packed,
  recipient,
  deadline: DEADLINE,
  amountIn: AMOUNT,
  amountOutMinimum: LEAST,
  amountOut: LEAST,
  amountInMaximum: AMOUNT,
})
const permit = v3('selfPermit', GOLD, AMOUNT, DEADLINE, ...signature)
const swapToSelf = second('swapExactTokensForTokens', AMOUNT, LEAST, toWeth, SELF)

const known: readonly (readonly [string, Hex, bigint, DecodedSwap])[] = [
  ['swapExactTokensForTokens of V2', v2('swapExactTokensForTokens', AMOUNT, LEAST, path, ACCOUNT, DEADLINE), 0n, timed],
  [
    'swapExactTokensForTokens over a third token',
    v2('swapExactTokensForTokens', AMOUNT, LEAST, [GOLD, WETH, USDC], ACCOUNT, DEADLINE),
    0n,
    timed,
  ],
  [
    'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    v2('swapExactTokensForTokensSupportingFeeOnTransferTokens', AMOUNT, LEAST, path, ACCOUNT, DEADLINE),
    0n,
    timed,
  ],
  ['swapTokensForExactTokens of V2', v2('swapTokensForExactTokens', LEAST, AMOUNT, path, ACCOUNT, DEADLINE), 0n, timed],
  [
    'swapExactTokensForETH',
    v2('swapExactTokensForETH', AMOUNT, LEAST, toWeth, ACCOUNT, DEADLINE),
    0n,
    { ...timed, to: ETHER },
  ],
  [
    'swapExactTokensForETHSupportingFeeOnTransferTokens',
    v2('swapExactTokensForETHSupportingFeeOnTransferTokens', AMOUNT, LEAST, toWeth, ACCOUNT, DEADLINE),
    0n,
    { ...timed, to: ETHER },
  ],
  [
    'swapTokensForExactETH',
    v2('swapTokensForExactETH', LEAST, AMOUNT, toWeth, ACCOUNT, DEADLINE),
    0n,
    { ...timed, to: ETHER },
  ],
  [
    'swapExactETHForTokens',
    v2('swapExactETHForTokens', LEAST, fromWeth, ACCOUNT, DEADLINE),
    AMOUNT,
    { ...timed, from: ETHER },
  ],
  [
    'swapExactETHForTokensSupportingFeeOnTransferTokens',
    v2('swapExactETHForTokensSupportingFeeOnTransferTokens', LEAST, fromWeth, ACCOUNT, DEADLINE),
    AMOUNT,
    { ...timed, from: ETHER },
  ],
  [
    'swapETHForExactTokens',
    v2('swapETHForExactTokens', LEAST, fromWeth, ACCOUNT, DEADLINE),
    AMOUNT,
    { ...timed, from: ETHER },
  ],
  ['exactInputSingle of SwapRouter', v3('exactInputSingle', single()), 0n, timed],
  [
    'exactInputSingle of the currency',
    v3('exactInputSingle', single({ tokenIn: WETH })),
    AMOUNT,
    { ...timed, from: ETHER, mayAlsoTake: toAsset(WETH), isTakenByBought: true },
  ],
  [
    'exactInputSingle of the wrapped currency as a token',
    v3('exactInputSingle', single({ tokenIn: WETH })),
    0n,
    { ...timed, from: toAsset(WETH) },
  ],
  [
    'exactInputSingle to the wrapped currency as a token',
    v3('exactInputSingle', single({ tokenOut: WETH })),
    0n,
    { ...timed, to: toAsset(WETH) },
  ],
  ['exactOutputSingle of SwapRouter', v3('exactOutputSingle', single()), 0n, timed],
  ['exactInput of SwapRouter', v3('exactInput', multi(packPath(GOLD, WETH, USDC))), 0n, timed],
  [
    'exactInput of the currency, which the bought token can have paid back',
    v3('exactInput', multi(packPath(WETH, USDC))),
    AMOUNT,
    { ...timed, from: ETHER, mayAlsoTake: toAsset(WETH), isTakenByBought: true },
  ],
  [
    'exactInput of the currency over a third token, which can have the value paid back',
    v3('exactInput', multi(packPath(WETH, GOLD, USDC))),
    AMOUNT,
    { ...timed, from: ETHER, mayAlsoTake: toAsset(WETH) },
  ],
  [
    'exactOutput of the currency over a third token, likewise',
    v3('exactOutput', multi(packPath(USDC, GOLD, WETH))),
    AMOUNT,
    { ...timed, from: ETHER, mayAlsoTake: toAsset(WETH) },
  ],
  [
    'two swaps of the currency, the first of which can have the rest of the value paid back',
    v3('multicall', [
      v3('exactInputSingle', single({ tokenIn: WETH })),
      v3('exactInputSingle', single({ tokenIn: WETH })),
    ]),
    2n * AMOUNT,
    { ...timed, from: ETHER, amount: 2n * AMOUNT, minimum: 2n * LEAST, mayAlsoTake: toAsset(WETH) },
  ],
  [
    'exactOutput of SwapRouter, whose path is reversed',
    v3('exactOutput', multi(packPath(USDC, WETH, GOLD))),
    0n,
    timed,
  ],
  ['exactInputSingle of SwapRouter02', second('exactInputSingle', single()), 0n, sold],
  [
    'exactInputSingle of SwapRouter02 to the sender',
    second('exactInputSingle', single({ recipient: SENDER })),
    0n,
    sold,
  ],
  ['exactOutputSingle of SwapRouter02', second('exactOutputSingle', single()), 0n, sold],
  ['exactInput of SwapRouter02', second('exactInput', multi(packPath(GOLD, USDC))), 0n, sold],
  ['exactOutput of SwapRouter02', second('exactOutput', multi(packPath(USDC, GOLD))), 0n, sold],
  [
    'swapExactTokensForTokens of SwapRouter02',
    second('swapExactTokensForTokens', AMOUNT, LEAST, path, SENDER),
    0n,
    sold,
  ],
  ['a multicall', v3('multicall', [second('swapExactTokensForTokens', AMOUNT, LEAST, path, ACCOUNT)]), 0n, sold],
  [
    'a multicall with a deadline',
    second('multicall', DEADLINE, [second('swapExactTokensForTokens', AMOUNT, LEAST, path, ACCOUNT)]),
    0n,
    timed,
  ],
  [
    'a multicall with two deadlines, of which the first counts',
    second('multicall', DEADLINE + 9n, [v3('exactInputSingle', single())]),
    0n,
    timed,
  ],
  [
    'a permission and a swap',
    second('multicall', DEADLINE, [permit, second('swapExactTokensForTokens', AMOUNT, LEAST, path, ACCOUNT)]),
    0n,
    { ...timed, permit: { asset: toAsset(GOLD), amount: AMOUNT, deadline: Number(DEADLINE) * 1_000 } },
  ],
  [
    'a permission if it is necessary',
    v3('multicall', [
      v3('selfPermitIfNecessary', GOLD, 5n, DEADLINE, ...signature),
      second('exactInputSingle', single()),
    ]),
    0n,
    { ...sold, permit: { asset: toAsset(GOLD), amount: 5n, deadline: Number(DEADLINE) * 1_000 } },
  ],
  [
    'a swap that is unwrapped for the account',
    v3('multicall', [swapToSelf, v3('unwrapWETH9', LEAST, ACCOUNT)]),
    0n,
    { ...sold, to: ETHER },
  ],
  [
    'a swap that is unwrapped for the sender',
    v3('multicall', [swapToSelf, second('unwrapWETH9', LEAST)]),
    0n,
    { ...sold, to: ETHER },
  ],
  [
    'a swap of SwapRouter to itself, which is unwrapped',
    v3('multicall', [
      v3('exactInputSingle', single({ tokenOut: WETH, recipient: ZERO })),
      v3('unwrapWETH9', 5n, ACCOUNT),
    ]),
    0n,
    { ...timed, to: ETHER },
  ],
  [
    'a swap that is swept',
    v3('multicall', [
      second('exactInputSingle', single({ recipient: SELF })),
      v3('sweepToken', USDC, LEAST + 1n, ACCOUNT),
    ]),
    0n,
    { ...sold, minimum: LEAST + 1n },
  ],
  [
    'a swap that is swept for the sender',
    v3('multicall', [second('exactInputSingle', single({ recipient: SELF })), second('sweepToken', USDC, 0n)]),
    0n,
    sold,
  ],
  [
    'a swap whose rest is paid back',
    v3('multicall', [second('exactOutputSingle', single({ tokenIn: WETH })), v3('refundETH')]),
    AMOUNT,
    { ...sold, from: ETHER, mayAlsoTake: toAsset(WETH), isTakenByBought: true },
  ],
  [
    'a swap of the currency over the pools of V2, which are paid first',
    second('swapExactTokensForTokens', AMOUNT, LEAST, fromWeth, ACCOUNT),
    AMOUNT,
    { ...sold, from: ETHER },
  ],
  [
    'two swaps of one pair',
    v3('multicall', [second('exactInputSingle', single()), second('swapExactTokensForTokens', 1n, 2n, path, ACCOUNT)]),
    0n,
    { ...sold, amount: AMOUNT + 1n, minimum: LEAST + 2n },
  ],
  [
    'a recipient that is another account, which core refuses',
    v2('swapExactTokensForTokens', AMOUNT, LEAST, path, THIEF, DEADLINE),
    0n,
    { ...timed, recipient: THIEF },
  ],
  [
    'a recipient of an unwrapped swap that is another account',
    v3('multicall', [swapToSelf, v3('unwrapWETH9', LEAST, THIEF)]),
    0n,
    { ...sold, to: ETHER, recipient: THIEF },
  ],
  [
    'a swap to the router that nothing pays out',
    second('exactInputSingle', single({ recipient: SELF })),
    0n,
    { ...sold, recipient: ROUTER },
  ],
  [
    'the address 1 as a recipient of V2, where it means no sender',
    v2('swapExactTokensForTokens', AMOUNT, LEAST, path, SENDER, DEADLINE),
    0n,
    { ...timed, recipient: SENDER },
  ],
  [
    'the address 1 as a recipient of SwapRouter',
    v3('exactInputSingle', single({ recipient: SENDER })),
    0n,
    { ...timed, recipient: SENDER },
  ],
  [
    'the zero address as a recipient of SwapRouter02',
    second('exactInputSingle', single({ recipient: ZERO })),
    0n,
    { ...sold, recipient: ZERO },
  ],
]

describe('a call to a router', () => {
  it.each(known)('S20: is understood: %s', async (_name, data, value, expected) => {
    const { decode } = await setUpDecode()
    expect(await decode(data, value)).toEqual(expected)
    // The letter case of hex has no meaning.
    expect(await decode(`0x${data.slice(2).toUpperCase()}`, value)).toEqual(expected)
  })

  it('is understood without the chain, unless it pays or unwraps the currency', async () => {
    const { decode, rpc } = await setUpDecode()
    await decode(v2('swapExactETHForTokens', LEAST, fromWeth, ACCOUNT, DEADLINE), AMOUNT)
    await decode(v3('exactInputSingle', single()))
    expect(rpc.calls).toEqual([])
  })

  it('has a deadline that is as good as none', async () => {
    const { decode } = await setUpDecode()
    const decoded = await decode(v2('swapExactTokensForTokens', AMOUNT, LEAST, path, ACCOUNT, maxUint256))
    expect(decoded?.deadline).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
  })
})

const plain = v2('swapExactTokensForTokens', AMOUNT, LEAST, path, ACCOUNT, DEADLINE)
const WORD = 32
/** Replaces one word of the arguments. */
const replaceWord = (data: Hex, index: number, word: Hex): Hex =>
  concat([slice(data, 0, 4 + index * WORD), word, slice(data, 4 + (index + 1) * WORD)])
const setHighBit = (data: Hex, index: number): Hex => {
  const word = slice(data, 4 + index * WORD, 4 + (index + 1) * WORD)
  return replaceWord(data, index, concat(['0x80', slice(word, 1)]))
}
const call = second('swapExactTokensForTokens', AMOUNT, LEAST, path, ACCOUNT)
const inMulticall = (...calls: readonly Hex[]) => v3('multicall', calls)

const hostile: readonly (readonly [name: string, data: Hex, value?: bigint])[] = [
  ['nothing', '0x'],
  ['half a selector', '0x38ed'],
  ['a selector without arguments', slice(plain, 0, 4)],
  ['an unknown function', '0xdeadbeef'],
  [
    'swapTokensForExactTokens of SwapRouter02, which looks at no balance',
    second('swapTokensForExactTokens', LEAST, AMOUNT, path, ACCOUNT),
  ],
  ['a transfer of a token', concat(['0xa9059cbb', pad(THIEF), pad('0x01')])],
  ['an approval', concat(['0x095ea7b3', pad(THIEF), pad('0x01')])],
  ['liquidity that is added', v2('addLiquidityETH', GOLD, 1n, 1n, 1n, ACCOUNT, DEADLINE), AMOUNT],
  ['liquidity that is removed', v2('removeLiquidity', GOLD, USDC, 1n, 1n, 1n, ACCOUNT, DEADLINE)],
  ['a byte behind the arguments', concat([plain, '0x00'])],
  ['a word behind the arguments', concat([plain, pad('0x01')])],
  ['a missing last byte', slice(plain, 0, size(plain) - 1)],
  ['high bits of the recipient', setHighBit(plain, 3)],
  ['high bits of a token of the path', setHighBit(plain, 6)],
  ['high bits of the place of the path', setHighBit(plain, 2)],
  [
    'the path at another place',
    replaceWord(concat([slice(plain, 0, 4 + 5 * WORD), pad('0x00'), slice(plain, 4 + 5 * WORD)]), 2, pad('0xc0')),
  ],
  ['a path that begins in the other arguments', replaceWord(plain, 2, pad('0x20'))],
  ['a path longer than the data', replaceWord(plain, 5, pad('0xff'))],
  ['a path of one token', v2('swapExactTokensForTokens', AMOUNT, LEAST, [GOLD], ACCOUNT, DEADLINE)],
  ['a path of no token', v2('swapExactTokensForTokens', AMOUNT, LEAST, [], ACCOUNT, DEADLINE)],
  ['an amount of 0, which is all that the router has', second('swapExactTokensForTokens', 0n, LEAST, path, ACCOUNT)],
  ['an amount of 0 of V3', second('exactInputSingle', single({ amount: 0n }))],
  ['a fee above 24 bits', setHighBit(second('exactInputSingle', single()), 2)],
  ['high bits of the recipient of V3', setHighBit(second('exactInputSingle', single()), 3)],
  ['a limit of the price', second('exactInputSingle', single({ limit: 1n }))],
  ['a limit of the price, with which less may arrive', v3('exactOutputSingle', single({ limit: 1n }))],
  ['a packed path with a byte behind it', v3('exactInput', multi(concat([packPath(GOLD, USDC), '0x00'])))],
  ['a packed path without its last fee', v3('exactInput', multi(concat([packPath(GOLD, USDC), '0x000bb8'])))],
  ['a packed path of one token', v3('exactInput', multi(GOLD))],
  ['an empty packed path', v3('exactOutput', multi('0x'))],
  ['a value with V2 that is 0', v2('swapExactETHForTokens', LEAST, fromWeth, ACCOUNT, DEADLINE)],
  ['a value for a token that is not the currency', v3('exactInputSingle', single()), AMOUNT],
  ['a value above the amount, which the router keeps', v3('exactInputSingle', single({ tokenIn: WETH })), AMOUNT + 1n],
  [
    'a value below the amount, besides which tokens leave',
    v3('exactInputSingle', single({ tokenIn: WETH })),
    AMOUNT - 1n,
  ],
  ['an empty multicall', inMulticall()],
  ['a multicall in a multicall', inMulticall(inMulticall(call))],
  ['a multicall with an unknown call', inMulticall(call, '0xdeadbeef')],
  ['a multicall with an empty call', inMulticall(call, '0x')],
  ['a multicall with a byte behind a call', inMulticall(concat([call, '0x00']))],
  ['a multicall with a byte behind it', concat([inMulticall(call), '0x00'])],
  ['a multicall with high bits in a call', inMulticall(setHighBit(call, 3))],
  ['a multicall without a swap', inMulticall(permit)],
  [
    'a multicall with a swap to another recipient',
    inMulticall(call, second('swapExactTokensForTokens', AMOUNT, LEAST, path, THIEF)),
  ],
  [
    'a multicall with a swap of another token',
    inMulticall(call, second('swapExactTokensForTokens', AMOUNT, LEAST, [WETH, USDC], ACCOUNT)),
  ],
  [
    'a multicall with a swap to another token',
    inMulticall(call, second('swapExactTokensForTokens', AMOUNT, LEAST, toWeth, ACCOUNT)),
  ],
  [
    'a multicall with a permission of another token',
    inMulticall(v3('selfPermit', USDC, AMOUNT, DEADLINE, ...signature), call),
  ],
  ['a multicall with two permissions', inMulticall(permit, permit, call)],
  ['a multicall with a permission behind the swap', inMulticall(call, permit)],
  ['a permission without an amount', inMulticall(v3('selfPermitAllowed', GOLD, 0n, DEADLINE, ...signature), call)],
  [
    'a permission for the currency',
    inMulticall(
      v3('selfPermit', WETH, AMOUNT, DEADLINE, ...signature),
      second('exactInputSingle', single({ tokenIn: WETH })),
    ),
    AMOUNT,
  ],
  ['a payout of a swap to the account', inMulticall(call, v3('sweepToken', USDC, 0n, THIEF))],
  ['a payout of another token', inMulticall(swapToSelf, v3('sweepToken', USDC, 0n, ACCOUNT))],
  [
    'an unwrapped token that is not the currency',
    inMulticall(second('swapExactTokensForTokens', AMOUNT, LEAST, path, SELF), v3('unwrapWETH9', LEAST, ACCOUNT)),
  ],
  ['two payouts', inMulticall(swapToSelf, v3('unwrapWETH9', LEAST, ACCOUNT), v3('unwrapWETH9', 0n, THIEF))],
  ['a payout before the swap', inMulticall(v3('unwrapWETH9', 0n, ACCOUNT), swapToSelf)],
  ['a payout less a fee', inMulticall(swapToSelf, v3('unwrapWETH9WithFee', LEAST, ACCOUNT, 100n, THIEF))],
  [
    'a swept token less a fee',
    inMulticall(
      second('exactInputSingle', single({ recipient: SELF })),
      v3('sweepTokenWithFee', USDC, LEAST, ACCOUNT, 100n, THIEF),
    ),
  ],
  [
    'a refund before the swap',
    inMulticall(v3('refundETH'), second('exactInputSingle', single({ tokenIn: WETH }))),
    AMOUNT,
  ],
  [
    'a refund with bytes behind it',
    inMulticall(second('exactInputSingle', single()), concat([v3('refundETH'), '0x00'])),
  ],
  ['the currency that is wrapped for the router', inMulticall(second('wrapETH', 1n), call)],
  ['tokens that are pulled into the router', inMulticall(second('pull', GOLD, 5n), call)],
  ['an approval of the router', inMulticall(second('approveMax', GOLD), call)],
  [
    'a function of V2 in a multicall',
    inMulticall(v2('swapExactETHForTokens', LEAST, fromWeth, ACCOUNT, DEADLINE)),
    AMOUNT,
  ],
]

describe('a call that could do something else', () => {
  it.each(hostile.map(([name, data, value = 0n]) => [name, data, value] as const))(
    'S20: is not understood: %s',
    async (_name, data, value) => {
      const { decode } = await setUpDecode()
      expect(await decode(data, value)).toBeUndefined()
    },
  )

  it('S20: is not understood with anything behind it', async () => {
    const { decode } = await setUpDecode()
    const bytes = fc
      .uint8Array({ minLength: 1, maxLength: 70 })
      .map((list): Hex => `0x${Buffer.from(list).toString('hex')}`)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...known), bytes, async ([, data, value], tail) => {
        expect(await decode(concat([data, tail]), value)).toBeUndefined()
      }),
      { numRuns: getRuns({ quick: 50, deep: 300 }) },
    )
  })

  it('S20: never hides a changed byte', async () => {
    const { decode } = await setUpDecode()
    // A decoded swap has no fee of a pool, no token in the middle of a path, no signature, and no contract of the currency.
    const complete = known.filter(
      ([name, data, , { from, to }]) =>
        !data.includes('0bb8') && ![from, to].includes(ETHER) && !/third|permission/.test(name),
    )
    const cases = fc
      .constantFrom(...complete)
      .chain(([, data, value, expected]) =>
        fc.tuple(
          fc.constant({ data, value, expected }),
          fc.integer({ min: 4, max: size(data) - 1 }),
          fc.integer({ min: 1, max: 255 }),
        ),
      )
    await fc.assert(
      fc.asyncProperty(cases, async ([{ data, value, expected }, at, flip]) => {
        const bytes = Buffer.from(data.slice(2), 'hex')
        bytes[at] = bytes[at]! ^ flip
        expect(await decode(`0x${bytes.toString('hex')}`, value)).not.toEqual(expected)
      }),
      { numRuns: getRuns({ quick: 100, deep: 1_000 }) },
    )
  })
})

describe('the wrapped currency of a router', () => {
  const unwrapped = v3('multicall', [swapToSelf, v3('unwrapWETH9', LEAST, ACCOUNT)])

  it('is that of WETH() too', async () => {
    const { decode } = await setUpDecode({ '0xad5c4648': pad(WETH) })
    expect(await decode(unwrapped)).toMatchObject({ to: ETHER })
  })

  it.each([
    ['none', {}],
    ['another one', { '0x4aa4a4fc': pad(GOLD) }],
    ['two', { '0x4aa4a4fc': pad(WETH), '0xad5c4648': pad(USDC) }],
    ['one with high bits', { '0x4aa4a4fc': concat(['0x80', slice(pad(WETH), 1)]) }],
    ['half of one', { '0x4aa4a4fc': WETH }],
  ] as const)('S20: makes a call unclear if the router names %s', async (_name, answers) => {
    const { decode } = await setUpDecode(answers)
    expect(await decode(unwrapped)).toBeUndefined()
  })

  it('R14: is an error if no node answers', async () => {
    const { decode } = await setUpDecode()
    serveAnswers({ eth_call: nodeError(-32000, 'busy') })
    await expect(decode(unwrapped)).rejects.toMatchObject({ code: expect.stringMatching(/^evm\./) })
  })
})
