import { describe, expect, it } from 'vitest'
import { createMemoryStore } from './createMemoryStore.ts'
import { leaveLostSessions, listLostSessions, readTopics } from './lostSessions.ts'
import type { SignClient } from './types.ts'

const topic = (digit: string) => digit.repeat(64)
const sessions = (...topics: unknown[]) => JSON.stringify(topics.map((entry) => ({ topic: entry })))

/** A store of which only `proved` is believed. */
const createStore = (texts: Record<string, string>, proved: readonly string[] = []) => ({
  ...createMemoryStore(),
  listKeys: async () => Object.keys(texts),
  read: async (key: string) => (proved.includes(key) ? texts[key] : undefined),
  readUnproved: async (key: string) => (proved.includes(key) ? undefined : texts[key]),
})

describe('S25: sessions that are stored and not believed', () => {
  const keys = { [topic('a')]: topic('1'), [topic('b')]: topic('2'), [topic('c')]: topic('3'), [topic('d')]: topic('4') }
  const chain = { 'wc//keychain': JSON.stringify(keys) }

  it('are found with their keys, whether these are believed or not', async () => {
    const texts = { 'wc//session': sessions(topic('a')), ...chain }
    for (const proved of [[], ['wc//keychain']]) {
      expect(await listLostSessions(createStore(texts, proved))).toEqual([{ topic: topic('a'), symKey: topic('1') }])
    }
  })

  it('are none where the store is believed, or empty', async () => {
    expect(await listLostSessions(createStore({ 'wc//session': sessions(topic('a')), ...chain }, ['wc//session']))).toEqual([])
    expect(await listLostSessions(createStore(chain))).toEqual([])
    expect(await listLostSessions(createStore({ 'wc//session': sessions(topic('a')) }))).toEqual([])
  })

  it('are three at most, each with a topic and a key as the client makes them', async () => {
    const all = createStore({ 'wc//session': sessions(topic('a'), topic('b'), topic('c'), topic('d')), ...chain })
    expect(await listLostSessions(all)).toHaveLength(3)
    const odd = { ...keys, ['x'.repeat(64)]: topic('1'), [`${topic('e')}e`]: topic('1'), [topic('f')]: 'short', [topic('0')]: 7 }
    const texts = { 'wc//session': sessions('x'.repeat(64), `${topic('e')}e`, topic('f')), 'wc//keychain': JSON.stringify(odd) }
    expect(await listLostSessions(createStore(texts))).toEqual([])
    expect(await listLostSessions(createStore({ ...texts, 'wc//session': sessions(topic('0'), `z${topic('a')}`) }))).toEqual([])
    expect(await listLostSessions(createStore({ ...texts, 'wc//keychain': 'null' }))).toEqual([])
  })

  it('have topics that are texts', () => {
    expect(readTopics(JSON.stringify([{ topic: 'a' }, null, { topic: 7 }, {}, { topic: 'b' }]))).toEqual(['a', 'b'])
    for (const text of [undefined, '{', '{"topic":"a"}', '"a"', 'null']) expect(readTopics(text)).toEqual([])
  })

  it('are over for their wallets, which are told with the key of each, and leave no key behind', async () => {
    const did: unknown[] = []
    const core = {
      crypto: {
        setSymKey: async (symKey: string, of: string) => void did.push(['set', symKey, of]),
        deleteSymKey: async (of: string) => void did.push(['delete', of]),
        encode: async (_of: string, payload: { method: string; params: unknown; jsonrpc: string }) => payload,
      },
      relayer: {
        async publish(of: string, message: { method: string; params: unknown; jsonrpc: string }, options: object) {
          did.push([of, message.method, message.params, message.jsonrpc, options])
          if (of === 'a') throw new Error('The relay is away.')
        },
      },
    }
    await leaveLostSessions({ core } as unknown as SignClient, [{ topic: 'a', symKey: '1' }, { topic: 'b', symKey: '2' }])
    const told = ['wc_sessionDelete', { code: 6000, message: 'User disconnected.' }, '2.0', { ttl: 86_400, prompt: false, tag: 1112 }]
    expect(did).toEqual([['set', '1', 'a'], ['a', ...told], ['delete', 'a'], ['set', '2', 'b'], ['b', ...told], ['delete', 'b']])
  })
})
