import { createAppClient, viemConnector } from '@farcaster/auth-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFarcaster } from './startFarcaster.ts'
import type { RunningFarcaster } from './types.ts'

describe('the relay, the registries and the app of Farcaster', () => {
  let farcaster: RunningFarcaster
  beforeAll(async () => {
    farcaster = await startFarcaster({ port: 0 })
  })
  afterAll(() => farcaster.stop())

  /** A site that logs visitors in with Farcaster's own client. */
  function createSite() {
    const { relayUrl, rpcUrl } = farcaster.settings
    const client = createAppClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl }) })
    return {
      client,
      async begin() {
        const { data } = await client.createChannel({
          siweUri: 'https://site.example/login',
          domain: 'site.example',
          nonce: 'abcdefgh12345678',
        })
        return data!
      },
      async verify(channelToken: string) {
        const { data } = await client.status({ channelToken })
        const { message = '', signature = '0x' } = data!
        return client.verifySignInMessage({ nonce: 'abcdefgh12345678', domain: 'site.example', message, signature })
      },
    }
  }

  const act = (url: string, action: string, headers: Record<string, string> = { origin: farcaster.url }) =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ person: 'ada', action }),
    })

  it.each([
    ['approve', 'custody'],
    ['key', 'authAddress'],
  ] as const)('logs a person in: %s', async (action, authMethod) => {
    const site = createSite()
    const { url, channelToken } = await site.begin()
    expect((await site.client.status({ channelToken })).data).toMatchObject({ state: 'pending' })
    expect(await (await fetch(url)).text()).toContain('<strong>site.example</strong>')
    expect((await act(url, action)).status).toBe(200)
    expect((await site.client.status({ channelToken })).data).toMatchObject({
      state: 'completed',
      username: 'ada',
      fid: farcaster.listPeople()[0]!.fid,
    })
    expect(await site.verify(channelToken)).toMatchObject({
      isError: false,
      success: true,
      fid: farcaster.listPeople()[0]!.fid,
      authMethod,
    })
  })

  it.each(['stranger', 'expired'])('sends a message that is not valid: %s', async (action) => {
    const site = createSite()
    const { url, channelToken } = await site.begin()
    await act(url, action)
    expect(await site.verify(channelToken)).toMatchObject({ isError: true })
  })

  it('ends the channel after a refusal', async () => {
    const site = createSite()
    const { url, channelToken } = await site.begin()
    await act(url, 'refuse')
    expect((await site.client.status({ channelToken })).response?.status).toBe(401)
    expect((await fetch(url)).status).toBe(410)
  })

  it('accepts forms of its page only, and no message without the key of the app', async () => {
    const { url, channelToken } = await createSite().begin()
    expect((await act(url, 'approve', { origin: 'https://evil.example' })).status).toBe(403)
    const foreign = await fetch(`${farcaster.url}/v1/channel/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${channelToken}` },
      body: '{}',
    })
    expect(foreign.status).toBe(401)
    const page = await fetch(farcaster.settings.rpcUrl, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: '{}',
    })
    expect(page.status).toBe(403)
  })

  it('has faults', async () => {
    farcaster.faults.failRelay()
    expect((await fetch(`${farcaster.url}/v1/channel`, { method: 'POST' })).status).toBe(503)
    farcaster.faults.clear()
    expect((await fetch(`${farcaster.url}/v1/channel`, { method: 'POST' })).status).toBe(400)
  })
})
