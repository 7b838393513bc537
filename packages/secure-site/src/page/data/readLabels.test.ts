import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { encodeAggregate } from '../../../test/encodeMulticalls.ts'
import { CURRENCY_ADDRESS } from '../../api/dataEndpoints.ts'
import { withDeadline } from '../clock/withDeadline.ts'
import { decodeCall } from '../decode/decodeCall.ts'
import type { Api } from '../proof/createApi.ts'
import { readLabels } from './readLabels.ts'

const [BOB, EVE] = [`0x${'b0'.repeat(20)}`, `0x${'e0'.repeat(20)}`] as const
const TOKEN = `0x${'12'.repeat(20)}` as const

const ME = `0x${'ab'.repeat(20)}` as const
const REQUEST = { chainId: 'eip155:1', from: ME }

/** `transfer(address,uint256)`. */
const transfer = (to: string) =>
  decodeCall({ to: TOKEN, data: `0xa9059cbb${to.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}` })

/** A server that answers with these labels. */
function createServer(answer: unknown) {
  const asked: unknown[] = []
  const api = (async (_endpoint: unknown, { body }: { body: unknown }) => {
    asked.push(body)
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Api
  return { api, asked }
}

describe('the labels of a call', () => {
  it('are the names of its recipients and spenders, and the prices of its tokens', async () => {
    const { api, asked } = createServer({
      names: [{ address: BOB, name: 'bob.eth' }],
      prices: [
        { address: CURRENCY_ADDRESS, usd: 2500 },
        { address: TOKEN, usd: 1 },
      ],
    })
    const { names, prices } = await readLabels(api, { ...REQUEST, call: transfer(BOB) })
    expect(asked).toEqual([{ chainId: 'eip155:1', accounts: [BOB], tokens: [TOKEN] }])
    expect(names.get(BOB)).toBe('bob.eth')
    expect([prices.get(''), prices.get(TOKEN)]).toEqual([2500, 1])
  })

  it('are also those of the calls in a multicall, each once, at most ten', async () => {
    const { api, asked } = createServer({ names: [], prices: [] })
    const address = (index: number) => `0x${String(10 + index).repeat(20)}` as const
    const targets = [...Array.from({ length: 12 }, (_, index) => address(index)), address(0)]
    const data = encodeAggregate(targets.map((to) => ({ to, value: 1n, data: '0x' })))
    await readLabels(api, { ...REQUEST, call: decodeCall({ to: EVE, data }) })
    expect(asked).toEqual([
      { chainId: 'eip155:1', accounts: Array.from({ length: 10 }, (_, index) => address(index)), tokens: [] },
    ])
  })

  it('leave out the account of the visitor, and without a data service all', async () => {
    const { api, asked } = createServer({ names: [], prices: [] })
    await readLabels(api, { ...REQUEST, call: transfer(ME) })
    expect(asked).toEqual([{ chainId: 'eip155:1', accounts: [], tokens: [TOKEN] }])
    expect((await readLabels(undefined, { ...REQUEST, call: transfer(BOB) })).names.size).toBe(0)
  })

  it('are none if the server refuses, or answers later than 2.5 seconds: an approval never waits longer', async () => {
    const refused = await readLabels(createServer(new Error('down')).api, { ...REQUEST, call: transfer(BOB) })
    expect([refused.names.size, refused.prices.size]).toEqual([0, 0])
    const clock = createFakeClock()
    const slow = ((_endpoint: unknown, { timeoutMs }: { timeoutMs: number }) =>
      withDeadline({ clock, timeoutMs, createError: () => new Error('late') }, () => new Promise(() => {}))) as Api
    const reading = readLabels(slow, { ...REQUEST, call: transfer(BOB) })
    await clock.advance(2_500)
    expect((await reading).names.size).toBe(0)
  })
})
