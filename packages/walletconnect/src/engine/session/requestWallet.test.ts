import { describe, expect, it } from 'vitest'
import { createHeld, createNetwork, ONE, settle, SETTLED, SOLANA } from '../../../test/createHeld.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { requestWallet, untilEnded } from './requestWallet.ts'

const ADD = 'wallet_addEthereumChain'
const SWITCH = 'wallet_switchEthereumChain'
const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a request to a wallet', () => {
  it('is refused if it was not granted, or if the session does not hold its family', async () => {
    const { held, asked } = await createHeld()
    for (const request of [
      { namespace: 'eip155', method: 'eth_sign' },
      { namespace: 'cosmos', method: 'cosmos_signAmino' },
    ] as const) {
      const error = await catchError(requestWallet(held, request))
      expect(walletConnectErrors.methodNotApproved.is(error)).toBe(true)
      expect(error).toMatchObject({ details: expect.stringContaining(request.method) })
    }
    expect(asked).toEqual([])
  })

  it('is refused if the provider of the site has no session, or if the session has ended', async () => {
    const { held, asked, provider } = await createHeld()
    Object.assign(provider, { session: undefined })
    expect(
      walletConnectErrors.sessionEnded.is(
        await catchError(requestWallet(held, { namespace: 'eip155', method: 'personal_sign' })),
      ),
    ).toBe(true)
    const reason = new Error('The visitor has left.')
    held.dispose(reason)
    expect([await catchError(requestWallet(held, { namespace: 'eip155', method: 'personal_sign' })), asked]).toEqual([
      reason,
      [],
    ])
  })

  it('is sent on the active chain, and refused on one that the session does not hold', async () => {
    const { held, asked, emitEvent } = await createHeld()
    emitEvent('chainChanged', 666)
    const error = await catchError(requestWallet(held, { namespace: 'eip155', method: 'personal_sign' }))
    expect(walletConnectErrors.chainNotApproved.is(error)).toBe(true)
    expect([asked, (error as { details: string }).details]).toEqual([[], expect.stringContaining('eip155:666')])
    await requestWallet(held, { namespace: 'eip155', method: SWITCH, params: [{ chainId: '0x1' }] })
    expect(asked).toMatchObject([{ chainId: 'eip155:1', request: { method: SWITCH } }])
  })

  it("names a chain by the wallet's id", async () => {
    const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    const solana = {
      chains: [former],
      accounts: [`${former}:9hdr8SYDibjubvqvXXymL53a78EFCvq9utaEuEvp2Qsw`],
      methods: ['solana_signMessage'],
      events: [],
    }
    const { held, asked } = await createHeld({ namespaces: { ...SETTLED, solana } })
    await requestWallet(held, { namespace: 'solana', method: 'solana_signMessage' })
    expect([asked[0]?.chainId, held.getChain('solana')]).toEqual([former, SOLANA])
  })

  it('lets the session hold a chain only if the request adds it', async () => {
    const { held, struct } = await createHeld()
    const chain = [{ chainId: '0x1a8' }]
    await requestWallet(held, { namespace: 'eip155', method: SWITCH, params: chain })
    for (const params of [undefined, [], [{}], { 0: chain[0] }]) {
      await requestWallet(held, { namespace: 'eip155', method: ADD, params })
    }
    expect(struct.optionalNamespaces).toEqual({})
    await requestWallet(held, { namespace: 'eip155', method: ADD, params: chain })
    expect(struct.optionalNamespaces).toMatchObject({ eip155: { chains: ['eip155:424'] } })
  })

  it('is sent on the chain of the wallet if the session holds none of the site', async () => {
    const { held, asked } = await createHeld({
      networks: [createNetwork('eip155:1')],
      namespaces: { eip155: settle(['eip155:5'], [SWITCH], [ONE]) },
    })
    await requestWallet(held, { namespace: 'eip155', method: SWITCH })
    expect(asked[0]?.chainId).toBe('eip155:5')
  })
})

describe('a wait for an answer', () => {
  it('ends with the session, at once if that has ended, and leaves no listener', async () => {
    const control = new AbortController()
    const { signal } = control
    let listeners = 0
    const counted = Object.assign(Object.create(signal) as AbortSignal, {
      addEventListener: (...args: Parameters<AbortSignal['addEventListener']>) => (
        (listeners += 1),
        signal.addEventListener(...args)
      ),
      removeEventListener: (...args: Parameters<AbortSignal['removeEventListener']>) => (
        (listeners -= 1),
        signal.removeEventListener(...args)
      ),
    })
    Object.defineProperty(counted, 'aborted', { get: () => signal.aborted })
    Object.defineProperty(counted, 'reason', { get: () => signal.reason as unknown })
    expect(await untilEnded(Promise.resolve('answer'), counted)).toBe('answer')
    expect(await catchError(untilEnded(Promise.reject(new Error('No.')), counted))).toMatchObject({ message: 'No.' })
    await Promise.resolve()
    expect(listeners).toBe(0)
    const waiting = catchError(untilEnded(new Promise(() => {}), counted))
    control.abort(new Error('The session was ended.'))
    expect(await waiting).toBe(signal.reason)
    expect(await catchError(untilEnded(new Promise(() => {}), counted))).toBe(signal.reason)
  })
})
