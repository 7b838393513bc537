import { encodeAbiParameters, type Address, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { RpcRequest } from '../../test/createRpcFetch.ts'
import { setUp, usePage } from '../../test/setUpAdapter.ts'
import { network, nodeError, serveAnswers } from '../../test/setUpTransfer.ts'
import { packPath, second, v3 } from '../../test/swapCalls.ts'

usePage()

const ACCOUNT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ROUTER: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const GOLD: Address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USDC: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const GET_AMOUNTS_OUT = '0xd06ca61f'

const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const amounts = (...values: readonly bigint[]) => encodeAbiParameters([{ type: 'uint256[]' }], [values])
const results = (...values: readonly Hex[]) => encodeAbiParameters([{ type: 'bytes[]' }], [values])
const path = packPath(GOLD, USDC)
const backwards = packPath(USDC, GOLD)
const v2 = second('swapExactTokensForTokens', 1_000n, 990n, [GOLD, USDC], ACCOUNT)
const exactInput = second('exactInput', { path, recipient: ACCOUNT, amountIn: 1_000n, amountOutMinimum: 990n })
const exactOutput = second('exactOutput', {
  path: backwards,
  recipient: ACCOUNT,
  amountOut: 990n,
  amountInMaximum: 1_000n,
})

/** @param answer - What the node answers to the call of the swap. */
async function readOutput(
  data: Hex,
  answer: unknown,
  { quote, isAllowed = true }: { readonly quote?: Hex; readonly isAllowed?: boolean } = {},
) {
  const sent: unknown[] = []
  serveAnswers({
    eth_call({ params: [call] }: RpcRequest) {
      const { data: asked } = call as { readonly data: Hex }
      if (asked.startsWith(GET_AMOUNTS_OUT)) return quote ?? nodeError(3, 'execution reverted')
      sent.push(call)
      return answer
    },
  })
  const { adapter } = await setUp()
  const { signal } = new AbortController()
  const output = adapter.facets!.swaps!.readOutput({
    network,
    signal,
    account: ACCOUNT,
    transaction: { to: ROUTER, data, value: 0n },
    isAllowed,
  })
  return { output: await output, sent }
}

describe('what a router gives', () => {
  it('is the answer of its view function, without the call', async () => {
    expect(await readOutput(v2, number(1n), { quote: amounts(1_000n, 1_234n) })).toEqual({ output: 1_234n, sent: [] })
  })

  it.each([
    ['a swap over V2', v2, number(995n), 995n],
    ['a swap over V3', exactInput, number(996n), 996n],
    ['several calls', v3('multicall', [exactInput, v2]), results(number(500n), number(400n)), 900n],
    // 500 for 990: all of the amount gives 1,980.
    ['an exact output that takes half of the amount', exactOutput, number(500n), 1_980n],
    ['an exact output that takes nothing', exactOutput, number(0n), undefined],
    ['a router that answers nothing', exactInput, '0x', undefined],
    ['a router that answers something else', v3('multicall', [exactInput]), number(7n), undefined],
    ['a call that is not understood', '0x12345678', number(1n), undefined],
  ] as const)('is the answer of the call: %s', async (_name, data, answer, output) => {
    expect(await readOutput(data, answer)).toMatchObject({ output })
  })

  it('is unknown as long as the router may not take the token', async () => {
    expect(await readOutput(exactInput, number(1n), { isAllowed: false })).toEqual({ output: undefined, sent: [] })
  })

  it('is not that of a call which fails', async () => {
    await expect(readOutput(exactInput, nodeError(3, 'execution reverted: Too little received'))).rejects.toMatchObject(
      { code: 'evm.executionReverted' },
    )
  })
})
