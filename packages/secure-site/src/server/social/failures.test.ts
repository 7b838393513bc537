import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createBrowser } from '../../../test/createBrowser.ts'
import { SITE_URL } from '../../../test/createSiteWorld.ts'
import { VISITORS } from '../../../test/createSocialVisitor.ts'
import { isExpired, setUpSocial } from '../../../test/setUpSocial.ts'
import { SOCIAL_LANGUAGES } from './languages.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const FAILED = 'The login did not work.'

// The database does not matter.
describe('a social login', () => {
  const site = setUpSocial(databases.list[0]!.database)
  const { startLogin, expectSession } = site

  it.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const)(
    'S13: uses a state and a code of %s once',
    async (provider) => {
      const login = await startLogin(provider)
      const answer = site.providers.logIn(await login.visitor.openWindow(login.id), VISITORS[provider])
      const [page, ...others] = await Promise.all([0, 1, 2].map(() => login.visitor.bring(answer)))
      const pages = [page!, ...others]
      expect(pages.filter(({ status }) => status === 410)).toHaveLength(2)
      expect(isExpired(await login.visitor.bring(answer))).toBe(true)
      await expectSession(
        login,
        pages.find(({ status }) => status === 200)!,
      )
    },
  )

  it.each(['google', 'github', 'apple', 'x', 'discord'] as const)(
    'S13: refuses the code of another visit to %s',
    async (provider) => {
      const [login, thief] = [await startLogin(provider), await startLogin(provider)]
      const own = site.providers.logIn(await login.visitor.openWindow(login.id), VISITORS[provider])
      const stolen = site.providers.logIn(await thief.visitor.openWindow(thief.id), VISITORS[provider])
      const field = (answer: typeof own, name: string) =>
        answer.form?.[name] ?? new URL(answer.url).searchParams.get(name) ?? ''
      const fields = { code: field(stolen, 'code'), state: field(own, 'state') }
      const page = await login.visitor.bring(
        own.form
          ? { ...own, form: fields }
          : { url: `${SITE_URL}/callback/${provider}?${new URLSearchParams(fields)}`, form: undefined },
      )
      expect(page.text).toContain(FAILED)
      expect(await login.visitor.claim(login.id, null)).toMatchObject({
        status: 409,
        body: { error: { code: 'secureSite.socialFailed' } },
      })
    },
  )

  it.each([
    ['google', 'access_denied'],
    ['github', 'access_denied'],
    ['apple', 'user_cancelled_authorize'],
    ['facebook', 'access_denied'],
    ['x', 'access_denied'],
    ['discord', 'access_denied'],
  ] as const)('ends if the visitor refuses %s', async (provider, error) => {
    const { visitor, id } = await startLogin(provider)
    const location = await visitor.openWindow(id)
    const page = await visitor.bring(
      site.providers.answerWith(location, { error, state: new URL(location).searchParams.get('state')! }),
    )
    expect(page.text).toContain('You did not allow the login.')
    expect((await visitor.wait(id)).body).toEqual({ state: 'failed', reason: 'refused' })
    expect(await visitor.claim(id, null)).toMatchObject({
      status: 409,
      body: { error: { code: 'secureSite.socialRefused' } },
    })
    expect(isExpired(await visitor.browser.open(`${SITE_URL}/popup/${id}`))).toBe(true)
    expect(site.metrics.print()).toContain(`secure_site_social_logins_total{provider="${provider}",result="refused"} 1`)
  })

  const openAnswer = (url: string, response: Response, part: string, change: () => Response | Promise<Response>) =>
    url.includes(part) ? change() : response

  it.each([
    ['answers an error', { error: 'temporarily_unavailable' }, undefined, 'temporarily_unavailable'],
    [
      'answers another error than it may',
      { error: `<script>${'a'.repeat(100)}` },
      undefined,
      'oauth_authorization_response_error',
    ],
    ['answers Facebook’s error without a name', { error_code: '1349187' }, undefined, 'oauth_invalid_response'],
    [
      'does not exchange the code',
      undefined,
      { part: '/access_token', change: () => new Response('down', { status: 500 }) },
      'oauth_response_is_not_conform',
    ],
    [
      'refuses the code',
      undefined,
      { part: '/access_token', change: () => Response.json({ error: 'bad_verification_code' }) },
      'oauth_invalid_response',
    ],
    [
      'redirects',
      undefined,
      {
        part: '/access_token',
        change: () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
      },
      'oauth_response_is_not_conform',
    ],
    [
      'answers too much',
      undefined,
      { part: '/access_token', change: () => new Response(new Uint8Array(600_000)) },
      'invalid_answer',
    ],
    [
      'cannot be reached',
      undefined,
      { part: '/access_token', change: () => Promise.reject(new TypeError('fetch failed: 203.0.113.7')) },
      'failed',
    ],
    [
      'answers no visitor',
      undefined,
      { part: 'api.github.com/user', change: () => Response.json({ message: 'Not Found' }, { status: 404 }) },
      'invalid_answer',
    ],
    [
      'answers a visitor without an id',
      undefined,
      { part: 'api.github.com/user', change: () => Response.json({ id: { toString: 1 }, login: 'ada' }) },
      'invalid_answer',
    ],
    [
      'answers no JSON',
      undefined,
      { part: 'api.github.com/user', change: () => new Response('<html>') },
      'invalid_answer',
    ],
  ] as const)('S26: ends if the provider %s', async (_name, fields, fault, reason) => {
    const { visitor, id } = await startLogin('github')
    const location = await visitor.openWindow(id)
    const state = new URL(location).searchParams.get('state')!
    if (fault) site.providers.onAnswer = (url, response) => openAnswer(url, response, fault.part, fault.change)
    const page = await visitor.bring(
      fields
        ? site.providers.answerWith(location, { ...fields, state })
        : site.providers.logIn(location, VISITORS.github),
    )
    expect(page.status).toBe(200)
    expect(page.text).toContain(FAILED)
    const { body } = await visitor.wait(id)
    expect(body).toMatchObject({ state: 'failed' })
    expect(await visitor.claim(id, 'A'.repeat(43))).toMatchObject({
      status: 409,
      body: { error: { code: 'secureSite.socialFailed', params: { reason: body.reason as string } } },
    })
    expect(body.reason).toBe(reason)
    expect(site.providers.requests.every((url) => !url.includes('evil.example'))).toBe(true)
    expect(site.lines.join('')).toContain('social login failed')
    for (const secret of [...site.providers.secrets, state, '203.0.113.7', 'script']) {
      expect(site.lines.join('')).not.toContain(secret)
    }
  })

  it.each([
    ['another nonce', { nonce: 'other' }],
    ['no subject', { sub: undefined }],
    ['the end of its time', { exp: 1 }],
  ])('refuses an ID token with %s', async (_name, claims) => {
    const { visitor, id } = await startLogin('google')
    const location = await visitor.openWindow(id)
    const visited = new URL(location)
    if ('nonce' in claims) visited.searchParams.set('nonce', claims.nonce)
    const user = { ...VISITORS.google.user, ...claims }
    const page = await visitor.bring(
      site.providers.logIn(visited.href, { user: JSON.parse(JSON.stringify(user)) as typeof VISITORS.google.user }),
    )
    expect(page.text).toContain(FAILED)
    expect((await visitor.wait(id)).body).toMatchObject({ state: 'failed' })
  })

  it('refuses an ID token that another key has signed', async () => {
    const { visitor, id } = await startLogin('google')
    const location = await visitor.openWindow(id)
    site.providers.onAnswer = async (url, response) => {
      if (!url.endsWith('/token')) return response
      const body = (await response.json()) as { id_token: string }
      const [head = '', payload = '', signature = ''] = body.id_token.split('.')
      return Response.json({
        ...body,
        id_token: [head, payload, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.'),
      })
    }
    expect((await visitor.bring(site.providers.logIn(location, VISITORS.google))).text).toContain(FAILED)
  })

  it('shows a message if the provider cannot be reached at the start, and goes on when it can', async () => {
    const login = await startLogin('google')
    const { onAnswer } = site.providers
    site.providers.onAnswer = () => Promise.reject(new TypeError('fetch failed'))
    const page = await login.visitor.browser.open(`${SITE_URL}/popup/${login.id}`)
    expect(page).toMatchObject({ status: 502, text: expect.stringContaining(FAILED) as string })
    expect((await login.visitor.wait(login.id)).body).toMatchObject({ state: 'waiting' })
    site.providers.onAnswer = onAnswer
    await expectSession(login, await login.visitor.visit(login.id, VISITORS.google))
  })

  it.each([
    ['google', { user: { ...VISITORS.google.user, email_verified: 'true' } }],
    ['google', { user: { sub: '1' } }],
    ['google', { user: { ...VISITORS.google.user, email: 'a@b.example, c@d.example' } }],
    ['github', { ...VISITORS.github, emails: [{ email: 'ada@mail.example.net', primary: true, verified: false }] }],
    ['github', { ...VISITORS.github, emails: { message: 'Not Found' } }],
    ['apple', { user: { ...VISITORS.apple.user, email_verified: 'false' } }],
    ['facebook', VISITORS.facebook],
    ['x', { user: { data: { id: '2244', name: 'Ada' } } }],
    ['discord', { user: { ...VISITORS.discord.user, verified: false } }],
  ] as const)('has no address if %s does not say that it is verified: %#', async (provider, person) => {
    const { visitor } = await startLogin(provider)
    expect((await visitor.logIn(provider, person)).body).toMatchObject({
      user: { email: null, authProvider: provider },
    })
  })

  it('S9, S10: has a name without hidden characters, and only an https picture', async () => {
    const { visitor } = await startLogin('google')
    const user = { sub: '1', name: '\u202E<img src=x>\u0000'.padEnd(5_000, 'x'), picture: 'javascript:alert(1)' }
    const { body } = await visitor.logIn('google', { user })
    expect(body.user.userName).toMatch(/^<img src=x>x{1,200}$/)
    expect(body.user.picture).toBeNull()
    for (const picture of [
      'http://lh3.googleusercontent.com/a',
      'data:image/png;base64,AA',
      'https://127.0.0.1/a',
      'https://a@lh3.googleusercontent.com/a',
      `https://a.example/${'a'.repeat(3_000)}`,
      7,
    ]) {
      expect((await visitor.logIn('google', { user: { ...user, picture } })).body.user.picture).toBeNull()
    }
  })

  it.each(['unknown', '..%2f..%2f', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`, '%00'])(
    'shows a message for the window %s',
    async (id) => {
      const browser = createBrowser(site.world.fetch)
      for (const path of [`/popup/${id}`, `/popup/${id}/result`]) {
        expect(isExpired(await browser.open(SITE_URL + path))).toBe(true)
      }
      expect(
        isExpired(
          await browser.open(`${SITE_URL}/popup/${id}/confirm`, {
            method: 'POST',
            form: {},
            headers: { origin: SITE_URL },
          }),
        ),
      ).toBe(true)
    },
  )

  it('refuses a form that is too large', async () => {
    const browser = createBrowser(site.world.fetch)
    expect(
      isExpired(
        await browser.open(`${SITE_URL}/callback/apple`, {
          method: 'POST',
          form: { state: 'A'.repeat(43), code: 'a'.repeat(40_000) },
        }),
      ),
    ).toBe(true)
  })
})

describe('the texts of the window', () => {
  const find = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort()

  it('have the same placeholders in every language', () => {
    const { en, ...others } = SOCIAL_LANGUAGES
    expect(Object.keys(others)).toHaveLength(23)
    for (const messages of Object.values(others)) {
      for (const [name, text] of Object.entries(en!) as [keyof typeof messages, string][]) {
        expect(find(messages[name])).toEqual(find(text))
      }
    }
  })

  it.each(['ar', 'fa', 'he', 'ur'])('isolate the direction of values in %s', (locale) => {
    for (const text of Object.values(SOCIAL_LANGUAGES[locale]!)) {
      expect(text.replaceAll(/\u2068\{\w+\}\u2069/g, '')).not.toContain('{')
    }
  })
})
