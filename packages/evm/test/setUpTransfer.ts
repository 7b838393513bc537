import type { CaipAssetId } from '@openappkit/common'
import type { Network, Transfer } from '@openappkit/core/internal'
import { numberToHex } from 'viem'
import { vi } from 'vitest'
import { createRpcFetch, type RpcRequest } from './createRpcFetch.ts'
import { createTestNetwork } from './createTestContext.ts'
import { ADDRESS } from './createTestProvider.ts'
import { setUp } from './setUpAdapter.ts'

export const URL = 'https://rpc.example'
export const network: Network = createTestNetwork(1, [URL])
export const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const HASH = `0x${'a'.repeat(64)}`

export const ETHER: Transfer = { asset: 'eip155:1/slip44:60', amount: 10n ** 18n, from: ADDRESS, to: FRIEND, network }
export const USDC: Transfer = {
  ...ETHER,
  asset: `eip155:1/erc20:${TOKEN.toLowerCase()}` as CaipAssetId,
  amount: 2_500_000n,
}

type Answers = Readonly<Record<string, unknown>>

/** An error of the node, as the answer to one request of a batch. */
export const nodeError = (code: number, message: string, data?: string) => ({ error: { code, message, data } })

const isNodeError = (answer: unknown): answer is ReturnType<typeof nodeError> =>
  typeof answer === 'object' && answer !== null && 'error' in answer

/** Answers each request of a batch by its method: with a value, an error, or the result of a function of the request. */
export function serveAnswers(answers: Answers, url = URL) {
  const find = (request: RpcRequest) => {
    const answer = request.method in answers ? answers[request.method] : '0x1'
    return typeof answer === 'function' ? (answer as (request: RpcRequest) => unknown)(request) : answer
  }
  const rpc = createRpcFetch({
    [url]: async (call) => {
      const list = call.requests.map((request) => {
        const answer = find(request)
        return { jsonrpc: '2.0', id: request.id, ...(isNodeError(answer) ? answer : { result: answer }) }
      })
      return Response.json(call.isBatch ? list : list[0])
    },
  })
  vi.stubGlobal('fetch', rpc.fetch)
  return rpc
}

/** A chain with a base fee of 100 wei and a tip of 7, on which a transfer takes 21,000 gas. Without a base fee gas costs 50. */
export function serveChain({ hasBaseFee = true, ...answers }: Answers & { hasBaseFee?: boolean } = {}) {
  return serveAnswers({
    eth_getBlockByNumber: { ...(hasBaseFee && { baseFeePerGas: numberToHex(100) }), number: '0x1', transactions: [] },
    eth_maxPriorityFeePerGas: '0x7',
    eth_estimateGas: numberToHex(21_000),
    eth_gasPrice: numberToHex(50),
    eth_feeHistory: { baseFeePerGas: ['0x64'], reward: [] },
    ...answers,
  })
}

/** An adapter with a wallet that sends every transaction. */
export async function setUpTransfer() {
  const test = await setUp()
  test.provider.answer('eth_sendTransaction', () => Promise.resolve(HASH))
  const { request, adapter, provider } = test
  const find = (method: string) => provider.calls.findLast((call) => call.method === method)?.params[0]
  return {
    ...test,
    send: (transfer: Transfer & { reportAccepted?(id: string): void }) =>
      adapter.sendTransfer!({ ...request, ...transfer }),
    estimate: (transfer: Transfer) => adapter.estimateTransfer!({ ...transfer, signal: request.signal }),
    simulate: (transfer: Transfer) => adapter.simulateTransfer!({ ...transfer, signal: request.signal }),
    getSent: () => find('eth_sendTransaction') as Record<string, string> | undefined,
    getCalls: () => find('wallet_sendCalls') as Record<string, unknown> | undefined,
  }
}
