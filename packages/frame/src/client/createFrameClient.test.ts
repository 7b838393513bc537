import { describe, expect, it, vi } from 'vitest'
import { catchError } from '../../test/createRawFrame.ts'
import { SECURE_SITE, setUpClient, setUpReadyClient, SIGN, USER } from '../../test/frameClient.ts'
import { frameErrors } from '../index.ts'

describe('the client of a frame', () => {
  it('loads nothing before the first need', () => {
    const { client, frame } = setUpClient()
    expect(client.status).toBe('idle')
    expect(frame.elements).toBe(0)
  })

  it('SPEC 7.58, 9.42: loads the page of the secure site with the parameters of the site', async () => {
    const { client, frame } = setUpClient({
      chainId: 'eip155:5',
      enableLogger: true,
      rpcUrl: 'https://node.example.com/?a=b&c',
    })
    void client.load().catch(() => {})
    const url = new URL(frame.source!.url)
    expect(frame.source!.origin).toBe(SECURE_SITE)
    expect(url.origin + url.pathname).toBe(`${SECURE_SITE}/sdk`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      projectId: 'p1',
      chainId: 'eip155:5',
      version: '4',
      enableLogger: 'true',
      rpcUrl: 'https://node.example.com/?a=b&c',
    })
  })

  it('SPEC 4.38, 7.84, 9.19: is ready 500 ms after READY, whose version it emits', async () => {
    const { client, frame, clock } = setUpClient()
    const ready = vi.fn()
    client.watch('READY', ready)
    const load = client.load()
    await frame.settle()
    await clock.advance(499)
    expect(client.status).toBe('loading')
    await clock.advance(1)
    await load
    expect(client.status).toBe('ready')
    expect(ready).toHaveBeenCalledExactlyOnceWith({ version: '1' })
  })

  it('SPEC 8.20, 8.52, 9.17, R17: rejects a load after 20 s, and loads a new frame for the next request', async () => {
    const { client, frame, clock, onTimeout } = setUpClient()
    frame.setLoad('hang')
    frame.respond('GET_USER', USER)
    const load = catchError(client.load())
    await clock.advance(19_999)
    expect(client.status).toBe('loading')
    await clock.advance(1)
    expect(await load).toMatchObject({ short: 'Could not load embedded wallet' })
    expect(onTimeout).toHaveBeenCalledExactlyOnceWith('iframe_load_failed')
    expect(frame.elements).toBe(0)
    frame.setLoad('load')
    const answer = client.request('GET_USER')
    await frame.finishLoad(clock)
    expect(await answer).toEqual(USER)
  })

  it('R16: leaves no promise, timer or element behind when it is destroyed', async () => {
    const { client, frame, clock } = await setUpReadyClient()
    const answers = [client.request('CONNECT_DEVICE'), client.request('RPC_REQUEST', SIGN)].map(catchError)
    client.destroy()
    for (const error of await Promise.all(answers)) expect(frameErrors.wentWrong.is(error)).toBe(true)
    expect(clock.pendingTimers).toBe(0)
    expect(frame.elements).toBe(0)
    expect(frameErrors.notSet.is(await catchError(client.request('GET_USER')))).toBe(true)
  })

  it('R16: settles its promises if it is destroyed while the frame loads', async () => {
    const { client, frame, clock } = setUpClient()
    const promises = [client.load(), client.request('GET_USER'), client.reload()].map(catchError)
    client.destroy()
    client.destroy()
    for (const error of await Promise.all(promises)) expect(frameErrors.wentWrong.is(error)).toBe(true)
    await frame.settle()
    expect(clock.pendingTimers).toBe(0)
    expect(frame.elements).toBe(0)
    expect(client.status).toBe('destroyed')
  })

  it('SPEC 8.46: throws that the iframe is not set once it is destroyed', async () => {
    const { client } = setUpClient()
    client.destroy()
    for (const promise of [client.load(), client.request('GET_USER'), client.reload()]) {
      expect(await catchError(promise)).toMatchObject({ short: 'W3mFrame: iframe is not set' })
    }
  })

  it('SPEC 7.80: reloads the frame, rejects the open requests, and then opens a new channel', async () => {
    const { client, frame, clock } = await setUpReadyClient()
    const error = catchError(client.request('CONNECT_FARCASTER'))
    await frame.settle()
    const reload = client.reload()
    expect(frameErrors.wentWrong.is(await error)).toBe(true)
    expect(client.status).toBe('loading')
    frame.respond('GET_CHAIN_ID', { chainId: 1 })
    const answer = client.request('GET_CHAIN_ID')
    await frame.finishLoad(clock)
    await reload
    expect(await answer).toEqual({ chainId: 1 })
    expect(frame.loads).toBe(2)
    expect(frame.elements).toBe(1)
    expect(frame.requests[0]!.context.signal.aborted).toBe(true)
  })

  it('R17: ends a reload after 20 s', async () => {
    const { client, frame, clock } = await setUpReadyClient()
    frame.setLoad('hang')
    const error = catchError(client.reload())
    await clock.advance(20_000)
    expect(await error).toMatchObject({ short: 'Could not load embedded wallet' })
    expect(client.status).toBe('idle')
  })

  it('loads a new frame for the next request after the frame was navigated', async () => {
    const { client, frame, clock } = await setUpReadyClient()
    const lost = vi.fn()
    client.watch('LOST', lost)
    frame.navigate()
    expect(lost).toHaveBeenCalledOnce()
    expect(client.status).toBe('idle')
    frame.respond('GET_USER', USER)
    const answer = client.request('GET_USER')
    await frame.finishLoad(clock)
    expect(await answer).toEqual(USER)
    expect(frame.elements).toBe(1)
  })

  it.each([
    'http://secure.example.com',
    'https://secure.example.com/path',
    'https://user@secure.example.com',
    'https://secure.example.com?a',
    'secure.example.com',
    'javascript:alert(1)',
    '',
  ])('refuses the secure site %s', (secureSite) => {
    expect(() => setUpClient({ secureSite })).toThrow(
      expect.objectContaining({ code: frameErrors.invalidSecureSite.code }) as Error,
    )
  })

  it.each(['http://localhost:3000', 'http://secure.localhost', 'http://127.0.0.1:1', 'https://secure.example.com/'])(
    'takes the secure site %s',
    (secureSite) => {
      expect(() => setUpClient({ secureSite })).not.toThrow()
    },
  )
})
