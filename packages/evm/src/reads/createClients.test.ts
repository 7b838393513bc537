import type { Network } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { answerWith } from '../../test/createRpcFetch.ts'
import { createTestContext, createTestNetwork } from '../../test/createTestContext.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { A, B, NO_QUANTITIES, PING, rich, settleWithin, setUpReads, useReads } from '../../test/setUpReads.ts'
import { createClients } from './createClients.ts'

useReads()

describe('clients', () => {
  function create(network: Network = createTestNetwork(1)) {
    const life = new AbortController()
    const { clock } = createTestContext()
    const clients = createClients({ clock, life: life.signal, isRanked: true, getSource: () => undefined })
    return { clients, client: clients.get(network) }
  }

  it('are one for each network and set of endpoints', () => {
    const { clients, client } = create()
    expect(clients.get(createTestNetwork(1))).toBe(client)
    expect(clients.get(createTestNetwork(2))).not.toBe(client)
    expect(clients.get(createTestNetwork(1, [B]))).not.toBe(client)
  })

  it.each([
    [undefined, 4000],
    [12_000, 4000],
    [2000, 1000],
    [200, 500],
  ])('SPEC 9.62: poll a chain with blocks of %s ms every %s ms', (blockTime, pollingInterval) => {
    const network = { ...createTestNetwork(1), ...(blockTime !== undefined && { blockTime }) }
    expect(create(network).client.pollingInterval).toBe(pollingInterval)
  })

  it('SPEC 9.25: put 1024 bytes of calls into one multicall', () => {
    expect(create().client.batch).toEqual({ multicall: { batchSize: 1024 } })
  })

  const HASH = `0x${'ab'.repeat(32)}` as const
  const place = { blockNumber: '0x1', transactionIndex: '0x0' }
  const block = {
    number: '0x1',
    timestamp: '0x1',
    gasLimit: '0x1c9c380',
    gasUsed: '0x0',
    baseFeePerGas: '0x7',
    transactions: [HASH],
  }
  const transaction = { ...place, hash: HASH, value: '0x0', gas: '0x5208', nonce: '0x1', v: '0x1', type: '0x2' }
  const receipt = {
    ...place,
    transactionHash: HASH,
    gasUsed: '0x5208',
    status: '0x1',
    logs: [{ ...place, logIndex: '0x0' }],
  }
  const nonsense = ['hello', '', {}, [], 7, true, `0x${'f'.repeat(65)}`, '-0x1']
  type Row = [method: string, params: readonly unknown[], answer: unknown, nonsense: readonly unknown[]]

  it.each<Row>([
    ...['eth_blockNumber', 'eth_chainId', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_blobBaseFee'].map(
      (method): Row => [method, [], '0x1', NO_QUANTITIES],
    ),
    ['eth_estimateGas', [{}], '0x1', NO_QUANTITIES],
    ['eth_getTransactionCount', [ADDRESS, 'latest'], '0x1', NO_QUANTITIES],
    ['eth_call', [{}, 'latest'], '0x', ['hello', '', null, {}, [], 7, true, '0x1', '0xzz', '-0x10', '0x\n']],
    ['eth_getCode', [ADDRESS, 'latest'], '0x6001', ['hello', '', null, '0x1']],
    [
      'eth_getBlockByNumber',
      ['latest', false],
      block,
      [
        ...nonsense,
        null,
        { ...block, timestamp: 'hello' },
        { ...block, baseFeePerGas: '-0x1' },
        { ...block, transactions: 'none' },
        { ...block, transactions: ['0x'] },
      ],
    ],
    [
      'eth_getBlockByNumber',
      ['0x5', true],
      { ...block, transactions: [transaction] },
      [...nonsense, { ...block, transactions: [{ ...transaction, value: '' }] }],
    ],
    ['eth_getBlockByNumber', ['0x5', true], null, nonsense],
    [
      'eth_getTransactionByHash',
      [HASH],
      transaction,
      [...nonsense, { ...transaction, hash: `0x${'cd'.repeat(32)}` }, { ...transaction, nonce: '0x' }],
    ],
    ['eth_getTransactionByHash', [HASH.toUpperCase().replace('X', 'x')], null, nonsense],
    [
      'eth_getTransactionReceipt',
      [HASH],
      receipt,
      [
        ...nonsense,
        { ...receipt, transactionHash: null },
        { ...receipt, gasUsed: 'lots' },
        { ...receipt, logs: {} },
        { ...receipt, logs: [null] },
      ],
    ],
    ['eth_getTransactionReceipt', [HASH], null, nonsense],
    ['eth_feeHistory', ['0x1', 'latest', []], { oldestBlock: '0x1' }, [undefined]],
  ])(
    'R14, S26: use the next endpoint if the first sends an invalid answer to %s %j',
    async (method, params, answer, refused) => {
      for (const wrong of refused) {
        const { rpc } = await setUpReads({ [A]: answerWith(() => wrong), [B]: answerWith(() => answer) })
        const { clients } = create()
        const request = { method, params } as unknown as Parameters<ReturnType<typeof clients.get>['request']>[0]
        const asked = clients.get(createTestNetwork(1, [A, B])).request(request)
        expect([wrong, await settleWithin(asked, 2000)]).toEqual([wrong, answer])
        expect(
          rpc.calls.filter(({ requests }) => requests.some((entry) => entry.method === method)).map(({ url }) => url),
        ).toEqual([A, B])
      }
    },
  )

  it('R14: never send a transaction, so that none is sent twice', async () => {
    const { rpc } = await setUpReads({ [A]: rich, [B]: rich })
    const { client } = create(createTestNetwork(1, [A, B]))
    const sent = client.request({ method: 'eth_sendRawTransaction', params: ['0x00'] })
    await expect(settleWithin(sent, 2000)).rejects.toThrow('not supported')
    expect(rpc.calls.filter(({ requests }) => requests.some(({ method }) => method !== PING))).toEqual([])
  })
})
