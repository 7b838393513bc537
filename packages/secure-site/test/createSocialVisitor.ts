import type { SocialProvider } from '../src/api/socialProviders.ts'
import { socialEndpoints } from '../src/api/socialEndpoints.ts'
import { createBrowser, type ShownPage, type TestBrowser } from './createBrowser.ts'
import type { ProviderServer, ProviderVisitor } from './createProviderServer.ts'
import { DAPP_ORIGIN, PROJECT_ID, SITE_URL, type Answer, type SiteWorld, type TestDevice } from './createSiteWorld.ts'

/** The visitors of the tests, as each provider answers about them. */
export const VISITORS: Readonly<Record<SocialProvider, ProviderVisitor>> = {
  google: {
    user: {
      sub: '1093',
      email: 'Ada@mail.example.net',
      email_verified: true,
      name: 'Ada Lovelace',
      picture: 'https://lh3.googleusercontent.com/ada',
    },
  },
  github: {
    user: { id: 4711, login: 'ada', name: null, avatar_url: 'https://avatars.githubusercontent.com/u/4711' },
    emails: [
      { email: 'old@mail.example.net', primary: false, verified: true },
      { email: 'ada@mail.example.net', primary: true, verified: true },
    ],
  },
  apple: {
    user: { sub: '000123.abc.0456', email: 'x7@privaterelay.appleid.com', email_verified: 'true' },
    form: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } }),
  },
  facebook: {
    user: {
      id: '10225',
      name: 'Ada Lovelace',
      email: 'ada@mail.example.net',
      picture: { data: { url: 'https://scontent.fbcdn.net/ada.jpg' } },
    },
  },
  x: {
    user: {
      data: {
        id: '2244',
        name: 'Ada',
        username: 'ada',
        profile_image_url: 'https://pbs.twimg.com/ada.jpg',
        confirmed_email: 'ada@mail.example.net',
      },
    },
  },
  discord: {
    user: {
      id: '80351',
      username: 'ada',
      global_name: 'Ada',
      avatar: '8342729',
      email: 'ada@mail.example.net',
      verified: true,
    },
  },
}

/** A visitor with a frame on a site, and with windows of a browser. */
export function createSocialVisitor(world: SiteWorld, providers: ProviderServer, device: TestDevice) {
  const browser = createBrowser(world.fetch)

  const visitor = {
    device,
    browser,
    start: (provider: string, body: object = {}) =>
      device.send(socialEndpoints.startSocialLogin, {
        body: { projectId: PROJECT_ID, origin: DAPP_ORIGIN, provider, locale: null, ...body },
      }),
    wait: (id: string, known: string | null = null) =>
      device.send(socialEndpoints.awaitSocialLogin, { id, body: { known } }),
    claim: (id: string, ticket: string | null, from = device) =>
      from.send(socialEndpoints.claimSocialLogin, { id, body: { ticket } }),

    /** Opens a window, which goes to the provider. @returns The address of the provider. */
    async openWindow(id: string, used: TestBrowser = browser): Promise<string> {
      const { url } = await used.open(`${SITE_URL}/popup/${id}`)
      return url
    },

    /** Brings the answer of a provider to the site. */
    bring: ({ url, form }: ReturnType<ProviderServer['logIn']>, used: TestBrowser = browser): Promise<ShownPage> =>
      used.open(url, form && { method: 'POST', form, headers: { origin: 'https://appleid.apple.com' } }),

    /** Logs in at the provider. @returns The last page of the window. */
    async visit(id: string, person: ProviderVisitor, used: TestBrowser = browser): Promise<ShownPage> {
      return visitor.bring(providers.logIn(await visitor.openWindow(id, used), person), used)
    },

    /** A whole login with the message of the window. */
    async logIn(provider: SocialProvider, person: ProviderVisitor = VISITORS[provider]): Promise<Answer> {
      const { body } = await visitor.start(provider)
      const page = await visitor.visit(body.loginId as string, person)
      const answer = await visitor.claim(body.loginId as string, readTicket(page))
      device.token = answer.body.token as string | undefined
      return answer
    },
  }
  return visitor
}

/** What the script of a page sends to the site. */
export const readMessage = ({ text }: Pick<ShownPage, 'text'>) => ({
  resultUri: /data-result="([^"]+)"/.exec(text)?.[1] ?? '',
  origin: /data-origin="([^"]+)"/.exec(text)?.[1] ?? '',
})

export const readTicket = (page: Pick<ShownPage, 'text'>): string =>
  /\?ticket=([\w-]{43})$/.exec(readMessage(page).resultUri)?.[1] ?? ''
