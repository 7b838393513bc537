import { isAppKitError } from '@openappkit/common'
import type { ResponseOf } from '../../api/endpoint.ts'
import { endpoints } from '../../api/endpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import type { ProjectConfig } from '../../api/projectConfig.ts'
import type { Session, User, Wallet } from '../../api/values.ts'
import type { PasskeyFactor } from '../custody/factors.ts'
import type { Clock } from '../clock/clock.ts'
import type { Api } from '../proof/createApi.ts'
import type { PageStorage } from '../storage/openStorage.ts'
import type { ClaimOptions } from './awaitConfirmation.ts'
import type { SocialLogin, StartRequest } from './createSocialLogin.ts'
import { joinTags } from './joinTags.ts'

/** The dapp waits 3 seconds at most (SPEC §9). */
const SIGN_OUT_TIMEOUT_MS = 2_500

/** How the wallet is made ready. */
interface PrepareOptions {
  readonly signal?: AbortSignal | undefined
  /** Has logged the visitor in, and may open the wallet. */
  readonly passkey?: PasskeyFactor | undefined
}

/** How a login ends. */
interface FinishOptions extends PrepareOptions {
  /** Whether the visitor has left meanwhile, so that the session ends. By default as the signal says. */
  readonly isLeft?: (() => boolean) | undefined
}

export interface LoginPorts {
  readonly api: Api
  readonly storage: PageStorage
  readonly clock: Clock
  readonly project: ProjectConfig
  /** Language of the letters. */
  readonly getLanguages: () => readonly string[]
  /** Makes the wallet ready on this device. Loads the code of keys. */
  prepareWallet(user: User, options: PrepareOptions): Promise<Wallet>
  /** Called with each token for the servers of the dapp. */
  onSession(session: Session): void
}

/** The visitor with a wallet that is ready on this device. */
export interface LoggedIn extends User {
  readonly wallet: Wallet
}

/** The login of one frame. */
export interface Login {
  /** Starts a login with an email address. */
  start(request: {
    readonly email: string
    readonly origin: string
    readonly signal?: AbortSignal
  }): Promise<'CONNECT' | 'VERIFY_OTP' | 'VERIFY_DEVICE'>
  /** Waits until the visitor has confirmed the link of the letter. */
  awaitDevice(signal?: AbortSignal): Promise<void>
  /** Ends the login with the code, and makes the wallet ready. */
  verify(code: string, signal?: AbortSignal): Promise<void>
  /** Starts a login at a provider. @returns The address of its window, or the link that opens the app of Farcaster. */
  startSocial(request: StartRequest): Promise<string>
  /** Ends the login at a provider, and makes the wallet ready. @param uri - Of the window, with its ticket if there is one. */
  claimSocial(uri: string, options?: ClaimOptions): Promise<LoggedIn>
  /** Waits until the app of Farcaster has signed, ends the login, and makes the wallet ready. */
  claimFarcaster(signal?: AbortSignal): Promise<LoggedIn>
  /**
   * Stores the session of a login that has ended, and makes the wallet ready. The session ends if the visitor has left.
   *
   * @throws secureSite.sessionEnded if the visitor has left before.
   */
  finish(answer: ResponseOf<typeof endpoints.verifyCode>, options?: FinishOptions): Promise<LoggedIn>
  /** Whether the session of this device is valid. @param origin - The pinned origin, for which the token of the dapp is. */
  isConnected(origin: string, signal?: AbortSignal): Promise<boolean>
  /** Runs work that opens the wallet. If that needs a newer login, the session ends, so that the visitor can log in again. */
  requireFresh<Result>(work: () => Promise<Result>): Promise<Result>
  /** @throws secureSite.sessionEnded without a session. */
  getUser(signal?: AbortSignal): Promise<LoggedIn>
  /** Reads the visitor again with the next request: the address has changed. */
  forgetUser(): void
  /** Ends the session here, also if the server cannot be reached. */
  signOut(): Promise<void>
}

const isDeviceApproved = ({ isApproved }: ResponseOf<typeof endpoints.awaitDevice>): boolean => isApproved

export function createLogin({
  api: send,
  storage,
  clock,
  project,
  getLanguages,
  prepareWallet,
  onSession,
}: LoginPorts): Login {
  let loginId: string | undefined
  let social: Promise<SocialLogin<LoggedIn>> | undefined
  /** Prepared once: later requests need no server for the address. */
  let prepared: { readonly token: string; readonly user: LoggedIn } | undefined

  const requireLogin = (): string => {
    if (loginId === undefined) throw secureSiteErrors.loginUnknown()
    return loginId
  }

  /** Ends on the server what has ended here. A token is kept until the server answers that its session has ended. */
  async function endSessions(): Promise<void> {
    const end = async (token: string) => {
      await send(endpoints.endSession, { token, timeoutMs: SIGN_OUT_TIMEOUT_MS }).catch((error: unknown) => {
        if (!secureSiteErrors.sessionEnded.is(error)) throw error
      })
      await storage.removeEndedToken(token)
    }
    await Promise.allSettled((await storage.readEndedTokens().catch(() => [])).map(end))
  }

  /** Repeats an earlier sign-out after each request, because the server may be reached again. */
  const api: Api = (endpoint, options) => send(endpoint, options).finally(() => void endSessions())

  /** Ends the session: here at once, and on the server as soon as it can be reached. @param token - Only of this token. */
  async function end(token?: string): Promise<void> {
    if (token === undefined || prepared?.token === token) prepared = undefined
    await storage.endToken(token)
    await endSessions()
  }

  async function requireFresh<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      // Otherwise the next login would continue this session, without a code.
      if (secureSiteErrors.freshLoginNeeded.is(error)) await end()
      throw error
    }
  }

  async function prepare(token: string, user: User, options: PrepareOptions): Promise<LoggedIn> {
    const wallet = await requireFresh(() => prepareWallet(user, options))
    prepared = { token, user: { ...user, wallet } }
    return prepared.user
  }

  async function finish(
    { token, session, user }: ResponseOf<typeof endpoints.verifyCode>,
    { isLeft, ...options }: FinishOptions = {},
  ): Promise<LoggedIn> {
    const hasLeft = () => isLeft?.() ?? options.signal?.aborted === true
    if (hasLeft()) {
      await end(token)
      throw secureSiteErrors.sessionEnded()
    }
    await storage.holdToken(token)
    onSession(session)
    try {
      return await prepare(token, user, options)
    } finally {
      // A tab that is closed before has no session on the next visit.
      await (hasLeft() ? end(token) : storage.keepToken(token))
      // Of another account, which this one has replaced.
      void endSessions()
    }
  }

  /** Loads the code of social logins with the first one. */
  function loadSocial(): Promise<SocialLogin<LoggedIn>> {
    social ??= import('./createSocialLogin.ts').then(({ createSocialLogin }) =>
      createSocialLogin({
        api,
        clock,
        storage,
        project: project.id,
        getLocale: () => joinTags(getLanguages()),
        finish,
      }),
    )
    social.catch(() => (social = undefined))
    return social
  }

  // Of a sign-out on an earlier page.
  void endSessions()

  return {
    async start({ email, origin, signal }) {
      const body = { projectId: project.id, origin, email: email.trim(), locale: joinTags(getLanguages()) }
      const { loginId: id, action } = await api(endpoints.startEmailLogin, { body, signal })
      loginId = id ?? undefined
      return action
    },

    async awaitDevice(signal) {
      const id = requireLogin()
      const { beginWait, sendWait } = await import('./sendWait.ts')
      const login = beginWait(clock, id)
      for (;;) {
        const options = { signal, isDone: isDeviceApproved }
        const answer = await sendWait({ api, clock }, endpoints.awaitDevice, login, options)
        if (answer?.isApproved) return
      }
    },

    async verify(code, signal) {
      // As it is written in the letter: "123 456".
      const body = { code: code.replaceAll(/\s/g, '') }
      // Not aborted: the code is used up when the server has it.
      const answer = await api(endpoints.verifyCode, { id: requireLogin(), body })
      loginId = undefined
      await finish(answer, { signal }).catch((error: unknown) => {
        // The visitor is logged in, and opens the wallet with a passkey or the code: see RECOVER.
        if (!isAppKitError(error) || error.code !== 'secureSite.recoveryNeeded') throw error
      })
    },

    startSocial: async (request) => (await loadSocial()).start(request),
    claimSocial: async (uri, options) => (await loadSocial()).claim(uri, options),
    claimFarcaster: async (signal) => (await loadSocial()).claimFarcaster({ signal }),

    finish,
    requireFresh,

    async isConnected(origin, signal) {
      const token = await storage.readToken()
      if (token === undefined) return false
      try {
        onSession(await api(endpoints.fetchSession, { token, query: { origin }, signal }))
        // Another tab may have changed the address.
        prepared = undefined
        return true
      } catch (error) {
        if (!secureSiteErrors.sessionEnded.is(error)) throw error
        prepared = undefined
        await storage.removeToken(token)
        return false
      }
    },

    forgetUser: () => void (prepared = undefined),

    async getUser(signal) {
      const token = await storage.readToken()
      if (token === undefined) throw secureSiteErrors.sessionEnded()
      if (prepared?.token === token) return prepared.user
      return prepare(token, await api(endpoints.fetchUser, { signal }), { signal })
    },

    async signOut() {
      loginId = undefined
      await end()
    },
  }
}
