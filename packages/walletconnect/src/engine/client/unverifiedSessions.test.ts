import { describe, expect, it } from 'vitest'
import { createMemoryStore } from './openStore.ts'
import { disconnectUnverifiedSessions, listUnverifiedSessions, readTopics } from './unverifiedSessions.ts'
import type { SignClient } from './types.ts'

const topic = (digit: string) => digit.repeat(64)
const sessions = (...topics: unknown[]) => JSON.stringify(topics.map((entry) => ({ topic: entry })))

/** A store of which only `proved` is authenticated. */
const createStore = (texts: Record<string, string>, proved: readonly string[] = []) => ({
  ...createMemoryStore(),
  listKeys: async () => Object.keys(texts),
  read: async (key: string) => (proved.includes(key) ? texts[key] : undefined),
  readUnverified: async (key: string) => (proved.includes(key) ? undefined : texts[key]),
})

describe('S25: stored sessions that fail authentication', () => {
  const keys = {
    [topic('a')]: topic('1'),
    [topic('b')]: topic('2'),
    [topic('c')]: topic('3'),
    [topic('d')]: topic('4'),
  }
  const chain = { 'wc//keychain': JSON.stringify(keys) }

  it('are found with their keys, whether these are authenticated or not', async () => {
    const texts = { 'wc//session': sessions(topic('a')), ...chain }
    for (const proved of [[], ['wc//keychain']]) {
      expect(await listUnverifiedSessions(createStore(texts, proved))).toEqual([
        { topic: topic('a'), symKey: topic('1') },
      ])
    }
  })

  it('do not exist if the store is authenticated, or empty', async () => {
    expect(
      await listUnverifiedSessions(createStore({ 'wc//session': sessions(topic('a')), ...chain }, ['wc//session'])),
    ).toEqual([])
    expect(await listUnverifiedSessions(createStore(chain))).toEqual([])
    expect(await listUnverifiedSessions(createStore({ 'wc//session': sessions(topic('a')) }))).toEqual([])
  })

  it('are at most three, each with a valid topic and key', async () => {
    const all = createStore({ 'wc//session': sessions(topic('a'), topic('b'), topic('c'), topic('d')), ...chain })
    expect(await listUnverifiedSessions(all)).toHaveLength(3)
    const odd = {
      ...keys,
      ['x'.repeat(64)]: topic('1'),
      [`${topic('e')}e`]: topic('1'),
      [topic('f')]: 'short',
      [topic('0')]: 7,
    }
    const texts = {
      'wc//session': sessions('x'.repeat(64), `${topic('e')}e`, topic('f')),
      'wc//keychain': JSON.stringify(odd),
    }
    expect(await listUnverifiedSessions(createStore(texts))).toEqual([])
    expect(
      await listUnverifiedSessions(createStore({ ...texts, 'wc//session': sessions(topic('0'), `z${topic('a')}`) })),
    ).toEqual([])
    expect(await listUnverifiedSessions(createStore({ ...texts, 'wc//keychain': 'null' }))).toEqual([])
  })

  it('have topics that are texts', () => {
    expect(readTopics(JSON.stringify([{ topic: 'a' }, null, { topic: 7 }, {}, { topic: 'b' }]))).toEqual(['a', 'b'])
    for (const text of [undefined, '{', '{"topic":"a"}', '"a"', 'null']) expect(readTopics(text)).toEqual([])
  })

  it('are disconnected with the key of each, and leave no key', async () => {
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
    await disconnectUnverifiedSessions({ core } as unknown as SignClient, [
      { topic: 'a', symKey: '1' },
      { topic: 'b', symKey: '2' },
    ])
    const message = [
      'wc_sessionDelete',
      { code: 6000, message: 'User disconnected.' },
      '2.0',
      { ttl: 86_400, prompt: false, tag: 1112 },
    ]
    expect(did).toEqual([
      ['set', '1', 'a'],
      ['a', ...message],
      ['delete', 'a'],
      ['set', '2', 'b'],
      ['b', ...message],
      ['delete', 'b'],
    ])
  })
})
