import { afterEach, describe, expect, it, vi } from 'vitest'
import { catchError, createRawFrame, getId } from '../../test/createRawFrame.ts'
import { HOSTILE_PAYLOADS } from '../../test/hostilePayloads.ts'
import { frameErrors } from '../index.ts'

type World = ReturnType<typeof createRawFrame>

const open: World[] = []

async function setUp(): Promise<World> {
  const world = createRawFrame()
  open.push(world)
  await world.open()
  return world
}

const success = (type: string, id: string, payload?: unknown) => ({ id, type: `@w3m-frame/${type}_SUCCESS`, payload })

afterEach(() => {
  for (const world of open.splice(0)) world.dispose()
})

describe('the client of a hostile frame', () => {
  it('SPEC 7.59, S2: has a new id for each request, and resolves each with its own answer', async () => {
    const { client, received, post, settle } = await setUp()
    const answers = [client.request('GET_CHAIN_ID'), client.request('GET_CHAIN_ID')]
    await settle()
    expect(received).toEqual([
      { id: getId(0), type: '@w3m-app/GET_CHAIN_ID' },
      { id: getId(1), type: '@w3m-app/GET_CHAIN_ID' },
    ])
    await post(success('GET_CHAIN_ID', getId(1), { chainId: 2 }))
    await post(success('GET_CHAIN_ID', getId(0), { chainId: 1 }))
    expect(await Promise.all(answers)).toEqual([{ chainId: 1 }, { chainId: 2 }])
  })

  it('S2: creates ids that cannot be guessed', async () => {
    const world = createRawFrame({ createId: undefined as never })
    open.push(world)
    await world.open()
    const answers = [1, 2].map(() => catchError(world.client.request('GET_CHAIN_ID')))
    await world.settle()
    const ids = world.received.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    world.client.destroy()
    await Promise.all(answers)
  })

  it('S2: takes the first of two answers with one id', async () => {
    const { client, post, settle } = await setUp()
    const [first, second] = [client.request('GET_CHAIN_ID'), client.request('GET_CHAIN_ID')]
    await settle()
    await post(success('GET_CHAIN_ID', getId(0), { chainId: 1 }))
    await post(success('GET_CHAIN_ID', getId(0), { chainId: 666 }))
    await post(success('GET_CHAIN_ID', getId(1), { chainId: 2 }))
    expect(await Promise.all([first, second])).toEqual([{ chainId: 1 }, { chainId: 2 }])
  })

  it('S2: ignores an answer, and an error, of another type', async () => {
    const { client, post, settle } = await setUp()
    const answer = client.request('IS_CONNECTED')
    await settle()
    await post(success('GET_CHAIN_ID', getId(0), { chainId: 1 }))
    await post({ id: getId(0), type: '@w3m-frame/GET_CHAIN_ID_ERROR', payload: { message: 'no' } })
    await post(success('IS_CONNECTED', getId(0), { isConnected: false }))
    expect(await answer).toEqual({ isConnected: false })
  })

  it('S2, R17: ignores an answer after the deadline, and gets that of the next request', async () => {
    const { client, clock, post, settle, received } = await setUp()
    const late = catchError(client.request('GET_CHAIN_ID'))
    await clock.advance(30_000)
    expect(frameErrors.requestTimedOut.is(await late)).toBe(true)
    await settle()
    expect(received.at(-1)).toMatchObject({ type: '@w3m-app/RPC_ABORT', payload: { id: getId(0) } })
    const next = client.request('GET_CHAIN_ID')
    await settle()
    await post(success('GET_CHAIN_ID', getId(0), { chainId: 666 }))
    await post(success('GET_CHAIN_ID', received.at(-1)!.id!, { chainId: 2 }))
    expect(await next).toEqual({ chainId: 2 })
  })

  it('ignores ids that it has not created, and messages that are none', async () => {
    const { client, post, settle } = await setUp()
    const answer = client.request('GET_CHAIN_ID')
    await settle()
    for (const message of [
      success('GET_CHAIN_ID', 'id-99999', { chainId: 1 }),
      null,
      7,
      'READY',
      [],
      {},
      { type: 'x' },
      { type: 7 },
      { id: getId(0) }.id,
    ]) {
      await post(message)
    }
    await post(success('GET_CHAIN_ID', getId(0), { chainId: 3 }))
    expect(await answer).toEqual({ chainId: 3 })
  })

  it.each(Object.keys(HOSTILE_PAYLOADS))(
    'S3: rejects the request whose answer has %s, and gets that of the next',
    async (name) => {
      const { client, post, settle } = await setUp()
      const malformed = catchError(client.request('RPC_REQUEST', { method: 'eth_call' }))
      await settle()
      await post(success('RPC_REQUEST', getId(0), HOSTILE_PAYLOADS[name]))
      expect(frameErrors.invalidMessage.is(await malformed)).toBe(true)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
      const next = client.request('GET_CHAIN_ID')
      await settle()
      await post(success('GET_CHAIN_ID', getId(1), { chainId: 1 }))
      expect(await next).toEqual({ chainId: 1 })
    },
  )

  it('S3: rejects the request whose answer does not match its row', async () => {
    const { client, post, settle } = await setUp()
    const answer = catchError(client.request('CONNECT_EMAIL', { email: 'ada@example.com' }))
    await settle()
    await post(success('CONNECT_EMAIL', getId(0), { action: 'EXPORT' }))
    expect(frameErrors.invalidMessage.is(await answer)).toBe(true)
  })

  it.each([
    ['SHOW', { id: 'id-99999', minHeight: 400 }],
    ['SHOW', { id: getId(0), minHeight: 1e9 }],
    ['SHOW', { id: getId(0), minHeight: -1 }],
    ['SHOW', {}],
    ['RPC_PROGRESS', { id: 'id-99999', stage: 'approved' }],
    ['RPC_PROGRESS', { id: getId(0), stage: 'signed' }],
    ['SESSION_UPDATE', { token: 7 }],
    ['READY', { version: '2' }],
    ['EXPORT', {}],
  ] as const)('S5: does not emit %s with %j, and stays hidden', async (type, payload) => {
    const { client, post, settle, element } = await setUp()
    const listener = vi.fn()
    for (const name of ['SHOW', 'HIDE', 'RPC_PROGRESS', 'SESSION_UPDATE', 'READY'] as const) {
      client.watch(name, listener)
    }
    const answer = catchError(client.request('RPC_REQUEST', { method: 'personal_sign' }))
    await settle()
    await post({ type: `@w3m-frame/${type}`, payload })
    expect(listener).not.toHaveBeenCalled()
    expect(element.isVisible).toBe(false)
    client.destroy()
    await answer
  })

  it('S4: sends nothing on the port, and rejects the open requests, once another document has loaded', async () => {
    const { client, load, received, settle, element, loadListeners } = await setUp()
    const lost = vi.fn()
    client.watch('LOST', lost)
    const answer = catchError(client.request('CONNECT_OTP', { otp: '123456' }))
    await settle()
    load()
    expect(frameErrors.wentWrong.is(await answer)).toBe(true)
    expect(lost).toHaveBeenCalledOnce()
    expect(element.isRemoved).toBe(true)
    expect(loadListeners).toBe(1)
    const count = received.length
    client.rejectOpenRequests()
    await settle()
    expect(received).toHaveLength(count)
    expect(element.ports).toHaveLength(1)
  })

  it('S4: ends when the document with the port is gone, before another has loaded', async () => {
    const { client, element, settle } = await setUp()
    const answer = catchError(client.request('CONNECT_OTP', { otp: '123456' }))
    await settle()
    element.ports[0]!.close()
    expect(frameErrors.wentWrong.is(await answer)).toBe(true)
    expect(client.status).toBe('idle')
  })

  it('S4: hands a port to each document that loads before READY, and listens to the last one only', async () => {
    const world = createRawFrame()
    open.push(world)
    const ready = world.client.load()
    world.load()
    world.load()
    expect(world.element.ports).toHaveLength(2)
    await world.post({ type: '@w3m-frame/READY', payload: {} }, world.element.ports[0])
    await world.clock.advance(500)
    expect(world.client.status).toBe('loading')
    await world.post({ type: '@w3m-frame/READY', payload: {} }, world.element.ports[1])
    await world.clock.advance(500)
    await ready
    expect(world.client.status).toBe('ready')
  })

  it('sends no request before READY', async () => {
    const world = createRawFrame()
    open.push(world)
    const answer = catchError(world.client.request('CONNECT_OTP', { otp: '123456' }))
    world.load()
    await world.post(success('CONNECT_OTP', getId(0)))
    await world.clock.advance(500)
    expect(world.received).toEqual([])
    expect(world.client.status).toBe('loading')
    world.client.destroy()
    expect(frameErrors.wentWrong.is(await answer)).toBe(true)
  })
})
