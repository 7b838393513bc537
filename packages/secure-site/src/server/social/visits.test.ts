import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createBrowser } from '../../../test/createBrowser.ts'
import { DAPP_ORIGIN, SITE_URL } from '../../../test/createSiteWorld.ts'
import { readTicket, VISITORS } from '../../../test/createSocialVisitor.ts'
import { isExpired, setUpSocial } from '../../../test/setUpSocial.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

describe.each(databases.list)('a social login on $kind', ({ database }) => {
  const site = setUpSocial(database)
  const { startLogin, expectSession } = site

  it('S13: ignores the answer of a provider in another browser, and ends in its own', async () => {
    const login = await startLogin('google')
    const answer = site.providers.logIn(await login.visitor.openWindow(login.id), VISITORS.google)
    const other = createBrowser(site.world.fetch)
    expect(isExpired(await login.visitor.bring(answer, other))).toBe(true)
    other.cookies.set(`__Host-login-${login.id}`, 'A'.repeat(43))
    expect(isExpired(await login.visitor.bring(answer, other))).toBe(true)
    await expectSession(login, await login.visitor.bring(answer))
  })

  it('S13: ignores an unknown, missing or foreign state', async () => {
    const login = await startLogin('github')
    const other = await startLogin('github')
    const [answer, foreign] = [
      site.providers.logIn(await login.visitor.openWindow(login.id), VISITORS.github),
      site.providers.logIn(await other.visitor.openWindow(other.id), VISITORS.github),
    ]
    for (const query of [
      '',
      '?code=a',
      '?state=',
      `?code=a&state=${'A'.repeat(43)}`,
      '?state=%00',
      `?error=access_denied&state=${'A'.repeat(43)}`,
    ]) {
      expect(isExpired(await login.visitor.browser.open(`${SITE_URL}/callback/github${query}`))).toBe(true)
    }
    expect(isExpired(await login.visitor.bring(foreign))).toBe(true)
    await expectSession(login, await login.visitor.bring(answer))
    await expectSession(other, await other.visitor.bring(foreign))
  })

  it('S13: does not send the code of one provider to another one', async () => {
    const login = await startLogin('github')
    const answer = site.providers.logIn(await login.visitor.openWindow(login.id), VISITORS.github)
    site.providers.requests.length = 0
    for (const provider of ['google', 'discord', 'x', 'facebook']) {
      expect(
        isExpired(
          await login.visitor.bring({
            ...answer,
            url: answer.url.replace('/callback/github', `/callback/${provider}`),
          }),
        ),
      ).toBe(true)
    }
    expect(
      isExpired(
        await login.visitor.bring({
          url: `${SITE_URL}/callback/apple`,
          form: Object.fromEntries(new URL(answer.url).searchParams),
        }),
      ),
    ).toBe(true)
    expect(site.providers.requests).toEqual([])
    await expectSession(login, await login.visitor.bring(answer))
  })

  it('S13: refuses an answer of another issuer', async () => {
    const { visitor, id } = await startLogin('github')
    const answer = site.providers.logIn(await visitor.openWindow(id), VISITORS.github)
    site.providers.requests.length = 0
    await visitor.bring({ ...answer, url: `${answer.url}&iss=https%3A%2F%2Faccounts.google.com` })
    expect((await visitor.wait(id)).body).toMatchObject({ state: 'failed' })
    expect(site.providers.requests).toEqual([])
  })

  it('S13: uses a state once, also if it arrives several times at once', async () => {
    const provider = 'google'
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
  })

  it('replaces the visit if its window is opened again', async () => {
    const login = await startLogin('google')
    const { visitor, id } = login
    const first = site.providers.logIn(await visitor.openWindow(id), VISITORS.google)
    const second = site.providers.logIn(await visitor.openWindow(id), VISITORS.google)
    expect(isExpired(await visitor.bring(first))).toBe(true)
    await expectSession(login, await visitor.bring(second))
    expect(isExpired(await visitor.browser.open(`${SITE_URL}/popup/${id}`))).toBe(true)
  })

  it('has no use for the ticket of a visit from which the visitor went back', async () => {
    const login = await startLogin('google')
    const { visitor, id } = login
    const old = readTicket(await visitor.visit(id, VISITORS.google))
    const location = await visitor.openWindow(id)
    expect(await visitor.claim(id, old)).toMatchObject({ body: { error: { code: 'secureSite.socialPending' } } })
    expect(isExpired(await visitor.browser.open(`${SITE_URL}/popup/${id}/result`))).toBe(true)
    await expectSession(login, await visitor.bring(site.providers.logIn(location, VISITORS.google)))
  })

  it('does not end a visit that was replaced while its code was exchanged', async () => {
    const login = await startLogin('github')
    const { visitor, id } = login
    const first = site.providers.logIn(await visitor.openWindow(id), VISITORS.github)
    let next = ''
    site.providers.onAnswer = async (url, response) => {
      if (url.endsWith('/access_token') && next === '') next = await visitor.openWindow(id)
      return response
    }
    expect(isExpired(await visitor.bring(first))).toBe(true)
    await expectSession(login, await visitor.bring(site.providers.logIn(next, VISITORS.github)))
  })

  it('lets two windows of one browser log in at the same time', async () => {
    const { visitor, id } = await startLogin('google')
    const { body } = await visitor.start('apple')
    const other = body.loginId as string
    const [first, second] = [await visitor.openWindow(id), await visitor.openWindow(other)]
    await expectSession({ visitor, id: other }, await visitor.bring(site.providers.logIn(second, VISITORS.apple)))
    await expectSession({ visitor, id }, await visitor.bring(site.providers.logIn(first, VISITORS.google)))
    expect([...visitor.browser.cookies.keys()].sort()).toEqual([`__Host-login-${id}`, `__Host-login-${other}`].sort())
  })

  it('has the same ticket after a reload of the last page', async () => {
    const login = await startLogin('x')
    const page = await login.visitor.visit(login.id, VISITORS.x)
    const again = await login.visitor.browser.open(page.url)
    expect(readTicket(again)).toBe(readTicket(page))
    await expectSession(login, again)
    expect((await login.visitor.browser.open(page.url)).text).toContain('You are logged in.')
  })

  it('ends after 10 minutes, at each step', async () => {
    const logins = await Promise.all(['google', 'google', 'google'].map(startLogin))
    const [waiting, begun, returned] = logins as [(typeof logins)[0], (typeof logins)[0], (typeof logins)[0]]
    const location = await begun.visitor.openWindow(begun.id)
    const ticket = readTicket(await returned.visitor.visit(returned.id, VISITORS.google))
    await site.world.passTime(600_000)
    expect(isExpired(await waiting.visitor.browser.open(`${SITE_URL}/popup/${waiting.id}`))).toBe(true)
    expect(isExpired(await begun.visitor.bring(site.providers.logIn(location, VISITORS.google)))).toBe(true)
    expect(isExpired(await returned.visitor.browser.open(`${SITE_URL}/popup/${returned.id}/result`))).toBe(true)
    for (const { visitor, id } of logins) {
      expect(await visitor.claim(id, ticket)).toMatchObject({
        status: 410,
        body: { error: { code: 'secureSite.socialExpired' } },
      })
      expect((await visitor.wait(id)).status).toBe(410)
    }
  })

  describe('in the window of the site itself', () => {
    const RETURN_TO = `${DAPP_ORIGIN}/shop?item=1&for="a"#pay`

    async function startReturning(provider: 'google' | 'facebook' = 'google') {
      const { visitor } = await startLogin(provider)
      const { body } = await visitor.start(provider, { returnTo: RETURN_TO })
      return { visitor, id: body.loginId as string }
    }
    const readReturn = (text: string) => /<a data-return href="([^"]*)"/.exec(text)?.[1]
    const EXPECTED = new URL(RETURN_TO).href.replaceAll('&', '&#38;')

    it('S13: asks the visitor, sends no ticket, and returns to the page once the visitor has confirmed', async () => {
      const { visitor, id } = await startReturning()
      const page = await visitor.visit(id, VISITORS.google)
      expect(page.text).toContain('data-question')
      expect(page.text).not.toMatch(/data-result|data-origin|data-return|ticket/)
      expect(await visitor.claim(id, null)).toMatchObject({ body: { error: { code: 'secureSite.socialPending' } } })
      const end = await visitor.browser.open(`${SITE_URL}/popup/${id}/confirm`, {
        method: 'POST',
        form: {},
        headers: { origin: SITE_URL },
      })
      expect(readReturn(end.text)).toBe(EXPECTED)
      expect((await visitor.claim(id, null)).status).toBe(200)
    })

    it('returns also after a refusal', async () => {
      const { visitor, id } = await startReturning()
      const location = await visitor.openWindow(id)
      const page = await visitor.bring(
        site.providers.answerWith(location, {
          error: 'access_denied',
          state: new URL(location).searchParams.get('state')!,
        }),
      )
      expect(readReturn(page.text)).toBe(EXPECTED)
    })

    it.each([
      'https://evil.example/',
      `${DAPP_ORIGIN}.evil.example/`,
      `${DAPP_ORIGIN}:8443/`,
      DAPP_ORIGIN.replace('https:', 'http:'),
      DAPP_ORIGIN.replace('https://', 'https://user:pass@'),
      DAPP_ORIGIN.replace('https://', 'https://evil.example@evil.'),
      `//${DAPP_ORIGIN.slice('https://'.length)}`,
      `blob:${DAPP_ORIGIN}/1`,
      'javascript:alert(1)',
      '/shop',
      'null',
      `${SITE_URL}/export`,
    ])('S13: refuses to return to %s', async (returnTo) => {
      const { visitor } = await startLogin('google')
      expect(await visitor.start('google', { returnTo })).toMatchObject({
        body: { error: { code: 'secureSite.originNotAllowed' } },
      })
    })
  })
})
