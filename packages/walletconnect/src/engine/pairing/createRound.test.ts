import { EventEmitter } from 'node:events'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import type { SignClient } from '../client/types.ts'
import { createRound } from './createRound.ts'

const PAIRING = 'cd'.repeat(32)
const PROPOSAL = { id: 7, pairingTopic: PAIRING, proposer: { publicKey: 'key' } }
const offer = { eip155: { chains: ['eip155:1'], methods: [], events: [] } }

/** A client that keeps what it is told. */
async function open(options: Partial<Parameters<typeof createRound>[1]> = {}, { isGone = false, uri = `wc:${PAIRING}@2?expiryTimestamp=12&symKey=ab` } = {}) {
  const clock = createFakeClock()
  const did: unknown[] = []
  let approve = (_answer: object) => {}
  let decline = (_error: Error) => {}
  const answer = new Promise<object>((resolve, reject) => ([approve, decline] = [resolve, reject]))
  const events = new EventEmitter()
  events.on('proposal_expire', ({ id }) => void did.push(['proposal_expire', id]))
  const heartbeat = { events: new EventEmitter() }
  heartbeat.events.on('heartbeat_pulse', () => void did.push('pulse'))
  const client = {
    events,
    connect: async (asked: object) => (did.push(asked), { uri, approval: () => answer }),
    authenticate: async (asked: object) => (did.push(asked), { uri, response: () => answer }),
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
      relayer: { publish: async (topic: string, message: string, { tag }: { tag: number }) => void did.push(['publish', topic, message, tag]) },
    },
  }
  const wait = (delayMs: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, delayMs))
  const round = await createRound(client as unknown as SignClient, { optionalNamespaces: offer, wait, ...options })
  return { clock, round, did, approve: (given: object) => approve(given), decline: (error: Error) => decline(error) }
}

const REMOVED = [['forget', PAIRING], ['expire', 7, 0], ['expire', PAIRING, 0], 'pulse']

describe('a code', () => {
  it('R15: proposes what is asked for, and names no time when it ends', async () => {
    const { round, did } = await open()
    expect(did).toEqual([{ optionalNamespaces: offer }])
    expect(round.uri).toBe(`wc:${PAIRING}@2?symKey=ab`)
    const last = await open({}, { uri: `wc:${PAIRING}@2?symKey=ab&expiryTimestamp=12` })
    expect(last.round.uri).toBe(`wc:${PAIRING}@2?symKey=ab`)
  })

  it('is approved with the session of the wallet, and leaves nothing behind', async () => {
    const { round, did, approve, clock } = await open()
    approve({ topic: 'session' })
    expect(await round.approval).toEqual({ topic: 'session' })
    round.remove()
    expect(did.slice(1)).toEqual(REMOVED)
    await clock.advance(300_000)
    expect(did.slice(1)).toEqual(REMOVED)
  })

  it('touches no proposal and no pairing that the client has forgotten by itself', async () => {
    const { round, did } = await open({}, { isGone: true })
    round.remove()
    expect(did.slice(1)).toEqual([['forget', PAIRING], 'pulse'])
  })

  it('ends before the client would end it, with an error that can be caught', async () => {
    const { clock, did } = await open()
    await clock.advance(294_999)
    expect(did).toHaveLength(1)
    await clock.advance(1)
    expect(did.slice(1)).toEqual([['proposal_expire', 7], ...REMOVED])
  })

  it('is taken back: its wallet is told, and nothing is left of it after half a minute', async () => {
    const { clock, round, did } = await open()
    let isOver = false
    void round.abandon().then(() => (isOver = true))
    await clock.advance(29_999)
    expect([isOver, did.slice(1)]).toEqual([false, [['publish', PAIRING, `wc_pairingDelete for ${PAIRING}`, 1000]]])
    await clock.advance(1)
    expect([isOver, did.slice(2)]).toEqual([true, [...REMOVED, ['delete', 'key']]])
  })

  it('leaves the session of a wallet that approves what was taken back, and no other', async () => {
    const { round, did, approve } = await open()
    void round.abandon()
    approve({ topic: 'late' })
    await flushPromises()
    expect(did).toContainEqual(['disconnect', 'late'])
    const other = await open()
    other.approve({ topic: 'wanted' })
    await flushPromises()
    expect(other.did).not.toContainEqual(['disconnect', 'wanted'])
  })

  it('is declined with what the wallet says', async () => {
    const { round, decline, clock, did } = await open()
    decline(new Error('No.'))
    await expect(round.approval).rejects.toThrow('No.')
    await clock.advance(300_000)
    expect(did).toHaveLength(1)
  })

  it('SPEC 5.27: asks to sign in where the site wants that, and takes a signature without a session for a failure', async () => {
    const authentication = { chains: ['eip155:1'], domain: 'site.example', nonce: 'n', uri: 'https://site.example' }
    const { round, did, approve } = await open({ authentication })
    expect(did).toEqual([authentication])
    approve({ session: { topic: 'session' }, auths: [] })
    expect(await round.approval).toEqual({ topic: 'session' })
    const without = await open({ authentication })
    without.approve({ auths: [] })
    await expect(without.round.approval).rejects.toThrow('The wallet gave an invalid answer')
  })
})
