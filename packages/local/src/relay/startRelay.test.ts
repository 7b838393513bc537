import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSignClient } from '../../test/createSignClient.ts'
import { startRelay } from './startRelay.ts'
import type { RunningRelay } from './types.ts'

let relay: RunningRelay
beforeEach(async () => {
  relay = await startRelay({ port: 0 })
})
afterEach(() => relay.stop())

describe('a relay', () => {
  it('lets the real client pair, approve and ask', async () => {
    const dapp = await createSignClient({ relayUrl: relay.url, name: 'dapp' })
    const wallet = await createSignClient({ relayUrl: relay.url, name: 'wallet' })
    wallet.on('session_proposal', ({ id }) => {
      void wallet.approve({
        id,
        namespaces: {
          eip155: {
            accounts: ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
            methods: ['personal_sign'],
            events: ['chainChanged'],
          },
        },
      })
    })
    wallet.on('session_request', ({ id, topic }) => {
      void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
    })
    const { uri, approval } = await dapp.connect({
      optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] } },
    })
    await wallet.pair({ uri: uri! })
    const session = await approval()
    const answer = await dapp.request({ topic: session.topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })
    expect(answer).toBe('0xsigned')
  })
})
