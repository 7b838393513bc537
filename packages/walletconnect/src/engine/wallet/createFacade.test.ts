import type { Eip1193Provider } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { flushPromises } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createHeld,
  createNetwork,
  ONE,
  settle,
  SETTLED,
  SOLANA,
  SOLANA_ACCOUNT,
  TWO,
} from '../../../test/createHeld.ts'

/** Answers for every node. */
function serveNodes(read: (method: string) => unknown) {
  const reads: { url: string; method: string; params: unknown }[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body) as { method: string; params: unknown }
    reads.push({ url, method, params })
    return Response.json({ jsonrpc: '2.0', id: 1, result: await read(method) })
  })
  return reads
}

async function open({
  read = () => '0x1',
  ...options
}: Parameters<typeof createHeld>[0] & { read?: (method: string) => unknown } = {}) {
  const stage = await createHeld(options)
  const reads = serveNodes(read)
  const eip155 = stage.hub.getProvider('id', 'eip155') as Eip1193Provider
  const solana = stage.hub.getProvider('id', 'solana') as Eip1193Provider
  const ask = (method: string, params?: unknown) =>
    eip155.request({ method, ...(params !== undefined && { params }) } as never)
  return { ...stage, eip155, solana, ask, reads }
}

describe('the provider of a session', () => {
  it('answers requests for accounts and chain itself', async () => {
    const { ask, asked, reads, solana } = await open()
    for (const method of ['eth_accounts', 'eth_requestAccounts']) expect(await ask(method)).toEqual([ONE, TWO])
    expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x1', '1'])
    expect([asked, reads]).toEqual([[], []])
    await expect(solana.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4200 })
  })

  it('is one object for each chain family for as long as the page lasts', async () => {
    const { hub, eip155, solana, provider } = await open()
    expect(hub.getProvider('id', 'eip155')).toBe(eip155)
    expect(solana).not.toBe(eip155)
    expect(eip155).toMatchObject({ isWalletConnect: true })
    expect(Reflect.get(eip155, 'universalProvider')).toBe(provider)
  })

  it('sends granted requests to the wallet on the active chain', async () => {
    const { ask, asked, solana, held } = await open({ answer: ({ request }) => `did ${request.method}` })
    expect(await ask('personal_sign', ['0x00', ONE])).toBe('did personal_sign')
    held.setChain('eip155:8453')
    await ask('eth_sendTransaction', [{}])
    expect(await solana.request({ method: 'solana_signMessage', params: { message: 'x' } } as never)).toBe(
      'did solana_signMessage',
    )
    expect(asked).toMatchObject([
      { chainId: 'eip155:1', expiry: 900, request: { method: 'personal_sign', params: ['0x00', ONE] } },
      { chainId: 'eip155:8453', request: { method: 'eth_sendTransaction' } },
      { chainId: SOLANA, request: { method: 'solana_signMessage', params: { message: 'x' } } },
    ])
  })

  it.each(['eth_getBalance', 'net_listening', 'web3_clientVersion', 'debug_traceCall', 'trace_block', 'txpool_status'])(
    'reads %s from the node of the chain in use',
    async (method) => {
      const answer = method === 'net_listening' ? true : '0x1'
      const { ask, reads, asked, held } = await open({ read: () => answer })
      expect(await ask(method, ['x'])).toBe(answer)
      held.setChain('eip155:8453')
      await ask(method)
      expect(reads).toEqual([
        { url: 'https://rpc.example/eip155:1', method, params: ['x'] },
        { url: 'https://rpc.example/eip155:8453', method, params: [] },
      ])
      expect(asked).toEqual([])
    },
  )

  it.each(['eth_sign', 'eth_signTypedData_v4', 'wallet_foo', 'foo', 'x_eth_call'])(
    'refuses %s if the wallet has not granted it, and asks no node',
    async (method) => {
      const { ask, reads, asked } = await open({ namespaces: { ...SETTLED, eip155: settle(['eip155:1']) } })
      await expect(ask(method)).rejects.toMatchObject({
        code: 4200,
        cause: { details: expect.stringContaining(`agree to ${method} when`) },
      })
      expect([reads, asked]).toEqual([[], []])
    },
  )

  it('S22: reads nothing from a chain without a node, and nothing of another family', async () => {
    const { ask, solana, reads } = await open({ networks: [createNetwork('eip155:1', []), createNetwork(SOLANA)] })
    await expect(ask('eth_getBalance', [])).rejects.toMatchObject({ code: 4200 })
    await expect(solana.request({ method: 'eth_getBalance' })).rejects.toMatchObject({ code: 4200 })
    expect(reads).toEqual([])
  })

  it('refuses to send a transaction through a node', async () => {
    const { ask } = await open({ namespaces: { ...SETTLED, eip155: settle(['eip155:1']) } })
    await expect(ask('eth_sendTransaction', [{}])).rejects.toMatchObject({ code: 4200 })
  })

  it('switches to a network of the site, for any notation of its id', async () => {
    const { ask, hub, events } = await open()
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBeNull()
    expect(hub.held?.getChain('eip155')).toBe('eip155:8453')
    expect(events).toContainEqual({ namespace: 'eip155', event: { type: 'chainChanged', chainReference: '8453' } })
  })

  it.each([[[{ chainId: '0x5' }]], [[{}]], [[]], ['0x2105'], [undefined]])(
    'does not switch to a network that the site does not have: %j',
    async (params) => {
      const { ask, hub, asked } = await open()
      await expect(ask('wallet_switchEthereumChain', params)).rejects.toMatchObject({
        code: 4901,
        cause: { details: expect.stringContaining('the network ') },
      })
      expect([hub.held?.getChain('eip155'), asked]).toEqual(['eip155:1', []])
    },
  )
})

describe('the events of a provider', () => {
  it('are the chain, the accounts and the end of one chain family', async () => {
    const { eip155, solana, emitEvent, hub } = await open()
    const events: unknown[] = []
    for (const [name, provider] of [
      ['eip155', eip155],
      ['solana', solana],
    ] as const) {
      for (const event of ['chainChanged', 'accountsChanged', 'disconnect']) {
        provider.on(event, (data: unknown) => void events.push([name, event, data]))
      }
    }
    emitEvent('chainChanged', 8453)
    emitEvent('accountsChanged', [TWO])
    emitEvent('chainChanged', 'test', SOLANA)
    expect(events).toEqual([
      ['eip155', 'chainChanged', '0x2105'],
      ['eip155', 'accountsChanged', [ONE, TWO]],
      ['eip155', 'accountsChanged', [TWO, ONE]],
      ['solana', 'chainChanged', 'test'],
      ['solana', 'accountsChanged', [SOLANA_ACCOUNT]],
    ])
    hub.emit('solana', { type: 'disconnect' })
    expect(events.slice(5)).toEqual([
      ['solana', 'disconnect', expect.objectContaining({ code: 4900, message: 'Session ended' })],
    ])
  })

  it('reach every listener, also if one throws, and none that was removed', async () => {
    const { eip155, emitEvent, log } = await open()
    const [first, second] = [vi.fn(), vi.fn()]
    const failing = () => {
      throw new Error('The site has a mistake.')
    }
    for (const listener of [failing, first, second]) eip155.on('chainChanged', listener)
    eip155.removeListener('chainChanged', first)
    eip155.removeListener('message', second)
    emitEvent('chainChanged', 8453)
    expect([first.mock.calls, second.mock.calls]).toEqual([[], [['0x2105']]])
    expect(log).toContainEqual('A listener of the provider failed.')
  })
})

/** What a wallet answers may be anything. */
const refuse = async (answer: unknown) => Promise.reject(answer as Error)

describe('an error of a provider', () => {
  it.each([
    [{ code: 4001, message: 'No.' }, 4001, 'No.'],
    [{ code: 5000 }, 4001, 'User rejected the request'],
    [{ code: 5099, message: 'No.' }, 4001, 'No.'],
    [new Error('User denied it'), 4001, 'User denied it'],
    [{ code: 5100, message: 'No such chain.' }, 4200, 'No such chain.'],
    [{ code: 5104, message: 'No such chain.' }, 4200, 'No such chain.'],
    [{ code: 5105, message: 'Odd.' }, 5105, 'Odd.'],
    [{ code: 3, message: 'Reverted.' }, 3, 'Reverted.'],
    [{ message: 'Odd.' }, -32_603, 'Odd.'],
    [undefined, -32_603, 'The wallet failed.'],
    [null, -32_603, 'The wallet failed.'],
    ['Odd.', -32_603, 'Odd.'],
  ])('has a code of EIP-1193, and a message: %j', async (thrown, code, message) => {
    const { ask } = await open({ answer: () => refuse(thrown) })
    const error: unknown = await ask('personal_sign', []).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code, message, cause: thrown })
  })

  it('reports that the session has ended if the wallet does', async () => {
    const thrown = { code: 6000, message: 'Bye.' }
    const { ask } = await open({ answer: () => refuse(thrown) })
    await expect(ask('personal_sign', [])).rejects.toMatchObject({
      code: 4900,
      message: 'Session ended',
      cause: { cause: thrown },
    })
  })

  it("has the wallet's data, and the code of an internal error if the kit has no code for it", async () => {
    const { ask, world } = await open({ answer: () => refuse({ code: 3, message: 'Reverted.', data: '0xdead' }) })
    await expect(ask('personal_sign', [])).rejects.toMatchObject({ code: 3, data: '0xdead' })
    world.answer = () => refuse(connectionErrors.notAnswered())
    await expect(ask('personal_sign', [])).rejects.toMatchObject({ code: -32_603 })
  })

  it('reports that the session has ended, and that the chain is not approved', async () => {
    const { ask, hub, emitEvent, eip155, asked } = await open()
    emitEvent('chainChanged', 666)
    await expect(ask('personal_sign', [])).rejects.toMatchObject({
      code: 4901,
      cause: { details: expect.stringContaining('eip155:666 ') },
    })
    hub.disposeHeld()
    for (const method of ['eth_chainId', 'personal_sign']) {
      await expect(ask(method)).rejects.toMatchObject({ code: 4900 })
    }
    expect([Reflect.get(eip155, 'universalProvider'), asked]).toEqual([undefined, []])
  })

  it('S25: reports that there is no session while the wallet has not answered', async () => {
    const { context, held, life } = await open()
    const { createHub } = await import('../createHub.ts')
    const hub = createHub({
      context,
      life: life.signal,
      answers: { has: () => false },
      getLink: () => 'open',
      onUnwatch: () => {},
    })
    hub.use(held)
    const provider = hub.getProvider('id', 'eip155') as Eip1193Provider
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  })

  it('rejects requests to a wallet or a node when the session ends', async () => {
    const never = new Promise(() => {})
    const { ask, hub } = await open({ answer: () => never, read: () => never })
    const [asked, read] = [ask('personal_sign', []), ask('eth_getBalance', [])].map((promise) =>
      promise.catch((error: unknown) => error),
    )
    await flushPromises()
    hub.disposeHeld()
    expect([await asked, await read]).toMatchObject([{ code: 4900 }, { code: 4900 }])
  })
})
