import { createFakeClock, createFakeFetch, flushPromises, type FakeAnswer } from '@openappkit/testing'
import { encodeAbiParameters, encodeFunctionData, parseAbi, type Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { FetchPort } from '../proof/createApi.ts'
import { createNodes } from '../rpc/createNodes.ts'
import { explainTransaction } from './explainSwap.ts'

const ME = `0x${'ab'.repeat(20)}` as const
const ROUTER = `0x${'C0'.repeat(20)}` as const
const [GOLD, USDC] = [`0x${'60'.repeat(20)}`, `0x${'05'.repeat(20)}`] as const
const CHAIN = 'eip155:1'
const DEADLINE = 1_000n
const known = { wrapped: undefined, names: new Map([[ROUTER.toLowerCase(), 'Market']]) }

const toBody = (result: unknown): FakeAnswer => ({ body: { id: 1, result } })
const refused: FakeAnswer = { body: { id: 1, error: { code: 3, message: 'no' } } }
const block = (timestamp: unknown) => toBody({ number: '0x1', timestamp, transactions: [] })
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

const encode = (signature: string, ...args: unknown[]) =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as string[]) as Abi, args })
const swap = encode(
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  5n,
  4n,
  [GOLD, USDC],
  ME,
  DEADLINE,
)

/** A transaction of the account to the router, whose nodes give the latest block and the decimals of the router. */
function run(
  data: `0x${string}`,
  latest: FakeAnswer = block('0x3e8'),
  decimals: FakeAnswer = refused,
  signal?: AbortSignal,
) {
  const fetch = createFakeFetch()
  const rpcUrls = [{ chainId: CHAIN, url: 'https://one.test' }]
  const nodes = createNodes({ fetch: fetch as unknown as FetchPort, clock: createFakeClock(), project: { rpcUrls } })
  fetch.respond('https://', refused)
  fetch.respond(({ body }) => body?.includes('eth_getBlockByNumber') ?? false, latest)
  fetch.respond(({ body }) => body?.includes('0x313ce567') ?? false, decimals)
  // A dapp may write addresses in any letter case.
  const transaction = { from: ME.toUpperCase().replace('X', 'x') as typeof ME, to: ROUTER, data, value: 0n }
  return { fetch, call: explainTransaction({ nodes, chainId: CHAIN, transaction, known, signal }) }
}

describe('a transaction', () => {
  it('S20: is explained as the swap of a listed router, by the time of the latest block', async () => {
    const { call, fetch } = run(swap)
    expect(await call).toMatchObject({ action: 'swap', to: ROUTER, signature: '', warnings: [] })
    const read = fetch.requests.find(({ body }) => body?.includes('eth_getBlockByNumber'))
    expect(JSON.parse(read?.body ?? '')).toMatchObject({ params: ['latest', false] })
  })

  it.each([
    ['at its deadline', block('0x3e8'), []],
    ['a second later', block('0x3e9'), [{ kind: 'expired' }]],
    ['at an unknown time', refused, []],
    ['at a time of another form', block('soon'), []],
    ['without a block', toBody(null), []],
  ] as const)('has a warning once it is too late: %s', async (_name, latest, warnings) => {
    expect((await run(swap, latest).call).warnings).toEqual(warnings)
  })

  it('S20: is unknown at a contract with decimals, which may take any call', async () => {
    expect(await run(swap, block('0x3e8'), toBody(word(18n))).call).toMatchObject({ action: 'unknown', args: [] })
  })

  it.each([
    ['of another function', '0xdeadbeef00', 'unknown'],
    ['of a token', encode('transfer(address,uint256)', USDC, 1n), 'transfer'],
    ['without data', '0x', 'send'],
  ] as const)('reads nothing for a call %s', async (_name, data, action) => {
    const { call, fetch } = run(data)
    expect(await call).toMatchObject({ action })
    expect(fetch.requests).toEqual([])
  })

  it('R2: ends once the visitor has left', async () => {
    const life = new AbortController()
    const { call } = run(swap, 'hang', refused, life.signal)
    const ended = expect(call).rejects.toThrow('left')
    await flushPromises()
    life.abort(new Error('left'))
    await ended
  })
})
