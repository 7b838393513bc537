import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHAIN, createDataWorld, type DataWorld } from '../../../test/createDataWorld.ts'

let world: DataWorld
beforeAll(async () => {
  world = await createDataWorld()
})
afterAll(() => world?.stop())

const getUrl = (chainId = CHAIN) => `${world.service.url}/v1?${new URLSearchParams({ chainId, projectId: 'p' })}`

async function post(body: string, chainId?: string): Promise<unknown> {
  return (await fetch(getUrl(chainId), { method: 'POST', body })).json()
}

it('forwards requests to the chain of the query, also for clients such as viem', async () => {
  const client = createPublicClient({ transport: http(getUrl(), { batch: true }) })
  expect(await Promise.all([client.getChainId(), client.getBlockNumber()])).toEqual([
    1337,
    await world.client.getBlockNumber(),
  ])
  expect(world.service.requests.at(-1)).toMatchObject({
    path: '/v1',
    method: 'POST',
    query: { chainId: CHAIN, projectId: 'p' },
  })
})

it('forwards a batch, and an error of the chain', async () => {
  const requests = ['eth_chainId', 'no_method'].map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] }))
  expect(await post(JSON.stringify(requests))).toEqual([
    { jsonrpc: '2.0', id: 0, result: '0x539' },
    { jsonrpc: '2.0', id: 1, error: expect.objectContaining({ code: -32_601 }) },
  ])
})

it('answers an error of JSON-RPC for an unknown chain, and for a body that is none', async () => {
  const request = { jsonrpc: '2.0', id: 'a', method: 'eth_chainId', params: [] }
  const error = expect.objectContaining({ code: -32_602 })
  expect(await post(JSON.stringify(request), 'eip155:1')).toEqual({ jsonrpc: '2.0', id: 'a', error })
  expect(await post(JSON.stringify([request, 7]), 'eip155:1')).toEqual([
    { jsonrpc: '2.0', id: 'a', error },
    { jsonrpc: '2.0', id: null, error },
  ])
  expect(await post('{')).toEqual({ jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32_700 }) })
})
