import { importPKCS8, SignJWT } from 'jose'
import { fetchUserInfo } from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentitySite } from '../../../test/createIdentitySite.ts'
import { startIdentity } from '../startIdentity.ts'
import type { IdentityProvider, RunningIdentity } from '../types.ts'

// One for all tests: the key takes half a second.
let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity({ port: 0 })
})
afterAll(() => identity.stop())

async function createSite(provider: IdentityProvider, secret?: string) {
  const site = await createIdentitySite(identity, provider, secret)

  async function logIn(person: string, changes?: Readonly<Record<string, string | undefined>>) {
    const login = await site.begin(changes)
    const answer = await site.visitor.choose((await site.visitor.open(login.url)).url, { person })
    const tokens = await login.finish(answer)
    return { answer, tokens, claims: tokens.claims()! }
  }
  return { site, logIn }
}

/** A secret that Apple's developers sign. */
async function signSecret(
  changes: { readonly kid?: string; readonly seconds?: number; readonly audience?: string } = {},
): Promise<string> {
  const { appleKey, socials } = identity
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: changes.kid ?? appleKey.keyId })
    .setIssuer(appleKey.teamId)
    .setSubject(socials.apple.clientId)
    .setAudience(changes.audience ?? 'https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + (changes.seconds ?? 300))
    .sign(await importPKCS8(appleKey.privateKey, 'ES256'))
}

describe('Google', () => {
  it('answers whether the address is verified, in the ID token and at the endpoint for facts', async () => {
    const { site, logIn } = await createSite('google')
    const { tokens, claims } = await logIn('bo')
    const sub = identity.getSubject('google', 'bo')
    expect(claims).toMatchObject({
      sub,
      email: 'bo@example.org',
      email_verified: false,
      name: 'Bo Bergström',
      given_name: 'Bo',
      family_name: 'Bergström',
    })
    expect(await fetchUserInfo(site.config, tokens.access_token, sub)).toMatchObject({ sub, email_verified: false })
    expect((await logIn('chi')).claims).not.toHaveProperty('email')
    expect((await logIn('ada', { scope: 'openid' })).claims).not.toHaveProperty('email')
  })
})

describe('the choice of an account', () => {
  it('may be requested of Google', async () => {
    const { logIn } = await createSite('google')
    expect((await logIn('ada', { prompt: 'select_account' })).claims.sub).toBe(identity.getSubject('google', 'ada'))
  })
})

describe('Apple', () => {
  it('sends a form, with the name only in the first one for a person', async () => {
    const { logIn } = await createSite('apple')
    const { id } = identity.addPerson({ name: 'Eve Adams' })
    const first = await logIn(id)
    expect(first.answer.request.method).toBe('POST')
    expect(first.answer.url.search).toBe('')
    expect(JSON.parse(first.answer.params.get('user')!)).toMatchObject({
      name: { firstName: 'Eve', lastName: 'Adams' },
    })
    expect(first.claims).not.toHaveProperty('name')
    expect((await logIn(id)).answer.params.has('user')).toBe(false)
    expect((await logIn('mallory')).answer.params.get('user')).toContain('\u202E')
  })

  it('gives the address of a relay, and booleans as text', async () => {
    const { logIn, site } = await createSite('apple')
    expect((await logIn('ada')).claims).toMatchObject({
      email: expect.stringMatching(/@privaterelay\.appleid\.com$/),
      email_verified: 'true',
      is_private_email: 'true',
    })
    expect((await logIn('bo')).claims).toMatchObject({ email_verified: 'false' })
    expect(site.config.serverMetadata().userinfo_endpoint).toBeUndefined()
  })

  it('refuses to send a name or an address without a form', async () => {
    const { site } = await createSite('apple')
    expect((await site.visitor.open((await site.begin({ response_mode: undefined })).url)).page?.status).toBe(400)
    expect(
      (await site.visitor.open((await site.begin({ response_mode: undefined, scope: 'openid' })).url)).page?.status,
    ).toBe(200)
  })

  it('accepts a secret that the team has signed for at most six months', async () => {
    const { logIn } = await createSite('apple', await signSecret())
    expect((await logIn('ada')).claims.sub).toMatch(/^\d{6}\.[0-9a-f]{32}\.\d{4}$/)
    for (const changes of [{ kid: 'other' }, { seconds: 16_000_000 }, { audience: 'https://other.example' }]) {
      const other = await createSite('apple', await signSecret(changes))
      await expect(other.logIn('ada')).rejects.toMatchObject({ error: 'invalid_client' })
    }
  })
})
