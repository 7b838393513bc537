import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRawClient, createSeed, createTopic } from '../../../test/createRawClient.ts'
import { startRelay } from '../startRelay.ts'
import type { RunningRelay } from '../types.ts'

let relay: RunningRelay
beforeEach(async () => {
  relay = await startRelay({ port: 0 })
})
afterEach(() => relay.stop())

async function connect(seed = createSeed()) {
  const client = await createRawClient({ url: relay.url, seed })
  await client.opened
  return client
}

const NUMBERS = Array.from({ length: 30 }, (_, index) => `${index}`)

/** Publishes 30 messages at once. @returns The messages that the other client received, in order. */
async function play(): Promise<readonly (string | undefined)[]> {
  const [dapp, wallet] = [await connect(), await connect()]
  const topic = createTopic()
  await wallet.subscribe(topic)
  const answers = await Promise.all(NUMBERS.map((number) => dapp.publish(topic, number)))
  expect(answers.every(({ result }) => result === true)).toBe(true)
  return wallet.takeMessages(NUMBERS.length)
}

describe('a relay with faults', () => {
  it('cutAll cuts every socket without a close frame, and admits them again', async () => {
    const clients = [await connect(), await connect()]
    expect(relay.faults.cutAll()).toBe(2)
    for (const { closed } of clients) expect(await closed).toMatchObject({ code: 1006 })
    expect(relay.counts).toMatchObject({ cuts: 2, sockets: 0 })
    await connect()
    expect(relay.counts.sockets).toBe(1)
  })

  it('cutEvery cuts each socket instead of sending a frame', async () => {
    relay.faults.cutEvery(4)
    const client = await connect()
    // Two requests and two answers; the third request is lost with the socket.
    await client.subscribe(createTopic())
    await client.subscribe(createTopic())
    void client.subscribe(createTopic())
    expect(await client.closed).toMatchObject({ code: 1006 })
    expect(relay.log.entries.filter(({ kind }) => kind === 'request')).toHaveLength(2)
    relay.faults.cutEvery(undefined)
    const other = await connect()
    for (let number = 1; number <= 5; number += 1) await other.subscribe(createTopic())
    expect(relay.counts.cuts).toBe(1)
  })

  it('cutEvery may lose the answer to a completed request', async () => {
    relay.faults.cutEvery(1)
    const client = await connect()
    void client.publish(createTopic(), 'kept')
    await client.closed
    expect(client.frames).toEqual([])
    expect(relay.counts).toMatchObject({ publishes: 1, messages: 1 })
  })

  it('delay delays frames and keeps their order', async () => {
    relay.faults.delay([0, 12])
    expect(await play()).toEqual(NUMBERS)
  })

  it('delay loses pending frames when the socket is cut', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = createTopic()
    await wallet.subscribe(topic)
    relay.faults.delay([60_000, 60_000])
    void dapp.publish(topic, 'lost')
    await dapp.roundTrip()
    relay.faults.cutAll()
    await Promise.all([dapp.closed, wallet.closed])
    expect(relay.counts).toMatchObject({ publishes: 0, pushes: 0 })
  })

  it('reorder changes the order of frames, with a delay and without, and loses and repeats none', async () => {
    relay.faults.reorder(true)
    const first = await play()
    expect(first).not.toEqual(NUMBERS)
    expect(new Set(first)).toEqual(new Set(NUMBERS))
    relay.faults.delay([0, 12])
    const second = await play()
    expect(second).not.toEqual(NUMBERS)
    expect(new Set(second)).toEqual(new Set(NUMBERS))
  })

  it('duplicate pushes each message twice', async () => {
    relay.faults.duplicate(true)
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = createTopic()
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'echo')
    expect(await wallet.takeMessages(2)).toEqual(['echo', 'echo'])
    expect(relay.counts.pushes).toBe(2)
  })

  it('garbage is sent to every client', async () => {
    const client = await connect()
    expect(relay.faults.garbage()).toBe(1)
    await client.take(1, ({ method }) => method === 'irn_unheardOf')
    await client.take(1, ({ result }) => result === 'not json')
    expect((await client.subscribe(createTopic())).result).toBeTypeOf('string')
  })

  it.each([
    ['reset', /hang up|ECONNRESET/],
    ['unavailable', /503/],
  ] as const)('refuse %s turns new sockets away and leaves the old ones', async (mode, reason) => {
    const old = await connect()
    relay.faults.refuse(mode)
    await expect(connect()).rejects.toThrow(reason)
    expect((await old.subscribe(createTopic())).result).toBeTypeOf('string')
    relay.faults.refuse(undefined)
    await connect()
    expect(relay.counts).toMatchObject({ refusals: 1, connections: 2 })
  })

  it('refuse unauthorized closes with code 3000', async () => {
    relay.faults.refuse('unauthorized')
    const { closed } = await createRawClient({ url: relay.url })
    expect(await closed).toMatchObject({ code: 3000 })
  })

  it('refuseTags refuses the messages with a tag, and no other', async () => {
    const client = await connect()
    relay.faults.refuseTags([1_108])
    expect((await client.publish(createTopic(), 'refused')).error).toMatchObject({ code: -32000 })
    relay.faults.refuseTags([1_109])
    expect((await client.publish(createTopic(), 'kept')).result).toBe(true)
    expect(relay.counts).toMatchObject({ publishes: 1, messages: 1 })
  })

  it('freeze keeps sockets open and silent, and continues afterwards', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = createTopic()
    await wallet.subscribe(topic)
    relay.faults.freeze(true)
    const publishing = dapp.publish(topic, 'late')
    const held = relay.log.next(({ kind }) => kind === 'held')
    const late = await createRawClient({ url: relay.url })
    await held
    expect(relay.counts).toMatchObject({ publishes: 0, connections: 2, sockets: 2 })

    relay.faults.freeze(false)
    expect((await publishing).result).toBe(true)
    expect(await wallet.takeMessages(1)).toEqual(['late'])
    await late.opened
    expect(relay.counts.connections).toBe(3)
  })

  it('restarts and stops while it is frozen', async () => {
    const client = await connect()
    relay.faults.freeze(true)
    await relay.restart()
    expect(relay.counts.sockets).toBe(0)
    expect(await client.closed).toMatchObject({ code: 1006 })
    relay.faults.clear()
    await connect()
    relay.faults.freeze(true)
    const held = relay.log.next(({ kind }) => kind === 'held')
    const knocking = await createRawClient({ url: relay.url })
    await held
    await relay.stop()
    await expect(knocking.opened).rejects.toThrow('hang up')
    expect(relay.counts.sockets).toBe(0)
    relay = await startRelay({ port: 0 })
  })

  it('restart runs a callback while the port is closed', async () => {
    let error: unknown
    await relay.restart({
      meanwhile: async () => {
        error = await connect().catch((thrown: unknown) => thrown)
      },
    })
    expect(String(error)).toContain('ECONNREFUSED')
    await connect()
  })

  it('clear ends all faults', async () => {
    const { faults } = relay
    faults.cutEvery(1)
    faults.delay([1, 2])
    faults.duplicate(true)
    faults.reorder(true)
    faults.refuse('reset')
    faults.refuseTags([1_108])
    faults.freeze(true)
    faults.clear()
    expect(await play()).toEqual(NUMBERS)
    expect(relay.counts).toMatchObject({ cuts: 0, refusals: 0 })
  })

  it('chooses the same faults in every run', async () => {
    const runs = await Promise.all(
      [7, 7, 8].map(async (seed) => {
        const seeded = await startRelay({ port: 0, seed })
        seeded.faults.cutEvery([1, 1_000])
        const lives: number[] = []
        for (let run = 0; run < 3; run += 1) {
          const client = await createRawClient({ url: seeded.url })
          await client.opened
          const before = seeded.log.entries.length
          while (client.socket.readyState === 1) {
            await Promise.race([client.subscribe(createTopic()), client.closed])
          }
          lives.push(seeded.log.entries.length - before)
        }
        await seeded.stop()
        return lives
      }),
    )
    expect(runs[1]).toEqual(runs[0])
    expect(runs[2]).not.toEqual(runs[0])
  })
})
