import { farcasterEndpoints } from '../../api/farcasterEndpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { socialEndpoints } from '../../api/socialEndpoints.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import type { LoginProvider } from '../../api/socialProviders.ts'
import type { ResponseOf } from '../../api/endpoint.ts'
import type { Clock } from '../clock/clock.ts'
import type { Api } from '../proof/createApi.ts'
import { proofErrors } from '../proof/errors.ts'
import type { PageStorage } from '../storage/openStorage.ts'
import { awaitConfirmation, type ClaimOptions } from './awaitConfirmation.ts'
import { beginWait, type AwaitedLogin } from './sendWait.ts'

const TICKET = /^[\w-]{43}$/

export interface SocialPorts<User> {
  readonly api: Api
  readonly clock: Clock
  readonly storage: Pick<PageStorage, 'readReturningLogin' | 'writeReturningLogin'>
  /** Id of the project. */
  readonly project: string
  readonly getLocale: () => string
  /** Stores the session, and makes the wallet ready. @param options.isLeft - Whether the visitor has left, so that the session ends. */
  finish(
    answer: ResponseOf<typeof socialEndpoints.claimSocialLogin>,
    options: { readonly isLeft: () => boolean },
  ): Promise<User>
}

export interface StartRequest {
  readonly provider: LoginProvider
  /** The pinned origin. */
  readonly origin: string
  /** A page of the origin, for a login in its own window. */
  readonly returnTo?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The social logins of one frame. A new login replaces the one before. */
export interface SocialLogin<User> {
  /** Starts a login. @returns The address of its window, or the link that opens the app of Farcaster. */
  start(request: StartRequest): Promise<string>
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

interface OpenLogin<User> extends AwaitedLogin {
  readonly provider: LoginProvider
  readonly uri: string
  /** The last attempt to claim it. */
  claiming?: Promise<User>
  /** The requests that wait for its end. Without one, the visitor has left. */
  readonly waiting: Set<object>
}

/** The ticket in the address of a login; `null` without one. @throws secureSite.loginUnknown for another address. */
function readTicket(text: string, uri: string): string | null {
  const ticket =
    text === uri ? null : text.startsWith(`${uri}?ticket=`) ? text.slice(uri.length + '?ticket='.length) : ''
  if (ticket !== null && !TICKET.test(ticket)) throw secureSiteErrors.loginUnknown()
  return ticket
}

export function createSocialLogin<User>({
  api,
  clock,
  storage,
  project,
  getLocale,
  finish,
}: SocialPorts<User>): SocialLogin<User> {
  let current: OpenLogin<User> | undefined

  /** Claims a login unless an earlier attempt does. Not aborted: the ticket is used up when the server has it. */
  function claim(login: Pick<OpenLogin<User>, 'id' | 'claiming' | 'waiting'>, ticket: string | null): Promise<User> {
    const isLeft = () => login.waiting.size === 0
    const request = async () =>
      finish(await api(socialEndpoints.claimSocialLogin, { id: login.id, body: { ticket } }), { isLeft })
    const claiming = login.claiming ? login.claiming.catch(request) : request()
    login.claiming = claiming
    claiming.catch(() => {})
    return claiming
  }

  async function awaitEnd(login: OpenLogin<User>, options: ClaimOptions): Promise<User> {
    await awaitConfirmation({ api, clock }, login, options)
    return claim(login, null)
  }

  async function request(
    provider: LoginProvider,
    origin: string,
    signal: AbortSignal | undefined,
    returnTo: string | null,
  ): Promise<{ readonly id: string; readonly uri: string }> {
    const body = { projectId: project, origin, locale: getLocale() }
    if (provider === 'farcaster') {
      const { loginId, url } = await api(farcasterEndpoints.startFarcasterLogin, { body, signal })
      return { id: loginId, uri: url }
    }
    const { loginId, uri } = await api(socialEndpoints.startSocialLogin, {
      body: { ...body, provider, returnTo },
      signal,
    })
    return { id: loginId, uri }
  }

  /** Runs a request that waits for the end of a login. */
  async function wait(
    { waiting }: Pick<OpenLogin<User>, 'waiting'>,
    { signal }: ClaimOptions,
    work: () => Promise<User>,
  ): Promise<User> {
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

  /** Ends a login of an earlier page, once. It does not wait: the visitor has come back from the provider, or has not logged in there. */
  async function resume(uri: string, options: ClaimOptions): Promise<User> {
    const stored = await storage.readReturningLogin()
    if (stored?.uri !== uri) throw secureSiteErrors.loginUnknown()
    const login = { ...stored, waiting: new Set<object>() }
    let isTemporary = false
    try {
      return await wait(login, options, () => claim(login, null))
    } catch (error) {
      isTemporary = proofErrors.unreachable.is(error) || proofErrors.timedOut.is(error)
      throw error
    } finally {
      // After an outage, the next request may end it.
      if (!isTemporary) await storage.writeReturningLogin(undefined)
    }
  }

  return {
    async start({ provider, origin, returnTo, signal }) {
      const { id, uri } = await request(provider, origin, signal, returnTo ?? null)
      current = { ...beginWait(clock, id), uri, provider, waiting: new Set() }
      await storage.writeReturningLogin(returnTo === undefined ? undefined : { id, uri })
      return uri
    },

    async claim(uri, options = {}) {
      if (!current) return resume(uri, options)
      const login = current
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
