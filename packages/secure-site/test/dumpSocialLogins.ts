import { SOCIAL_PROVIDERS, type SocialProvider } from '../src/api/socialProviders.ts'
import { createBrowser } from './createBrowser.ts'
import type { ProviderServer, ProviderVisitor } from './createProviderServer.ts'
import { SITE_URL, type SiteWorld } from './createSiteWorld.ts'
import { createSocialVisitor, readTicket, VISITORS } from './createSocialVisitor.ts'
import { createTextSecret, createTokenSecret, type Secret } from './searchSecrets.ts'

/** A visitor whose subject, address, name and picture are in no other text. */
function createPerson(
  provider: SocialProvider,
  index: number,
): { readonly person: ProviderVisitor; readonly texts: readonly string[] } {
  const subject = `subject-${provider}-${index}`
  const email = `social-${provider}-${index}@mail.example.net`
  const name = `Visitor ${provider} ${index}`
  const picture = `https://pictures.example.com/${provider}-${index}`
  const { user } = VISITORS[provider]
  const claims = { ...user, sub: subject, email, email_verified: true, name, picture }
  const people: Readonly<Record<SocialProvider, ProviderVisitor>> = {
    google: { user: claims },
    apple: { user: claims, form: JSON.stringify({ name: { firstName: name } }) },
    github: { user: { id: subject, name, avatar_url: picture }, emails: [{ email, primary: true, verified: true }] },
    facebook: { user: { id: subject, name, email, picture: { data: { url: picture } } } },
    x: { user: { data: { id: subject, name, confirmed_email: email, profile_image_url: picture } } },
    discord: { user: { id: subject, global_name: name, email, verified: true } },
  }
  return { person: people[provider], texts: [subject, email, name, picture] }
}

/**
 * Logs visitors in at each provider, and leaves logins at each step.
 *
 * @returns Every secret of them, besides those of the providers.
 */
export async function dumpSocialLogins(world: SiteWorld, providers: ProviderServer): Promise<readonly Secret[]> {
  const secrets: Secret[] = []
  for (const provider of SOCIAL_PROVIDERS) {
    for (const step of ['claimed', 'returned', 'begun', 'refused', 'failed']) {
      const { person, texts } = createPerson(provider, secrets.length)
      const visitor = createSocialVisitor(world, providers, await world.createDevice())
      const { body } = await visitor.start(provider)
      const id = body.loginId as string
      const location = await visitor.openWindow(id)
      const cookie = visitor.browser.cookies.get(`__Host-login-${id}`) ?? ''
      const state = new URL(location).searchParams.get('state') ?? ''
      secrets.push(
        ...texts.map((text) => createTextSecret('profile', text)),
        createTokenSecret('cookie', cookie),
        createTokenSecret('state', state),
      )
      if (step === 'refused') await visitor.bring(providers.answerWith(location, { error: 'access_denied', state }))
      if (step === 'failed') {
        await visitor.bring(providers.answerWith(location, { code: 'unknown-code-of-a-thief', state }))
      }
      if (step === 'claimed' || step === 'returned') {
        const ticket = readTicket(await visitor.bring(providers.logIn(location, person)))
        secrets.push(createTokenSecret('ticket', ticket))
        if (step === 'claimed') {
          secrets.push(createTokenSecret('token', (await visitor.claim(id, ticket)).body.token as string))
        } else {
          await visitor.browser.open(`${SITE_URL}/popup/${id}/confirm`, {
            method: 'POST',
            form: {},
            headers: { origin: SITE_URL },
          })
        }
      }
      // A callback of another browser, with its secrets in the address.
      await visitor.bring(
        providers.answerWith(location, { code: 'unknown-code-of-a-thief', state }),
        createBrowser(world.fetch),
      )
      // The limits of one network address.
      await world.passTime(3_600_000)
    }
  }
  secrets.push(
    createTextSecret('code', 'unknown-code-of-a-thief'),
    ...providers.secrets.map((value) => createTextSecret('code, nonce or token of a provider', value)),
  )
  return secrets
}
