import { EventEmitter } from 'node:events'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import type { SignClient } from '../client/types.ts'
import { createRound } from './createRound.ts'

const PAIRING = 'cd'.repeat(32)
const PROPOSAL = { id: 7, pairingTopic: PAIRING, proposer: { publicKey: 'key' } }
const offer = { eip155: { chains: ['eip155:1'], methods: [], events: [] } }

/** A client that records its calls. */
async function open(
  options: Partial<Parameters<typeof createRound>[1]> = {},
  { isGone = false, uri = `wc:${PAIRING}@2?expiryTimestamp=12&symKey=ab` } = {},
) {
  const clock = createFakeClock()
  const did: unknown[] = []
  let approve = (_answer: object) => {}
  let decline = (_error: Error) => {}
  const answer = new Promise<object>((resolve, reject) => ([approve, decline] = [resolve, reject]))
  const events = new EventEmitter()
  events.on('proposal_expire', ({ id }) => void did.push(['proposal_expire', id]))
  const heartbeat = { events: new EventEmitter() }
  heartbeat.events.on('heartbeat_pulse', () => void did.push('heartbeat'))
  const client = {
    events,
    connect: async (asked: object) => (did.push(asked), { uri, approval: () => answer }),
    disconnect: async ({ topic }: { topic: string }) => void did.push(['disconnect', topic]),
    proposal: { getAll: () => [{ id: 6, pairingTopic: 'other' }, PROPOSAL], keys: isGone ? [] : [6, 7] },
    pairing: { keys: isGone ? [] : [PAIRING] },
    core: {
      heartbeat,
      history: { delete: (topic: string) => void did.push(['forget', topic]) },
      expirer: { set: (id: unknown, expiry: number) => void did.push(['expire', id, expiry]) },
      crypto: {
        encode: async (topic: string, { method }: { method: string }) => `${method} for ${topic}`,
        deleteKeyPair: async (key: string) => void did.push(['delete', key]),
      },
      relayer: {
        publish: async (topic: string, message: string, { tag }: { tag: number }) =>
          void did.push(['publish', topic, message, tag]),
      },
    },
  }
  const wait = (delayMs: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, delayMs))
  const round = await createRound(client as unknown as SignClient, { optionalNamespaces: offer, wait, ...options })
  return { clock, round, did, approve: (given: object) => approve(given), decline: (error: Error) => decline(error) }
}

const REMOVED = [['forget', PAIRING], ['expire', 7, 0], ['expire', PAIRING, 0], 'heartbeat']

describe('a code', () => {
  it('R15: proposes the requested namespaces, and its URI names no expiry', async () => {
    const { round, did } = await open()
    expect(did).toEqual([{ optionalNamespaces: offer }])
    expect(round.uri).toBe(`wc:${PAIRING}@2?symKey=ab`)
    const last = await open({}, { uri: `wc:${PAIRING}@2?symKey=ab&expiryTimestamp=12` })
    expect(last.round.uri).toBe(`wc:${PAIRING}@2?symKey=ab`)
  })

  it('is approved with the session of the wallet, and leaves no record', async () => {
    const { round, did, approve, clock } = await open()
    approve({ topic: 'session' })
    expect(await round.approval).toEqual({ topic: 'session' })
    round.dispose()
    expect(did.slice(1)).toEqual(REMOVED)
    await clock.advance(300_000)
    expect(did.slice(1)).toEqual(REMOVED)
  })

  it('changes no proposal and no pairing that the client has removed itself', async () => {
    const { round, did } = await open({}, { isGone: true })
    round.dispose()
    expect(did.slice(1)).toEqual([['forget', PAIRING], 'heartbeat'])
  })

  it('expires before the timer of the client, with an error that can be caught', async () => {
    const { clock, did } = await open()
    await clock.advance(294_999)
    expect(did).toHaveLength(1)
    await clock.advance(1)
    expect(did.slice(1)).toEqual([['proposal_expire', 7], ...REMOVED])
  })

  it('is aborted: it sends the wallet a deletion, and its records are removed after 30 seconds', async () => {
    const { clock, round, did } = await open()
    let isOver = false
    void round.abort().then(() => (isOver = true))
    await clock.advance(29_999)
    expect([isOver, did.slice(1)]).toEqual([false, [['publish', PAIRING, `wc_pairingDelete for ${PAIRING}`, 1000]]])
    await clock.advance(1)
    expect([isOver, did.slice(2)]).toEqual([true, [...REMOVED, ['delete', 'key']]])
  })

  it('disconnects a session that is approved after the abort, and no other', async () => {
    const { round, did, approve } = await open()
    void round.abort()
    approve({ topic: 'late' })
    await flushPromises()
    expect(did).toContainEqual(['disconnect', 'late'])
    const other = await open()
    other.approve({ topic: 'wanted' })
    await flushPromises()
    expect(other.did).not.toContainEqual(['disconnect', 'wanted'])
  })

  it('is declined with the error of the wallet', async () => {
    const { round, decline, clock, did } = await open()
    decline(new Error('No.'))
    await expect(round.approval).rejects.toThrow('No.')
    await clock.advance(300_000)
    expect(did).toHaveLength(1)
  })

  it('SPEC 5.27: without a sign-in sends nothing but the proposal', async () => {
    const { did, round } = await open({ signIn: undefined })
    expect(did).toEqual([{ optionalNamespaces: offer }])
    expect(round.uri).not.toContain('methods')
  })
})
