import { transferErrors } from '@openappkit/core'
import { describe, expect, it, vi } from 'vitest'
import { createRpcFetch, hangUntilAbort } from '../../test/createRpcFetch.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { FRIEND, network, nodeError, serveAnswers, setUpTransfer, URL } from '../../test/setUpTransfer.ts'

usePage()

async function setUpRecipient(answers: Record<string, unknown> = {}) {
  const rpc = serveAnswers({ eth_getCode: '0x', eth_getBalance: '0x0', eth_getTransactionCount: '0x0', ...answers })
  const test = await setUpTransfer()
  const inspect = (address: string) => test.adapter.inspectRecipient!({ network, address, signal: test.request.signal })
  return { ...test, rpc, inspect }
}

describe('inspectRecipient', () => {
  it('reads code, balance and transactions in one batch, and adds the checksum', async () => {
    const { inspect, rpc } = await setUpRecipient()
    await expect(inspect(FRIEND.toLowerCase())).resolves.toEqual({ address: FRIEND, isContract: false, isUnused: true })
    expect(rpc.calls.map(({ requests }) => requests.map(({ method }) => method))).toEqual([
      ['eth_getCode', 'eth_getBalance', 'eth_getTransactionCount'],
    ])
  })

  it('accepts an address in capitals, which has no checksum', async () => {
    const { inspect } = await setUpRecipient()
    const address = `0x${FRIEND.slice(2).toUpperCase()}`
    await expect(inspect(address)).resolves.toMatchObject({ address: FRIEND })
  })

  it.each([
    ['a balance', { eth_getBalance: '0x1' }, { isContract: false, isUnused: false }],
    ['a transaction', { eth_getTransactionCount: '0x1' }, { isContract: false, isUnused: false }],
    ['code', { eth_getCode: '0x6080' }, { isContract: true, isUnused: false }],
    [
      'a key that delegates to a contract (EIP-7702)',
      { eth_getCode: `0xef0100${'ab'.repeat(20)}` },
      { isContract: false, isUnused: false },
    ],
    [
      'code that begins like a delegation',
      { eth_getCode: `0xef0100${'ab'.repeat(21)}` },
      { isContract: true, isUnused: false },
    ],
  ])('knows an address with %s', async (_, answers, facts) => {
    const { inspect } = await setUpRecipient(answers)
    await expect(inspect(FRIEND)).resolves.toEqual({ address: FRIEND, ...facts })
  })

  it.each(['alice.eth', FRIEND.replace('C8', 'c8'), FRIEND.slice(2), '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ''])(
    'refuses %j without a request',
    async (address) => {
      const { inspect, rpc } = await setUpRecipient()
      await expect(inspect(address)).rejects.toSatisfy(transferErrors.invalidRecipient.is)
      expect(rpc.calls).toEqual([])
    },
  )

  it.each([
    ['fails', nodeError(-32000, 'broken')],
    ['sends no bytes', 'hello'],
    ['sends nothing', null],
  ])('R14: throws if the node %s', async (_, eth_getCode) => {
    const { inspect } = await setUpRecipient({ eth_getCode })
    await expect(inspect(FRIEND)).rejects.toMatchObject({ code: 'evm.rpcFailed' })
  })

  it('R16: aborts its requests with its signal', async () => {
    const { inspect, controller } = await setUpRecipient()
    const rpc = createRpcFetch({ [URL]: hangUntilAbort })
    vi.stubGlobal('fetch', rpc.fetch)
    const failure = expect(inspect(FRIEND)).rejects.toThrow('aborted by the test')
    await expect.poll(() => rpc.calls).toHaveLength(1)
    controller.abort(new Error('aborted by the test'))
    await failure
    await expect.poll(() => rpc.calls[0]?.signal.aborted).toBe(true)
  })
})
