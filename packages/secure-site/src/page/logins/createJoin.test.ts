import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createPageFetch } from '../../../test/createPageFetch.ts'
import { createQuickClock } from '../../../test/createQuickClock.ts'
import { PROJECT_ID, SITE_URL } from '../../../test/createSiteWorld.ts'
import { createSocialVisitor, VISITORS } from '../../../test/createSocialVisitor.ts'
import { createDevice, createTestPage } from '../../../test/createTestPage.ts'
import { setUpSocial } from '../../../test/setUpSocial.ts'
import { endpoints } from '../../api/endpoints.ts'
import { identityEndpoints, type Identity } from '../../api/identityEndpoints.ts'
import { english as exportMessages } from '../export/messages.ts'
import type { Api } from '../proof/createApi.ts'
import { proofErrors } from '../proof/errors.ts'
import { createJoin, type JoinState } from './createJoin.ts'
import { describeJoinProblem } from './logins-section.ts'
import { english } from './messages.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const { database } = databases.list[0]!

const GOOGLE = { name: 'google', label: 'Google' } as const
const GITHUB = { name: 'github', label: 'GitHub' } as const

describe('the section about logins', () => {
  const social = setUpSocial(database)

  /** @param wrap - Changes how the section calls the server. */
  async function openSection(wrap = (api: Api) => api) {
    const { world, providers } = social
    const frame = await world.createDevice()
    await world.logIn(frame, 'visitor@example.net')
    const { wallet } = await world.createWallet(frame)
    await world.passTime(30_000)
    const clock = createQuickClock()
    const page = createTestPage({ fetch: createPageFetch(world.fetch) }, await createDevice(), {
      origin: SITE_URL,
      project: PROJECT_ID,
      dapp: SITE_URL,
      clock,
    })
    await page.start('visitor@example.net')
    // The page opens the wallet later, and this one cannot: its slots are of a test.
    await page.login.verify(await world.readCode('visitor@example.net')).catch(() => {})
    const states: JoinState[] = []
    const windows: string[] = []
    const identities: { value: readonly Identity[] } = { value: [] }
    const openWindow = () => ({
      load: (uri: string) => void windows.push(uri),
      close: () => void windows.push('closed'),
    })
    const visitor = createSocialVisitor(world, providers, await world.createDevice())
    const setCookie = (cookie: string) =>
      void visitor.browser.cookies.set(...(cookie.split(';')[0]!.split('=') as [string, string]))
    const join = createJoin({
      api: wrap(page.custody.api),
      clock,
      languages: ['en'],
      openWindow,
      setCookie,
      onChange: (state) => states.push(state),
      onIdentities: (given) => (identities.value = given),
    })
    const visit = async (place = 0, provider: 'google' | 'github' = 'google') => {
      await expect.poll(() => windows).toHaveLength(place + 1)
      return visitor.visit(windows[place]!.split('/').at(-1)!, VISITORS[provider])
    }
    const confirm = (place = 0) =>
      visitor.browser.open(`${windows[place]}/confirm`, { method: 'POST', form: {}, headers: { origin: SITE_URL } })
    return { join, states, windows, identities, visitor, visit, confirm, wallet }
  }

  it('adds a login that the visitor has confirmed in the window', async () => {
    const { join, states, identities, visitor, visit, confirm, wallet } = await openSection()
    const added = join.add(GOOGLE)
    await visit()
    await confirm()
    await added
    expect(states.map(({ step }) => step)).toEqual(['waiting', 'waiting', 'added'])
    expect((await visitor.logIn('google')).body.user).toMatchObject({ wallet })
    expect(identities.value).toMatchObject([{ provider: 'google', label: 'Google', name: 'ada@mail.example.net' }])
    await join.remove(identities.value[0]!)
    expect(identities.value).toEqual([])
    expect(states.at(-1)).toEqual({ step: 'list' })
    expect((await visitor.device.send(endpoints.fetchUser)).status).toBe(401)
  })

  it('explains that the other account has a wallet, and closes the window', async () => {
    const owner = createSocialVisitor(social.world, social.providers, await social.world.createDevice())
    await owner.logIn('google')
    await social.world.createWallet(owner.device)
    const { join, states, windows, visit, confirm } = await openSection()
    const added = join.add(GOOGLE)
    await visit()
    await confirm()
    await added
    expect(windows.at(-1)).toBe('closed')
    const last = states.at(-1)
    expect(last?.step).toBe('list')
    expect(last?.step === 'list' && describeJoinProblem(last.problem, 'Google', english, exportMessages)).toBe(
      'Your account at Google has another wallet. Two wallets cannot be joined.',
    )
  })

  /** A visitor with a login at Google, who adds another one. */
  async function addSecond(wrap?: (api: Api) => Api) {
    const section = await openSection(wrap)
    const first = section.join.add(GOOGLE)
    await section.visit()
    await section.confirm()
    await first
    const [google] = section.identities.value
    const added = section.join.add(GITHUB)
    await section.visit(1, 'github')
    return { ...section, google: google!, added }
  }
  const listAdded = async () =>
    (await database.query<{ provider: string }>('select provider from secure_site.identity', [])).map(
      ({ provider }) => provider,
    )

  it('stops waiting for a login if the visitor removes another one: its window closes, and it is not added', async () => {
    const { join, states, windows, identities, confirm, google, added } = await addSecond()
    await join.remove(google)
    expect([windows.at(-1), states.at(-1), identities.value]).toEqual(['closed', { step: 'list' }, []])
    await confirm(1)
    await added
    expect([states.at(-1), await listAdded()]).toEqual([{ step: 'list' }, []])
  })

  it('lists a login that the server adds while the visitor removes another one', async () => {
    let isAsked = false
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const wrap =
      (api: Api): Api =>
      async (endpoint, ...rest) => {
        if ((endpoint as unknown) === identityEndpoints.join && isSecond) {
          isAsked = true
          await held
        }
        return api(endpoint, ...rest)
      }
    let isSecond = false
    const { join, states, identities, confirm, google, added } = await addSecond(wrap)
    isSecond = true
    await confirm(1)
    await expect.poll(() => isAsked).toBe(true)
    await join.remove(google)
    expect([states.at(-1), identities.value]).toEqual([{ step: 'list' }, []])
    release()
    await added
    expect(states.at(-1)).toEqual({ step: 'list' })
    expect(identities.value).toMatchObject([{ provider: 'github' }])
    expect(await listAdded()).toEqual(['github'])
  })

  /** The server answers, and the page does not get it. */
  const loseAnswers =
    (...lost: readonly unknown[]) =>
    (api: Api): Api =>
    async (endpoint, ...rest) => {
      const answer = await api(endpoint, ...rest)
      if (lost.includes(endpoint)) throw proofErrors.timedOut({ seconds: 15 })
      return answer
    }

  it('finds a login that was added, or removed, without an answer', async () => {
    const { join, states, visit, confirm, identities } = await openSection(
      loseAnswers(identityEndpoints.join, identityEndpoints.removeIdentity),
    )
    await join.refresh()
    const added = join.add(GOOGLE)
    await visit()
    await confirm()
    await added
    expect([states.at(-1), await listAdded()]).toEqual([{ step: 'added', provider: GOOGLE }, ['google']])
    expect(identities.value).toMatchObject([{ provider: 'google' }])
    await join.remove(identities.value[0]!)
    expect([states.at(-1), identities.value, await listAdded()]).toEqual([{ step: 'list' }, [], []])
  })

  it('keeps the problem of a change that was not made', async () => {
    const api: (api: Api) => Api = (send) => (endpoint, options) => {
      const isChange = ([identityEndpoints.join, identityEndpoints.removeIdentity] as unknown[]).includes(endpoint)
      return isChange ? Promise.reject(proofErrors.unreachable()) : send(endpoint, options)
    }
    const { join, states, visit, confirm } = await openSection(api)
    await join.refresh()
    const added = join.add(GOOGLE)
    await visit()
    await confirm()
    await added
    const problem = expect.objectContaining({ code: proofErrors.unreachable.code })
    expect([states.at(-1), await listAdded()]).toEqual([{ step: 'list', label: 'Google', problem }, []])
  })

  it('adds nothing after the visitor has cancelled it', async () => {
    const { join, states, visit, confirm } = await openSection()
    const added = join.add(GOOGLE)
    await visit()
    join.cancel()
    await confirm()
    await added
    expect(states.at(-1)).toEqual({ step: 'list' })
    expect(await database.query('select 1 from secure_site.identity', [])).toEqual([])
  })
})
