import { EventEmitter } from 'node:events'
import { flushPromises } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryStore } from '../client/openStore.ts'
import type { SignClient } from '../client/types.ts'
import { createAppLinks } from './createAppLinks.ts'

const KEY = 'openappkit:app'
const TOPIC = 'ab'
const LINK = 'remote://wc?requestId=1&sessionTopic=ab'

async function follow(store = createMemoryStore()) {
  const opened: string[] = []
  const client = new EventEmitter()
  const life = new AbortController()
  const apps = createAppLinks(store, (link) => void opened.push(link))
  apps.follow(client as unknown as SignClient, TOPIC, life.signal)
  await flushPromises()
  const send = (id = 1, topic = TOPIC, method = 'personal_sign') =>
    client.emit('session_request_sent', { id, topic, request: { method, params: [] }, chainId: 'eip155:1' })
  const choose = (href?: string, topic = TOPIC) =>
    apps.choose(topic, { id: 'remote', name: 'Remote', ...(href !== undefined && { href }) })
  return { opened, client, life, apps, send, choose, store }
}

describe('the app of a chosen wallet', () => {
  it('is opened once with each request of its session, until that ends', async () => {
    const { opened, client, life, send, choose } = await follow()
    send(0)
    choose('remote://')
    // Sent, sent, and then both with the relay.
    for (const id of [1, 2, 1, 2]) send(id)
    send(3, 'other')
    expect(opened).toEqual([LINK, LINK.replace('=1', '=2')])
    life.abort()
    send(4)
    expect(opened).toHaveLength(2)
    expect(client.listenerCount('session_request_sent')).toBe(0)
  })

  it.each(['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets'])(
    'is not opened with %s, which shows the owner nothing',
    async (method) => {
      const { opened, send, choose } = await follow()
      choose('remote://')
      send(1, TOPIC, method)
      send(2, TOPIC, 'wallet_sendCalls')
      expect(opened).toEqual([LINK.replace('=1', '=2')])
    },
  )

  it('is opened after a reload, for the session that it was chosen for', async () => {
    const { store, choose } = await follow()
    choose('remote://')
    await flushPromises()
    const next = await follow(store)
    next.send()
    expect(next.opened).toEqual([LINK])
    await store.change(KEY, () => JSON.stringify({ topic: 'older', href: 'remote://' }))
    const last = await follow(store)
    last.send()
    expect(last.opened).toEqual([])
  })

  it('is the one chosen last, also while an older choice is still being read', async () => {
    const store = createMemoryStore()
    await store.change(KEY, () => JSON.stringify({ topic: TOPIC, href: 'older://' }))
    const { apps, client, life, opened, send, choose } = await follow(store)
    send()
    life.abort()
    apps.follow(client as unknown as SignClient, TOPIC, new AbortController().signal)
    choose('remote://')
    await flushPromises()
    send()
    expect(opened).toEqual([LINK.replace('remote', 'older'), LINK])
  })

  it('is not stored if no wallet with an app was chosen', async () => {
    const store = createMemoryStore()
    const change = vi.spyOn(store, 'change')
    const apps = createAppLinks(store)
    apps.choose(TOPIC, undefined)
    apps.choose(TOPIC, { id: 'remote', name: 'Remote' })
    await flushPromises()
    expect(change).not.toHaveBeenCalled()
  })

  it('is replaced by the app of a session that another tab has begun', async () => {
    const { store, opened, client, apps, send, choose, life } = await follow()
    choose('remote://')
    await flushPromises()
    life.abort()
    await store.change(KEY, () => JSON.stringify({ topic: 'other', href: 'another://' }))
    apps.follow(client as unknown as SignClient, 'other', new AbortController().signal)
    await flushPromises()
    send(1, 'other')
    expect(opened).toEqual(['another://wc?requestId=1&sessionTopic=other'])
  })

  it.each([undefined, 'javascript://%0aalert(1)'])(
    'S25: is removed by a wallet without an allowed link: %s',
    async (href) => {
      const { store, opened, send, choose } = await follow()
      choose('remote://')
      choose(href)
      send()
      await flushPromises()
      expect([opened, await store.listKeys()]).toEqual([[], []])
    },
  )

  it.each([
    '{',
    'null',
    '{"topic":"ab"}',
    '{"topic":"ab","href":"javascript:alert(1)"}',
    '{"topic":7,"href":"remote://"}',
    '{"href":"remote://"}',
  ])('S8, S25: is none if storage holds %s', async (text) => {
    const store = createMemoryStore()
    await store.change(KEY, () => text)
    const { opened, send } = await follow(store)
    send()
    expect(opened).toEqual([])
  })

  it('is removed with the session', async () => {
    const { store, apps, opened, send, choose } = await follow()
    choose('remote://')
    apps.forget()
    await flushPromises()
    send()
    expect([opened, await store.listKeys()]).toEqual([[], []])
  })
})
