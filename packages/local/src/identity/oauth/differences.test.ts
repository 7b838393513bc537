import { fetchProtectedResource } from 'openid-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createIdentitySite } from '../../../test/createIdentitySite.ts'
import { startIdentity } from '../startIdentity.ts'
import type { IdentityProvider } from '../types.ts'

/** A site at a provider, as an application of it. */
async function createSite(provider: IdentityProvider) {
  const identity = await startIdentity({ port: 0 })
  onTestFinished(() => identity.stop())
  const site = await createIdentitySite(identity, provider)
  const endpoints = identity.socials[provider].endpoints!

  /** Logs a person in. @returns what reads an endpoint with the token */
  async function logIn(person: string, changes?: Readonly<Record<string, string | undefined>>) {
    const login = await site.begin(changes)
    const page = await site.visitor.open(login.url)
    const { access_token: token } = await login.finish(await site.visitor.choose(page.url, { person }))
    return async (url: string) => {
      const answer = await fetchProtectedResource(site.config, token, new URL(url), 'GET')
      return (await answer.json()) as Record<string, unknown>
    }
  }
  return { identity, site, endpoints, logIn }
}

describe('GitHub', () => {
  it('answers the primary address, and whether it is verified, at another endpoint and for a scope', async () => {
    const { endpoints, logIn, identity } = await createSite('github')
    const read = await logIn('bo')
    expect(await read(endpoints.user)).toMatchObject({
      id: Number(identity.getSubject('github', 'bo')),
      name: 'Bo Bergström',
      email: null,
    })
    expect(await read(endpoints.emails!)).toContainEqual(
      expect.objectContaining({ email: 'bo@example.org', primary: true, verified: false }),
    )
    expect(await (await logIn('chi'))(endpoints.emails!)).toEqual([])
    expect(await (await logIn('ada', { scope: 'read:user' }))(endpoints.emails!)).toMatchObject({ status: '404' })
  })

  it('answers a form unless JSON is accepted, and status 200 for a wrong code', async () => {
    const { endpoints, identity } = await createSite('github')
    const { clientId, clientSecret } = identity.socials.github
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret as string, code: 'wrong' })
    const answer = await fetch(endpoints.token, { method: 'POST', body })
    expect(answer.status).toBe(200)
    expect(new URLSearchParams(await answer.text()).get('error')).toBe('bad_verification_code')
  })

  it('accepts a login without PKCE', async () => {
    const { logIn, endpoints } = await createSite('github')
    const read = await logIn('ada', { code_challenge: undefined, code_challenge_method: undefined })
    expect(await read(endpoints.user)).toMatchObject({ login: 'ada' })
  })
})

describe('Facebook', () => {
  it('answers only the fields of the request, and no email address for a person without one', async () => {
    const { endpoints, logIn, identity } = await createSite('facebook')
    const read = await logIn('ada')
    const id = identity.getSubject('facebook', 'ada')
    const url = endpoints.user.split('?')[0]!
    expect(await read(url)).toEqual({ id, name: 'Ada Lovelace' })
    expect(await read(`${url}?fields=email,picture.type(large)`)).toMatchObject({
      id,
      email: 'ada@example.org',
      picture: { data: { is_silhouette: false } },
    })
    expect(await (await logIn('chi'))(endpoints.user)).toEqual({
      id: identity.getSubject('facebook', 'chi'),
      name: '池 千尋',
      picture: expect.anything() as unknown,
    })
  })

  it('returns with a fragment, and after a failure without an error', async () => {
    const { site } = await createSite('facebook')
    const { url } = await site.visitor.open((await site.begin()).url)
    const answer = await site.visitor.choose(url, { action: 'fail' })
    expect(answer.url.hash).toBe('#_=_')
    expect([...answer.params.keys()]).toEqual(['error_code', 'error_message', 'state'])
  })
})

describe('X', () => {
  it('refuses a login without PKCE', async () => {
    const { site } = await createSite('x')
    const login = await site.begin({ code_challenge: undefined, code_challenge_method: undefined })
    const { url, page } = await site.visitor.open(login.url)
    expect(page).toBeUndefined()
    expect(url.searchParams.get('error')).toBe('invalid_request')
  })

  it('refuses a secret in the form', async () => {
    const { endpoints, identity } = await createSite('x')
    const { clientId, clientSecret } = identity.socials.x
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret as string,
      code: 'any',
      grant_type: 'authorization_code',
    })
    expect((await fetch(endpoints.token, { method: 'POST', body })).status).toBe(401)
  })

  it('answers below `data`, and the address for a scope and a field, if it is confirmed', async () => {
    const { endpoints, logIn, identity } = await createSite('x')
    const url = endpoints.user
    const read = await logIn('ada')
    expect(await read(url)).toEqual({
      data: expect.objectContaining({ id: identity.getSubject('x', 'ada'), confirmed_email: 'ada@example.org' }),
    })
    expect(await read(url.split('?')[0]!)).toEqual({
      data: expect.not.objectContaining({ confirmed_email: expect.anything() }),
    })
    expect(await (await logIn('bo'))(url)).toEqual({
      data: expect.not.objectContaining({ confirmed_email: expect.anything() }),
    })
    expect(await (await logIn('ada', { scope: 'users.read tweet.read' }))(url)).toEqual({
      data: expect.not.objectContaining({ confirmed_email: expect.anything() }),
    })
    expect(await (await logIn('ada', { scope: 'users.read' }))(url)).toMatchObject({ status: 403 })
  })
})

describe('Discord', () => {
  it('answers whether the address is verified, a hash in place of a picture, and a snowflake', async () => {
    const { endpoints, logIn } = await createSite('discord')
    expect(await (await logIn('ada'))(endpoints.user)).toMatchObject({
      id: expect.stringMatching(/^1\d{17}$/),
      global_name: 'Ada Lovelace',
      verified: true,
      email: 'ada@example.org',
      avatar: expect.stringMatching(/^a_[0-9a-f]{32}$/),
    })
    expect(await (await logIn('bo'))(endpoints.user)).toMatchObject({ verified: false, avatar: null })
    expect(await (await logIn('ada', { scope: 'identify' }))(endpoints.user)).not.toHaveProperty('email')
  })

  it('refuses an unknown scope', async () => {
    const { site } = await createSite('discord')
    const { url } = await site.visitor.open((await site.begin({ scope: 'identify everything' })).url)
    expect(url.searchParams.get('error')).toBe('invalid_scope')
  })
})
