import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { PROVIDER_SETTINGS } from '../../../test/createProviderServer.ts'
import { createSiteWorld } from '../../../test/createSiteWorld.ts'
import { createSocialVisitor, readTicket, VISITORS } from '../../../test/createSocialVisitor.ts'
import { setUpSocial } from '../../../test/setUpSocial.ts'
import type { ProviderFetch } from './providerFetch.ts'
import { PROVIDERS } from './providers.ts'
import type { SocialSettings } from './types.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const OWN = 'https://login.example.org'
const GOOGLE = PROVIDERS.google.issuer
const GITHUB_USER = 'https://api.github.com/user'

describe.each(databases.list)('an identity on $kind', ({ database }) => {
  const social = setUpSocial(database)

  /** A process whose provider is an own server, which has the addresses of the real one otherwise. */
  async function createOwn(provider: 'google' | 'github', settings: Partial<SocialSettings>, real: string) {
    const { providers } = social
    const fetchProvider: ProviderFetch = async (url, init) => {
      const response = await providers.fetch(url.replace(OWN, real), init)
      return url.includes('well-known')
        ? new Response((await response.text()).replaceAll(real, OWN), response)
        : response
    }
    const world = await createSiteWorld(database, {
      keyring: social.world.keyring,
      guardian: social.world.guardian,
      socials: { [provider]: { ...PROVIDER_SETTINGS[provider]!, ...settings } },
      fetchProvider,
    })
    const visitor = createSocialVisitor(world, providers, await world.createDevice())
    const { body } = await visitor.start(provider)
    const location = (await visitor.openWindow(body.loginId)).replace(OWN, real)
    const page = await visitor.bring(
      providers.logIn(location, {
        ...VISITORS[provider],
        user: { ...VISITORS[provider].user, ...(provider === 'google' && { iss: OWN }) },
      }),
    )
    const answer = await visitor.claim(body.loginId, readTicket(page))
    await world.site.close()
    return answer
  }

  it.each([
    ['google', { issuer: OWN }, GOOGLE],
    ['github', { endpoints: { user: `${OWN}/user` } }, 'https://api.github.com'],
  ] as const)(
    'of %s at another issuer is of another visitor, also with the same id',
    async (provider, settings, real) => {
      const visitor = createSocialVisitor(social.world, social.providers, await social.world.createDevice())
      await visitor.logIn(provider)
      const { wallet } = await social.world.createWallet(visitor.device)
      expect((await createOwn(provider, settings, real)).body).toMatchObject({ user: { wallet: null } })
      expect((await createOwn(provider, settings, real)).status).toBe(200)
      expect((await visitor.logIn(provider)).body).toMatchObject({ user: { wallet } })
      expect(await database.query('select 1 from secure_site.account', [])).toHaveLength(2)
    },
  )

  it('stays the same if the address of the answer about the visitor is set to another path of the provider', async () => {
    const visitor = createSocialVisitor(social.world, social.providers, await social.world.createDevice())
    await visitor.logIn('github')
    const { wallet } = await social.world.createWallet(visitor.device)
    const settings = { endpoints: { user: GITHUB_USER } }
    expect((await createOwn('github', settings, OWN)).body).toMatchObject({ user: { wallet } })
  })
})
