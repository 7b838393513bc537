import { farcasterEndpoints } from '../../api/farcasterEndpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { socialEndpoints } from '../../api/socialEndpoints.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import type { LoginProvider } from '../../api/socialProviders.ts'
import type { ResponseOf } from '../../api/endpoint.ts'
import type { Clock } from '../clock/clock.ts'
import type { Api } from '../proof/createApi.ts'
import { awaitConfirmation, type ClaimOptions } from './awaitConfirmation.ts'

/** How long a login is valid, also if the clock of the browser is wrong. */
export const LOGIN_MS = 600_000

const TICKET = /^[\w-]{43}$/

export interface SocialPorts<User> {
  readonly api: Api
  readonly clock: Clock
  /** Id of the project. */
  readonly project: string
  readonly getLocale: () => string
  /** Stores the session, and makes the wallet ready. @param options.isLeft - Whether the visitor has left, so that the session ends. */
  finish(answer: ResponseOf<typeof socialEndpoints.claimSocialLogin>, options: { readonly isLeft: () => boolean }): Promise<User>
}

/** The social logins of one frame. A new login replaces the one before. */
export interface SocialLogin<User> {
  /** Starts a login. @returns The address of its window, or the link that opens the app of Farcaster. */
  start(request: { readonly provider: LoginProvider; readonly origin: string; readonly signal?: AbortSignal }): Promise<string>
  /**
   * Ends the login: at once with the ticket in the address, otherwise when the visitor has confirmed it in the window. A foreign address or
   * ticket changes nothing, and a second delivery has the result of the first (S13).
   *
   * @throws secureSite.loginUnknown for the address of another login, secureSite.socialPending for a wrong ticket.
   */
  claim(uri: string, options?: ClaimOptions): Promise<User>
  /** Ends the login by Farcaster when the app has signed. @throws secureSite.loginUnknown if the last login is of another provider. */
  claimFarcaster(options: ClaimOptions): Promise<User>
}

interface OpenLogin<User> {
  readonly id: string
  readonly provider: LoginProvider
  readonly uri: string
  readonly until: number
  /** The last attempt to claim it. */
  claiming?: Promise<User>
  /** The requests that wait for its end. Without one, the visitor has left. */
  readonly waiting: Set<object>
}

/** The ticket in the address of a login; `null` without one. @throws secureSite.loginUnknown for another address. */
function readTicket(text: string, uri: string): string | null {
  const ticket = text === uri ? null : text.startsWith(`${uri}?ticket=`) ? text.slice(uri.length + '?ticket='.length) : ''
  if (ticket !== null && !TICKET.test(ticket)) throw secureSiteErrors.loginUnknown()
  return ticket
}

export function createSocialLogin<User>({ api, clock, project, getLocale, finish }: SocialPorts<User>): SocialLogin<User> {
  let current: OpenLogin<User> | undefined

  /** Claims a login unless an earlier attempt does. Not aborted: the ticket is used up when the server has it. */
  function claim(login: OpenLogin<User>, ticket: string | null): Promise<User> {
    const isLeft = () => login.waiting.size === 0
    const request = async () => finish(await api(socialEndpoints.claimSocialLogin, { id: login.id, body: { ticket } }), { isLeft })
    const claiming = login.claiming ? login.claiming.catch(request) : request()
    login.claiming = claiming
    claiming.catch(() => {})
    return claiming
  }

  async function awaitEnd(login: OpenLogin<User>, options: ClaimOptions): Promise<User> {
    await awaitConfirmation({ api, clock }, login, options)
    return claim(login, null)
  }

  async function request(provider: LoginProvider, origin: string, signal: AbortSignal | undefined): Promise<{ readonly id: string; readonly uri: string }> {
    const body = { projectId: project, origin, locale: getLocale() }
    if (provider === 'farcaster') {
      const { loginId, url } = await api(farcasterEndpoints.startFarcasterLogin, { body, signal })
      return { id: loginId, uri: url }
    }
    const { loginId, uri } = await api(socialEndpoints.startSocialLogin, { body: { ...body, provider }, signal })
    return { id: loginId, uri }
  }

  /** Runs a request that waits for the end of a login. */
  async function wait({ waiting }: OpenLogin<User>, { signal }: ClaimOptions, work: () => Promise<User>): Promise<User> {
    const entry = {}
    const leave = () => void waiting.delete(entry)
    waiting.add(entry)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for the end of a login, which is not claimed by a ticket meanwhile. */
  async function awaitClaim(login: OpenLogin<User>, options: ClaimOptions): Promise<User> {
    try {
      return await awaitEnd(login, options)
    } catch (error) {
      // The ticket has arrived meanwhile.
      if (login.claiming && socialErrors.socialExpired.is(error)) return login.claiming
      throw error
    }
  }

  return {
    async start({ provider, origin, signal }) {
      current = { ...(await request(provider, origin, signal)), provider, until: clock.now() + LOGIN_MS, waiting: new Set() }
      return current.uri
    },

    async claim(uri, options = {}) {
      const login = current
      if (!login) throw secureSiteErrors.loginUnknown()
      const ticket = readTicket(uri, login.uri)
      return wait(login, options, () => (ticket === null ? awaitClaim(login, options) : claim(login, ticket)))
    },

    async claimFarcaster(options) {
      const login = current
      if (login?.provider !== 'farcaster') throw secureSiteErrors.loginUnknown()
      return wait(login, options, () => awaitClaim(login, options))
    },
  }
}
