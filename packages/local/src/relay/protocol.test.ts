import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRawClient, createSeed, createTopic, getClientId, sha256 } from '../../test/createRawClient.ts'
import { startRelay } from './startRelay.ts'
import type { RunningRelay } from './types.ts'

let nowMs: number
let relay: RunningRelay

beforeEach(async () => {
  nowMs = Date.now()
  relay = await startRelay({ port: 0, now: () => nowMs, limits: { publishes: 20, topics: 3, messagesPerTopic: 5 } })
})
afterEach(() => relay.stop())

async function connect(seed = createSeed(), acknowledges = true) {
  const client = await createRawClient({ url: relay.url, seed, acknowledges })
  await client.opened
  return client
}

describe('a published message', () => {
  it('reaches each subscriber once, and not its publisher', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = createTopic()
    await dapp.subscribe(topic)
    await wallet.subscribe(topic)
    expect(await dapp.publish(topic, 'hello', { tag: 1_100 })).toMatchObject({ result: true })
    const [push] = await wallet.take(1, ({ method }) => method === 'irn_subscription')
    expect(push?.params?.data).toEqual({ topic, message: 'hello', tag: 1_100, publishedAt: nowMs })
    // An answer after it proves that the relay sent nothing else.
    await wallet.publish(topic, 'bye')
    await dapp.takeMessages(1)
    expect(dapp.listMessages()).toEqual(['bye'])
    expect(wallet.listMessages()).toEqual(['hello'])
  })

  it('does not reach another socket of its publisher, but messages of others do', async () => {
    const seed = createSeed()
    const [tab, otherTab, wallet] = [await connect(seed), await connect(seed), await connect()]
    const topic = createTopic()
    for (const client of [tab, otherTab, wallet]) await client.subscribe(topic)
    await tab.publish(topic, 'question')
    await wallet.takeMessages(1)
    await wallet.publish(topic, 'answer')
    expect(await tab.takeMessages(1)).toEqual(['answer'])
    expect(await otherTab.takeMessages(1)).toEqual(['answer'])
  })

  it('is stored once if a client publishes it again without an answer', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = createTopic()
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'once')
    expect(await dapp.publish(topic, 'once')).toMatchObject({ result: true })
    await dapp.publish(topic, 'last')
    expect(await wallet.takeMessages(2)).toEqual(['once', 'last'])
    expect(relay.counts.messages).toBe(2)
  })

  it('contains the attestation, if there is one', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = createTopic()
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'attested', { attestation: 'proof' })
    const [push] = await wallet.take(1, ({ method }) => method === 'irn_subscription')
    expect(push?.params?.data['attestation']).toBe('proof')
  })
})

describe('the mailbox', () => {
  it('stores messages for later subscribers, in order', async () => {
    const dapp = await connect()
    const topic = createTopic()
    for (const message of ['one', 'two', 'three']) {
      await dapp.publish(topic, message)
      nowMs += 1
    }
    const wallet = await connect()
    await wallet.subscribe(topic)
    expect(await wallet.takeMessages(3)).toEqual(['one', 'two', 'three'])
  })

  it('removes a message when it expires', async () => {
    const dapp = await connect()
    const topic = createTopic()
    await dapp.publish(topic, 'short', { ttl: 5 })
    await dapp.publish(topic, 'long', { ttl: 300 })
    nowMs += 5_000
    const wallet = await connect()
    await wallet.subscribe(topic)
    expect(await wallet.takeMessages(1)).toEqual(['long'])
    expect(relay.counts.messages).toBe(1)
    nowMs += 295_000
    expect(relay.counts.messages).toBe(0)
  })

  it('repeats only unacknowledged messages when a client reconnects', async () => {
    const seed = createSeed()
    const dapp = await connect()
    const topic = createTopic()
    const deaf = await connect(seed, false)
    await deaf.subscribe(topic)
    await dapp.publish(topic, 'unheard')
    await deaf.takeMessages(1)
    await deaf.close()

    const listening = await connect(seed)
    const acknowledged = relay.log.next(({ kind }) => kind === 'acknowledged')
    await listening.subscribe(topic)
    expect(await listening.takeMessages(1)).toEqual(['unheard'])
    await acknowledged
    await listening.close()

    const again = await connect(seed)
    await again.subscribe(topic)
    await dapp.publish(topic, 'new')
    expect(await again.takeMessages(1)).toEqual(['new'])
  })

  it('does not push a message twice to the same socket', async () => {
    const [dapp, wallet] = [await connect(), await connect(createSeed(), false)]
    const topic = createTopic()
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'once')
    await wallet.takeMessages(1)
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'last')
    expect(await wallet.takeMessages(2)).toEqual(['once', 'last'])
  })

  it('removes the oldest message if a topic has too many', async () => {
    const dapp = await connect()
    const topic = createTopic()
    for (let number = 1; number <= 7; number += 1) await dapp.publish(topic, `${number}`)
    const wallet = await connect()
    await wallet.subscribe(topic)
    expect(await wallet.takeMessages(5)).toEqual(['3', '4', '5', '6', '7'])
  })

  it.each(['keep', 'drop'] as const)('keeps or drops its messages at a restart as requested: %s', async (mailbox) => {
    const dapp = await connect()
    const topic = createTopic()
    await dapp.publish(topic, 'before')
    await relay.restart({ mailbox })
    const { code } = await dapp.closed
    expect(code).toBe(1006)
    const [wallet, other] = [await connect(), await connect()]
    await wallet.subscribe(topic)
    await other.publish(topic, 'after')
    const expected = mailbox === 'keep' ? ['before', 'after'] : ['after']
    expect(await wallet.takeMessages(expected.length)).toEqual(expected)
    expect(relay.counts).toMatchObject({ restarts: 1, sockets: 2 })
  })
})

describe('subscriptions', () => {
  it('have the id that clients compute', async () => {
    const seed = createSeed()
    const client = await connect(seed)
    const topics = [createTopic(), createTopic()]
    const ids = topics.map((topic) => sha256(topic + getClientId(seed)))
    expect((await client.subscribe(topics[0]!)).result).toBe(ids[0])
    expect((await client.request('irn_batchSubscribe', { topics })).result).toEqual(ids)
  })

  it('end with irn_unsubscribe', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [left, held] = [createTopic(), createTopic()]
    await wallet.request('irn_batchSubscribe', { topics: [left, held] })
    expect((await wallet.request('irn_unsubscribe', { topic: left, id: 'any' })).result).toBe(true)
    await dapp.publish(left, 'unheard')
    await dapp.publish(held, 'heard')
    expect(await wallet.takeMessages(1)).toEqual(['heard'])
  })

  it.each([
    ['irn_fetchMessages', (topic: string) => ({ topic })],
    ['irn_batchFetchMessages', (topic: string) => ({ topics: [topic] })],
  ])('%s reads a mailbox without a subscription', async (method, toParams) => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = createTopic()
    await dapp.publish(topic, 'waiting')
    const { result } = await wallet.request(method, toParams(topic))
    expect(result).toEqual({
      messages: [{ topic, message: 'waiting', tag: 1_108, publishedAt: nowMs }],
      hasMore: false,
    })
  })
})

describe('a session in two requests', () => {
  it('wc_proposeSession publishes the proposal and subscribes the site to the pairing', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const pairingTopic = createTopic()
    await wallet.subscribe(pairingTopic)
    const proposal = { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 1, tag: 1_100 }
    expect((await dapp.request('wc_proposeSession', proposal)).result).toBe(true)
    expect(await wallet.takeMessages(1)).toEqual(['proposal'])
    await wallet.publish(pairingTopic, 'answer')
    expect(await dapp.takeMessages(1)).toEqual(['answer'])
  })

  it('wc_approveSession answers the proposal, settles, and subscribes the wallet to the session', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [pairingTopic, sessionTopic] = [createTopic(), createTopic()]
    await dapp.request('irn_batchSubscribe', { topics: [pairingTopic, sessionTopic] })
    const { result } = await wallet.request('wc_approveSession', {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'approved',
      sessionSettlementRequest: 'settle',
    })
    expect(result).toBe(true)
    const pushes = await dapp.take(2, ({ method }) => method === 'irn_subscription')
    expect(pushes.map(({ params }) => [params?.data.topic, params?.data.message, params?.data['tag']])).toEqual([
      [pairingTopic, 'approved', 1_101],
      [sessionTopic, 'settle', 1_102],
    ])
    await dapp.publish(sessionTopic, 'settled')
    expect(await wallet.takeMessages(1)).toEqual(['settled'])
  })
})

describe('invalid input of a client', () => {
  it.each([
    ['no JSON', 'hello', -32_700],
    ['a list', '[]', -32_600],
    ['null', 'null', -32_600],
    ['no id', '{"method":"irn_subscribe"}', -32_600],
    ['an object as id', '{"id":{},"method":"irn_subscribe"}', -32_600],
    ['params that are a list', '{"id":99,"method":"irn_subscribe","params":[]}', -32_600],
    ['a method that it does not have', '{"id":99,"method":"constructor"}', -32_601],
    ['a topic that is none', '{"id":99,"method":"irn_subscribe","params":{"topic":"short"}}', -32_602],
    ['own __proto__ keys', '{"id":99,"method":"irn_subscribe","params":{"__proto__":{"topic":"x"}}}', -32_602],
    ['10,000 lists within each other', '['.repeat(10_000), -32_700],
  ])('%s is answered by an error, and the socket stays open', async (_what, frame, code) => {
    const client = await connect()
    client.socket.send(frame)
    const [answer] = await client.take(1, ({ error }) => error !== undefined)
    expect(answer?.error?.code).toBe(code)
    expect((await client.subscribe(createTopic())).result).toBeTypeOf('string')
    expect(relay.counts.errors).toBe(1)
  })

  it.each([
    ['no message', { message: undefined }],
    ['an empty message', { message: '' }],
    ['a message of half a megabyte and one', { message: 'x'.repeat(512 * 1_024 + 1) }],
    ['a life of 0 s', { ttl: 0 }],
    ['a life of half a second', { ttl: 0.5 }],
    ['a life of a year', { ttl: 365 * 86_400 }],
    ['a life that is a text', { ttl: '300' }],
    ['a negative tag', { tag: -1 }],
  ])('%s is refused', async (_what, params) => {
    const client = await connect()
    const answer = await client.publish(createTopic(), 'message', params)
    expect(answer.error?.code).toBe(-32_602)
    expect(relay.counts).toMatchObject({ publishes: 0, messages: 0 })
  })

  it('more than 500 topics in one batch are refused', async () => {
    const client = await connect()
    const { error } = await client.request('irn_batchSubscribe', { topics: Array.from({ length: 501 }, createTopic) })
    expect(error?.code).toBe(-32_602)
  })

  it('a frame over a megabyte closes its own socket only', async () => {
    const [flooder, other] = [await connect(), await connect()]
    flooder.socket.send('x'.repeat(1_024 * 1_024 + 1))
    expect((await flooder.closed).code).toBe(1009)
    expect((await other.subscribe(createTopic())).result).toBeTypeOf('string')
  })

  it('answers to unknown pushes are ignored', async () => {
    const client = await connect()
    client.socket.send('{"jsonrpc":"2.0","id":7,"result":true}')
    client.socket.send('{"jsonrpc":"2.0","id":"x","error":{}}')
    expect((await client.subscribe(createTopic())).result).toBeTypeOf('string')
    expect(relay.counts).toMatchObject({ errors: 0, acknowledgements: 0 })
  })
})

describe('limits', () => {
  it('a client that publishes too much gets an error until the window is over; others do not', async () => {
    const [eager, other] = [await connect(), await connect()]
    const topic = createTopic()
    for (let number = 1; number <= 20; number += 1) {
      expect((await eager.publish(topic, `${number}`)).result).toBe(true)
    }
    expect((await eager.publish(topic, '21')).error?.code).toBe(-32_005)
    expect((await other.publish(topic, '1')).result).toBe(true)
    nowMs += 60_000
    expect((await eager.publish(topic, '21')).result).toBe(true)
  })

  it('a socket has a maximum number of topics', async () => {
    const client = await connect()
    const topics = [createTopic(), createTopic(), createTopic()]
    await client.request('irn_batchSubscribe', { topics })
    expect((await client.subscribe(createTopic())).error?.code).toBe(-32_005)
    expect((await client.subscribe(topics[0]!)).result).toBeTypeOf('string')
  })
})
