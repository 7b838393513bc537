import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPeers } from '../../test/createPeers.ts'
import { startRelay } from './startRelay.ts'
import type { RunningRelay } from './types.ts'

let relay: RunningRelay
let peers: Awaited<ReturnType<typeof createPeers>>

beforeEach(async () => {
  relay = await startRelay({ port: 0 })
  peers = await createPeers(relay.url)
})
afterEach(async () => {
  await peers.close()
  await relay.stop()
})

const SIGNATURE = /^0x[0-9a-f]{130}$/
const isPublished = (tag: number) => (entry: { kind: string; tag?: number }) =>
  entry.kind === 'request' && entry.tag === tag

describe('the client 2.21.8', () => {
  it('pairs, is approved and signs, with the methods of the relay', async () => {
    const { topic } = await peers.connect()
    expect(await peers.sign(topic)).toMatch(SIGNATURE)
    const methods = relay.log.entries.flatMap(({ method, tag }) => (method ? [`${method} ${tag ?? ''}`.trim()] : []))
    expect(methods.toSorted()).toEqual([
      'irn_publish 1103',
      'irn_publish 1108',
      'irn_publish 1109',
      'irn_subscribe',
      'irn_subscribe',
      'wc_approveSession',
      'wc_proposeSession',
    ])
    expect(relay.counts).toMatchObject({ errors: 0, refusals: 0, connections: 2 })
  })

  it('pings, updates, extends and disconnects', async () => {
    const { topic } = await peers.connect()
    await peers.dapp.ping({ topic })
    await peers.wallet.extend()
    const ended = new Promise((resolve) => peers.dapp.once('session_delete', resolve))
    await peers.wallet.disconnect()
    await ended
    expect(relay.counts.errors).toBe(0)
  })

  it('delivers a request to a wallet that was disconnected', async () => {
    const { topic } = await peers.connect()
    await peers.wallet.goOffline()
    const published = relay.log.next(isPublished(1_108))
    const signing = peers.sign(topic)
    await published
    expect(peers.wallet.requests).toHaveLength(1)
    await peers.wallet.goOnline()
    expect(await signing).toMatch(SIGNATURE)
  })

  it('delivers the request also after a restart of the relay, and both peers reconnect', async () => {
    const { topic } = await peers.connect()
    await peers.wallet.goOffline()
    const published = relay.log.next(isPublished(1_108))
    const signing = peers.sign(topic)
    await published
    await relay.restart()
    await peers.wallet.goOnline()
    expect(await signing).toMatch(SIGNATURE)
    expect(relay.counts).toMatchObject({ restarts: 1, sockets: 2 })
  })

  it('gets no acknowledged message a second time', async () => {
    const { topic } = await peers.connect()
    await peers.sign(topic)
    const { pushes } = relay.counts
    await peers.wallet.reload()
    expect(await peers.sign(topic)).toMatch(SIGNATURE)
    // The request and its answer.
    expect(relay.counts.pushes).toBe(pushes + 2)
    expect(peers.wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(2)
  })

  it('reconnects after its sockets were cut', async () => {
    const { topic } = await peers.connect()
    for (let cut = 1; cut <= 3; cut += 1) {
      const isBack = (entry: { method?: string }) => entry.method === 'irn_batchSubscribe'
      const firstBack = relay.log.next(isBack)
      const bothBack = firstBack.then(({ socket }) =>
        relay.log.next((entry) => isBack(entry) && entry.socket !== socket),
      )
      expect(relay.faults.cutAll()).toBe(2)
      // 2.21.8 repeats a request on a dead socket only after 15 to 20 s.
      await bothBack
      expect(await peers.sign(topic)).toMatch(SIGNATURE)
    }
    expect(relay.counts).toMatchObject({ cuts: 6, sockets: 2, connections: 8 })
  })

  it.each<[string, () => void]>([
    ['duplicates', () => relay.faults.duplicate(true)],
    ['delays', () => relay.faults.delay([5, 40])],
    ['frames that overtake each other', () => relay.faults.reorder(true)],
  ])('connects and signs despite %s', async (_fault, begin) => {
    begin()
    const { topic } = await peers.connect()
    expect(await peers.sign(topic)).toMatch(SIGNATURE)
    expect(peers.wallet.sessions).toHaveLength(1)
    expect(peers.dapp.session.getAll()).toHaveLength(1)
  })

  it('continues after garbage', async () => {
    const { topic } = await peers.connect()
    relay.faults.garbage()
    expect(await peers.sign(topic)).toMatch(SIGNATURE)
  })

  it('continues after the relay was frozen', async () => {
    const { topic } = await peers.connect()
    relay.faults.freeze(true)
    const signing = peers.sign(topic)
    relay.faults.freeze(false)
    expect(await signing).toMatch(SIGNATURE)
  })
})
