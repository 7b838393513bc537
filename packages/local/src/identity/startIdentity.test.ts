import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createIdentitySite, SITE_URL } from '../../test/createIdentitySite.ts'
import { localErrors } from '../errors.ts'
import { getSubject } from './getSubject.ts'
import { startIdentity } from './startIdentity.ts'
import type { IdentityProvider, RunningIdentity } from './types.ts'

const PROVIDERS: readonly IdentityProvider[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord']

/** An error of `openid-client`. */
const REFUSED = { code: expect.stringMatching(/^OAUTH_/) as unknown }

// One for all tests: the key of Google and Apple takes half a second.
let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity({ port: 0 })
})
afterEach(() => identity.faults.clear())
afterAll(() => identity.stop())

/** A visitor at the page of a provider. */
async function visit(provider: IdentityProvider, changes?: Readonly<Record<string, string | undefined>>) {
  const before = identity.listExchanges().length
  const site = await createIdentitySite(identity, provider)
  const login = await site.begin(changes)
  const { url, page } = await site.visitor.open(login.url)
  return {
    listExchanges: () => identity.listExchanges().slice(before),
    site,
    login,
    url,
    page,
    choose: (choice: Readonly<Record<string, string>>) => site.visitor.choose(url, choice),
  }
}

describe.each(PROVIDERS)('%s', (provider) => {
  it('shows a page with the site, what it asks for, and the people as text', async () => {
    const { page } = await visit(provider)
    const text = await page!.text()
    expect(text).toContain(new URL(SITE_URL).host)
    expect(text).toContain('ada@example.org')
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(text).not.toContain('<img')
    expect(page!.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(page!.headers.get('content-security-policy')).toContain(`form-action 'self' ${SITE_URL}`)
    expect(page!.headers.get('cross-origin-opener-policy')).toBeNull()
  })

  it('gives a site a code for a token, once', async () => {
    const { listExchanges, login, choose } = await visit(provider)
    const answer = await choose({ person: 'ada' })
    expect(answer.url.origin + answer.url.pathname).toBe(`${SITE_URL}/callback/${provider}`)
    expect((await login.finish(answer)).access_token).toBeTypeOf('string')
    await expect(login.finish(answer)).rejects.toMatchObject(REFUSED)
    expect(listExchanges()).toEqual([
      { provider, isAccepted: true, isReplay: false },
      { provider, isAccepted: false, isReplay: true },
    ])
  })

  it('returns the state of the request, which the site compares', async () => {
    const { listExchanges, login, choose } = await visit(provider, { state: 'of-another-visitor' })
    const answer = await choose({})
    expect(answer.params.get('state')).toBe('of-another-visitor')
    await expect(login.finish(answer)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('"state"') as unknown },
    })
    expect(listExchanges()).toEqual([])
  })

  it('refuses a code for another address of the site', async () => {
    const { login, choose } = await visit(provider)
    const { url, params, request } = await choose({})
    const other = `${url.origin}/callback/other`
    const moved =
      request.method === 'POST'
        ? new Request(other, { method: 'POST', body: params })
        : new Request(`${other}?${params}`)
    await expect(login.finish({ request: moved })).rejects.toMatchObject(REFUSED)
  })

  it('refuses a code with the verifier of another login', async () => {
    const { site, choose } = await visit(provider, { state: 'fixed' })
    const other = await site.begin()
    const answer = await choose({})
    answer.params.set('state', other.url.searchParams.get('state')!)
    const request =
      answer.request.method === 'POST'
        ? new Request(answer.url, { method: 'POST', body: answer.params })
        : new Request(answer.url)
    await expect(other.finish({ request })).rejects.toMatchObject(REFUSED)
  })

  it('returns an error after a refusal, and another one after a failure', async () => {
    const { site, login, choose } = await visit(provider)
    const refused = await choose({ action: 'refuse' })
    expect(refused.params.get('error')).toBe(provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied')
    await expect(login.finish(refused)).rejects.toMatchObject({ code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' })
    const second = await site.begin()
    const failed = await site.visitor.choose((await site.visitor.open(second.url)).url, { action: 'fail' })
    expect(failed.params.get('state')).toBe(second.url.searchParams.get('state'))
    expect(failed.params.has('code')).toBe(false)
    expect(failed.params.get('error')).not.toBe(refused.params.get('error'))
    await expect(second.finish(failed)).rejects.toMatchObject(REFUSED)
  })

  it('returns only to a registered address', async () => {
    const { page } = await visit(provider, { redirect_uri: `${SITE_URL}/callback/${provider}/other` })
    expect(page?.status).toBe(400)
  })

  it('refuses a wrong secret', async () => {
    const before = identity.listExchanges().length
    const site = await createIdentitySite(identity, provider, 'wrong')
    const login = await site.begin()
    const answer = await site.visitor.choose((await site.visitor.open(login.url)).url, {})
    await expect(login.finish(answer)).rejects.toMatchObject(REFUSED)
    expect(
      identity
        .listExchanges()
        .slice(before)
        .filter(({ isAccepted }) => isAccepted),
    ).toEqual([])
  })

  it('serves two windows at the same time', async () => {
    const { site, login, url } = await visit(provider)
    const second = await site.begin()
    const page = await site.visitor.open(second.url)
    expect((await second.finish(await site.visitor.choose(page.url, { person: 'bo' }))).access_token).toBeTypeOf(
      'string',
    )
    expect((await login.finish(await site.visitor.choose(url, { person: 'ada' }))).access_token).toBeTypeOf('string')
  })

  it('refuses the form of another page', async () => {
    const { url } = await visit(provider)
    const answer = await fetch(url, {
      method: 'POST',
      body: 'person=ada&action=continue',
      headers: { origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(403)
  })
})

describe('faults', () => {
  it.each(PROVIDERS)('cuts the pages of %s from the page that opened them', async (provider) => {
    identity.faults.coop()
    const site = await createIdentitySite(identity, provider)
    const { page } = await site.visitor.open((await site.begin()).url)
    expect(page!.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it.each(PROVIDERS)('lets the tokens of %s fail, until the end of the fault', async (provider) => {
    const { login, choose } = await visit(provider)
    const answer = await choose({})
    identity.faults.failTokens()
    await expect(login.finish(answer)).rejects.toMatchObject({ code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' })
    identity.faults.clear()
    expect((await login.finish(answer)).access_token).toBeTypeOf('string')
  })

  it.each(['google', 'apple'] as const)(
    'signs ID tokens of %s for another audience, of another issuer, and with another nonce',
    async (provider) => {
      for (const claim of ['audience', 'issuer', 'nonce'] as const) {
        const { login, choose } = await visit(provider)
        identity.faults.forgeIdTokens(claim)
        await expect(login.finish(await choose({}))).rejects.toMatchObject({
          code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
        })
        identity.faults.clear()
      }
    },
  )

  it('holds the pages until the end of the fault', async () => {
    const site = await createIdentitySite(identity, 'github')
    identity.faults.hold()
    const page = site.visitor.open((await site.begin()).url)
    identity.faults.clear()
    expect((await page).page?.status).toBe(200)
  })
})

describe('the providers', () => {
  it('know the same person by another subject each', () => {
    const subjects = PROVIDERS.map((provider) => getSubject(provider, 'ada'))
    expect(new Set(subjects).size).toBe(PROVIDERS.length)
    expect(subjects).toEqual(PROVIDERS.map((provider) => getSubject(provider, 'ada')))
  })

  it('serve only this machine, and say so if the port is taken', async () => {
    const port = Number(new URL(identity.url).port)
    const { request } = await import('node:http')
    const status = await new Promise((resolve) => {
      request(
        {
          host: '127.0.0.1',
          port,
          path: '/google/.well-known/openid-configuration',
          headers: { host: 'evil.example' },
        },
        (response) => resolve(response.statusCode),
      ).end()
    })
    expect(status).toBe(403)
    await expect(startIdentity({ port })).rejects.toMatchObject({
      code: localErrors.portTaken({ port, part: '', option: '' }).code,
    })
  })
})
