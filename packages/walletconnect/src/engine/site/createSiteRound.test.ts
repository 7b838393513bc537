import { EventEmitter } from 'node:events'
import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createSiteRound, type SiteProvider } from './createSiteRound.ts'

const session = { topic: 'session' }

/** A provider of a site, with a wallet that answers as the test decides. */
function open() {
  const did: unknown[] = []
  let approve = (_session?: object) => {}
  let decline = (_error: Error) => {}
  const provider = Object.assign(new EventEmitter(), {
    session: undefined as object | undefined,
    connect(asked: object) {
      did.push(asked)
      return new Promise<object | undefined>((resolve, reject) => ([approve, decline] = [resolve, reject]))
    },
    disconnect: async () => void did.push('left'),
  })
  const begin = (offer?: object) => createSiteRound(provider as unknown as SiteProvider, offer as never)
  return {
    provider,
    did,
    begin,
    approve: (given?: object) => approve(given),
    decline: (error: Error) => decline(error),
  }
}

describe("a code of a site's own provider", () => {
  it('is the URI that the provider displays for the proposal', async () => {
    const { provider, did, begin } = open()
    const making = begin({ eip155: {} })
    provider.emit('display_uri', 'wc:1')
    expect((await making).uri).toBe('wc:1')
    expect([did, provider.listenerCount('display_uri')]).toEqual([[{ optionalNamespaces: { eip155: {} } }], 0])
    const bare = open()
    void bare.begin()
    expect(bare.did).toEqual([{}])
  })

  it('is empty if the provider has a session at once, which is used', async () => {
    const { provider, begin, approve } = open()
    const making = begin()
    provider.session = session
    approve()
    const round = await making
    expect([round.uri, await round.approval, provider.listenerCount('display_uri')]).toEqual(['', session, 0])
  })

  it('fails if the provider fails, or has no session afterwards', async () => {
    const { begin, decline, provider } = open()
    const making = begin()
    decline(new Error('No.'))
    await expect(making).rejects.toThrow('No.')
    expect(provider.listenerCount('display_uri')).toBe(0)
    const empty = open()
    const vain = empty.begin()
    empty.approve()
    await expect(vain).rejects.toThrow('The wallet reported an error')
  })

  it('disconnects a session that is approved after the abort, if the provider has it', async () => {
    for (const [isAborted, held, expected] of [
      [true, session, true],
      [true, { topic: 'newer' }, false],
      [true, undefined, false],
      [false, session, false],
    ] as const) {
      const { provider, did, begin, approve } = open()
      const making = begin()
      provider.emit('display_uri', 'wc:1')
      const round = await making
      if (isAborted) await round.abort()
      round.dispose()
      provider.session = held
      approve(session)
      await flushPromises()
      expect(did.includes('left')).toBe(expected)
    }
  })
})
