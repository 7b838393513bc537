import { connectionErrors, networkErrors } from '@openappkit/core'
import { flushPromises } from '@openappkit/testing'
import type { SessionTypes } from '@walletconnect/types'
import { describe, expect, it } from 'vitest'
import { createHeld, createNetwork, settle, SETTLED, SOLANA } from '../../../test/createHeld.ts'
import { walletConnectErrors } from '../errors/errors.ts'

const BOTH = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
const networks = [createNetwork('eip155:1'), createNetwork('eip155:424'), createNetwork(SOLANA)]

/** A session on Ethereum alone, whose wallet answers as `answers` says by method: an error is thrown. */
async function open(methods: readonly string[] = BOTH, answers: Record<string, unknown> = {}) {
  const stage = await createHeld({
    networks,
    namespaces: { ...SETTLED, eip155: settle(['eip155:1'], methods) },
    answer: async ({ request: { method } }) =>
      answers[method] === undefined ? null : Promise.reject(answers[method] as Error),
  })
  const control = new AbortController()
  const [network = networks[0]!] = networks.slice(1)
  const go = (to = network) =>
    stage.hub
      .switchNetwork({ connectorId: 'id', namespace: to.chainNamespace, network: to, signal: control.signal } as never)
      .then(
        () => 'done',
        (error: unknown) => error,
      )
  const approve = (chains: readonly string[] = ['eip155:1', 'eip155:424']) =>
    stage.update({ ...stage.struct.namespaces, eip155: settle(chains, methods) } as SessionTypes.Namespaces)
  const listAsked = () => stage.asked.map(({ request: { method } }) => method)
  return { ...stage, control, network, go, approve, listAsked, answers }
}

describe('a session that switches the network', () => {
  it('switches without a request if it holds the network', async () => {
    const { hub, go, asked, moves } = await open()
    const { held } = hub
    held?.setChain('eip155:424')
    expect(await go(networks[0])).toBe('done')
    expect([held?.getChain('eip155'), asked, moves.at(-1)]).toEqual([
      'eip155:1',
      [],
      ['eip155:1', 'https://rpc.example/eip155:1'],
    ])
  })

  it('requests a switch, and switches as soon as it holds the network', async () => {
    const { hub, go, approve, asked, clock } = await open()
    const going = go()
    await flushPromises()
    expect(hub.held?.getChain('eip155')).toBe('eip155:1')
    approve()
    expect(await going).toBe('done')
    expect(hub.held?.getChain('eip155')).toBe('eip155:424')
    expect(asked).toMatchObject([{ chainId: 'eip155:1', request: { method: BOTH[0], params: [{ chainId: '0x1a8' }] } }])
    expect(clock.pendingTimers).toBe(0)
  })

  it.each([4200, -32601, -32004])(
    'says to switch in the wallet if the wallet refuses each method with %s',
    async (code) => {
      const refusal = { code, message: 'The method does not exist.' }
      for (const answers of [
        { [BOTH[0]!]: refusal },
        { [BOTH[0]!]: { code: 4902, message: 'Unrecognized chain' }, [BOTH[1]!]: refusal },
      ]) {
        const { go } = await open(BOTH, answers)
        expect(networkErrors.switchInWallet.is(await go())).toBe(true)
      }
    },
  )

  it('gives a wallet 3 seconds after the switch to add the network to the session', async () => {
    const { hub, go, clock } = await open()
    const going = go()
    let isOver = false
    void going.then(() => (isOver = true))
    await clock.advance(2_999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    const error = await going
    expect(walletConnectErrors.chainNotApproved.is(error)).toBe(true)
    expect(error).toMatchObject({ details: expect.stringContaining('the network Network 424') })
    expect(hub.held?.getChain('eip155')).toBe('eip155:1')
  })

  it.each([
    { code: 4902, message: 'No.' },
    'Unrecognized chain ID',
    'unrecognised chain id "0x1a8"',
    'Chain 0x1a8 has not been added',
    'chain is not supported',
    'Chain 424 not found',
    'Unknown chain',
    'Try adding the chain first',
  ])(
    'adds a network that the wallet does not know, and does not ask twice for one that it lets the site use: %j',
    async (answer) => {
      const { go, approve, asked, listAsked, world, answers } = await open(BOTH, {
        [BOTH[0]!]: typeof answer === 'string' ? { code: -32_603, message: answer } : answer,
      })
      world.answer = ({ request: { method } }) => {
        if (method === BOTH[0]) throw answers[method] as Error
        approve()
        return null
      }
      expect(await go()).toBe('done')
      expect(listAsked()).toEqual(BOTH)
      expect(asked[1]?.request.params).toEqual([
        {
          chainId: '0x1a8',
          chainName: 'Network 424',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc.example/eip155:424'],
        },
      ])
    },
  )

  it("names the explorer, and the chain's own endpoints rather than the site's", async () => {
    const { go, asked, clock } = await open([BOTH[1]!])
    const rpcUrls = {
      default: { http: ['https://site.example/secret-key'] },
      chainDefault: { http: ['https://public.example'] },
    }
    const going = go({
      ...networks[1]!,
      rpcUrls,
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
    })
    await clock.advance(3_000)
    await going
    expect(asked[0]?.request.params).toMatchObject([
      { rpcUrls: ['https://public.example'], blockExplorerUrls: ['https://scan.example'] },
    ])
  })

  it('requests the switch again if the wallet has added the network but not to the session', async () => {
    const { go, approve, listAsked, world } = await open()
    let isAdded = false
    world.answer = ({ request: { method } }) => {
      if (method === BOTH[1]) isAdded = true
      else if (!isAdded) throw Object.assign(new Error('Unknown chain'), { code: 4902 })
      else approve()
      return null
    }
    expect(await go()).toBe('done')
    expect(listAsked()).toEqual([BOTH[0], BOTH[1], BOTH[0]])
  })

  it('adds the network at once if the wallet cannot switch', async () => {
    const { go, listAsked, clock } = await open([BOTH[1]!])
    const going = go()
    await clock.advance(3_000)
    await going
    expect(listAsked()).toEqual([BOTH[1]])
  })

  it('lets the wallet add the requested network to the session, also for the next page', async () => {
    const { go, struct, clock } = await open([BOTH[1]!])
    const going = go()
    await clock.advance(3_000)
    await going
    expect(struct.optionalNamespaces).toEqual({ eip155: { methods: [], events: [], chains: ['eip155:424'] } })
  })

  it('stays on its network when the user declines, or the wallet fails', async () => {
    for (const [answer, method] of [
      [{ code: 4001, message: 'Unknown chain' }, BOTH[0]],
      [{ code: -1, message: 'Broken.' }, BOTH[0]],
      [{ code: 4001, message: 'No.' }, BOTH[1]],
    ] as const) {
      const { go, hub, listAsked } = await open(BOTH, { [BOTH[0]!]: { code: 4902 }, [method!]: answer })
      const error = await go()
      expect(connectionErrors.userRejected.is(error) || walletConnectErrors.requestFailed.is(error)).toBe(true)
      expect(hub.held?.getChain('eip155')).toBe('eip155:1')
      expect(listAsked()).toEqual(BOTH.slice(0, BOTH.indexOf(method!) + 1))
    }
  })

  it('reports an unapproved network if the wallet does not know it and cannot add it', async () => {
    const { go, listAsked } = await open([BOTH[0]!], { [BOTH[0]!]: { code: 4902, message: 'Unknown chain' } })
    expect(walletConnectErrors.requestFailed.is(await go())).toBe(true)
    expect(listAsked()).toEqual([BOTH[0]])
  })

  it('sends no request to a wallet that can neither switch nor add, nor in another chain family', async () => {
    const { go, asked } = await open(['personal_sign'])
    expect(await go()).toMatchObject({
      code: walletConnectErrors.chainNotApproved.code,
      details: expect.stringContaining('the network Network 424'),
    })
    const other = await open([...BOTH])
    expect(await other.go(createNetwork('solana:test'))).toMatchObject({
      code: walletConnectErrors.chainNotApproved.code,
      details: expect.stringContaining('the network Network test'),
    })
    const absent = await open()
    expect(await absent.go(createNetwork('cosmos:hub'))).toMatchObject({
      code: walletConnectErrors.chainNotApproved.code,
    })
    expect([asked, other.asked]).toEqual([[], []])
  })

  it('sends no more requests after an abort', async () => {
    for (const step of [0, 1] as const) {
      const { go, control, listAsked, world, hub } = await open()
      world.answer = ({ request: { method } }) => {
        if (method === BOTH[step]) control.abort(new Error('The visitor has left.'))
        if (method === BOTH[0]) throw Object.assign(new Error('Unknown chain'), { code: 4902 })
        return null
      }
      expect(await go()).toBeInstanceOf(Error)
      expect(listAsked()).toEqual(BOTH.slice(0, step + 1))
      expect(hub.held?.getChain('eip155')).toBe('eip155:1')
    }
  })

  it('ends with the session', async () => {
    const { go, hub } = await open()
    const going = go()
    await flushPromises()
    hub.disposeHeld()
    expect(walletConnectErrors.sessionEnded.is(await going)).toBe(true)
    expect(walletConnectErrors.sessionEnded.is(await go())).toBe(true)
  })

  it('stays on its network if the attempt is aborted before the wallet answers', async () => {
    const { go, control, approve, hub } = await open()
    const going = go()
    await flushPromises()
    control.abort(new Error('The visitor has left.'))
    approve()
    expect(await going).toBeInstanceOf(Error)
    expect(hub.held?.getChain('eip155')).toBe('eip155:1')
  })
})

describe('a request for a network', () => {
  it('is sent on a chain of the session if the wallet has switched to one that the session does not hold', async () => {
    const { go, emitEvent, asked, clock } = await open()
    emitEvent('chainChanged', 666)
    const going = go()
    await clock.advance(3_000)
    await going
    expect(asked[0]).toMatchObject({ chainId: 'eip155:1' })
  })

  it('is sent on the chain of the wallet if the session holds none of the site', async () => {
    const { hub, asked, clock } = await createHeld({
      networks: [createNetwork('eip155:424')],
      namespaces: { eip155: settle(['eip155:5'], BOTH) },
    })
    const going = hub
      .switchNetwork({
        connectorId: 'id',
        namespace: 'eip155',
        network: networks[1],
        signal: new AbortController().signal,
      } as never)
      .catch(() => {})
    await clock.advance(3_000)
    await going
    expect(asked[0]).toMatchObject({ chainId: 'eip155:5' })
  })
})
