import { isAppKitError } from '@openappkit/common'
import type { ExportProvider } from '../../api/exportConfig.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import type { ProjectConfig } from '../../api/projectConfig.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { getElapsed, type Clock } from '../clock/clock.ts'
import type { Factors, PasskeyFactor } from '../custody/factors.ts'
import { createLogin, type LoggedIn, type Login } from '../login/createLogin.ts'
import { joinTags } from '../login/joinTags.ts'
import { createApi, type Api, type FetchPort } from '../proof/createApi.ts'
import { logInByPasskey } from '../passkey/logInByPasskey.ts'
import type { PasskeyPort } from '../passkey/usePasskey.ts'
import type { PageStorage } from '../storage/openStorage.ts'
import { readWaitSeconds } from '../wait/readWaitSeconds.ts'
import type { LoginWindow } from './openLoginWindow.ts'

/** What a page at the top level needs. */
export interface TopLevelPorts {
  readonly fetch: FetchPort
  readonly clock: Clock
  /** Of the secure site. */
  readonly origin: string
  readonly project: ProjectConfig
  /** Keeps nothing after the page, so that each visit needs a login. */
  readonly storage: PageStorage
  /** Languages of the visitor, preferred first. */
  readonly languages: readonly string[]
  /** The address that is filled in: the site has put it into the link. */
  readonly email: string
  /** @default `navigator.credentials` */
  readonly passkeys?: PasskeyPort
  /** Opens an empty window in a click. It must not refer to this page. */
  openWindow(): LoginWindow
}

/** The state of a login. `problem`: why the last step failed. */
export type TopLoginState =
  | {
      readonly step: 'email'
      readonly email: string
      readonly isBusy: boolean
      readonly problem?: unknown
      /** Of the problem. */ readonly provider?: ExportProvider | undefined
    }
  | {
      readonly step: 'provider'
      readonly provider: ExportProvider
      /** Of the window. `undefined` until the login has started. */ readonly uri?: string
    }
  | { readonly step: 'device'; readonly email: string }
  | { readonly step: 'passkey' }
  | {
      readonly step: 'code'
      readonly email: string
      readonly isBusy: boolean
      readonly problem?: unknown
      /** When another letter may be requested. Milliseconds since the epoch. */
      readonly resendAt: number
    }

export interface TopLoginOptions extends TopLevelPorts {
  readonly getState: () => { readonly step: string }
  setState(state: TopLoginState): void
  /**
   * The visitor is logged in, with the wallet of the account. Reports its own problems.
   *
   * @param signal - Aborted when the visitor leaves the login, or the page.
   */
  onLoggedIn(user: LoggedIn, email: string, signal: AbortSignal, provider?: ExportProvider): Promise<void>
}

/** The login of a page at the top level: by the code of an email, by a passkey, or at a provider. */
export interface TopLogin {
  readonly api: Api
  readonly login: Login
  /** What this page can open the wallet with. */
  getFactors(): Factors
  /** Requests a letter. */
  start(email: string): Promise<void>
  /** Ends the login with the code. */
  enterCode(code: string): Promise<void>
  /** Logs in with a passkey. */
  enterPasskey(): Promise<void>
  /** Logs in at a provider, in a window that the visitor confirms. Called in a click. */
  startAt(provider: ExportProvider): Promise<void>
  /** Ends the waits of a login. @returns the signal of the next one */
  leave(): AbortSignal
  /** Leaves the login, and shows the field for the address again. */
  restart(): void
  /** Ends the session. */
  signOut(): Promise<void>
}

/** Of two letters to one address, the server sends the second after this time. */
const LETTER_PAUSE_MS = 30_000

/** The code was used up or has expired: only a new one helps. */
export const needsNewCode = (problem: unknown): boolean =>
  isAppKitError(problem) &&
  (secureSiteErrors.newCodeRequired.is(problem) ||
    secureSiteErrors.codeExpired.is(problem) ||
    secureSiteErrors.loginUnknown.is(problem))

export function createTopLogin({
  fetch,
  clock,
  origin,
  project,
  storage,
  languages,
  passkeys,
  openWindow,
  getState,
  setState,
  onLoggedIn,
}: TopLoginOptions): TopLogin {
  const { proof, slot: deviceKey } = storage.keys
  const api = createApi({
    fetch,
    clock,
    origin,
    keys: proof,
    firstNonce: project.nonce,
    readToken: storage.readToken,
    getLanguages: () => joinTags(languages),
  })
  const login = createLogin({
    ...{ api, storage, clock, project },
    getLanguages: () => languages,
    prepareWallet({ wallet }) {
      // A visitor who has no wallet gets none here.
      if (!wallet) throw walletErrors.walletUnknown()
      return Promise.resolve(wallet)
    },
    onSession: () => {},
  })
  let leaving = new AbortController()
  let resendAt = 0
  let passkey: PasskeyFactor | undefined

  function leave(): AbortSignal {
    leaving.abort()
    leaving = new AbortController()
    return leaving.signal
  }

  /** Waits for the link of the letter. @returns whether the visitor is still there */
  async function awaitDevice(email: string, signal: AbortSignal): Promise<boolean> {
    setState({ step: 'device', email })
    try {
      await login.awaitDevice(signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
    return !signal.aborted
  }

  /** Waits until the visitor has confirmed the login in its window. @returns `undefined` if the visitor has left meanwhile */
  async function logInAt(provider: ExportProvider, signal: AbortSignal): Promise<LoggedIn | undefined> {
    const opened = openWindow()
    let user: LoggedIn | undefined
    try {
      const uri = await login.startSocial({ provider: provider.name, origin, signal })
      signal.throwIfAborted()
      opened.load(uri)
      setState({ step: 'provider', provider, uri })
      user = await login.claimSocial(uri, { signal })
    } catch (error) {
      opened.close()
      if (!signal.aborted) throw error
    }
    if (!signal.aborted) return user
    // A request that was sent before may have logged in.
    await login.signOut()
    return undefined
  }

  async function signOut(): Promise<void> {
    leave()
    passkey?.prf.fill(0)
    passkey = undefined
    await login.signOut()
  }

  return {
    api,
    login,
    getFactors: () => ({ deviceKey, passkey }),

    async start(email) {
      const signal = leave()
      // Another letter for the same address: the visitor stays at the code.
      const step = getState().step === 'code' ? 'code' : 'email'
      setState({ step, email, isBusy: true, resendAt })
      try {
        const action = await login.start({ email, origin, signal })
        if (action === 'VERIFY_DEVICE' && !(await awaitDevice(email, signal))) return
        if (signal.aborted) return
        resendAt = getElapsed(clock) + LETTER_PAUSE_MS
        setState({ step: 'code', email, isBusy: false, resendAt })
      } catch (problem) {
        if (signal.aborted) return
        resendAt = Math.max(resendAt, getElapsed(clock) + readWaitSeconds(problem) * 1_000)
        setState({ step, email, isBusy: false, problem, resendAt })
      }
    },

    async enterCode(code) {
      const state = getState() as TopLoginState
      if (state.step !== 'code') return
      const { email } = state
      const { signal } = leaving
      setState({ step: 'code', email, isBusy: true, resendAt })
      try {
        await login.verify(code, signal)
      } catch (problem) {
        if (!signal.aborted) setState({ step: 'code', email, isBusy: false, problem, resendAt })
        return
      }
      if (!signal.aborted) await onLoggedIn(await login.getUser(signal), email, signal)
    },

    async enterPasskey() {
      const signal = leave()
      setState({ step: 'passkey' })
      const used = logInByPasskey({
        api,
        login,
        project: project.id,
        origin,
        signal,
        onUsed: (factor) => void (signal.aborted ? factor?.prf.fill(0) : (passkey = factor)),
        ...(passkeys && { port: passkeys }),
      })
      let user: LoggedIn
      try {
        user = await used
      } catch (problem) {
        if (!signal.aborted) setState({ step: 'email', email: '', isBusy: false, problem })
        return
      }
      if (!signal.aborted) await onLoggedIn(user, user.email ?? '', signal)
    },

    async startAt(provider) {
      const signal = leave()
      setState({ step: 'provider', provider })
      let user: LoggedIn | undefined
      try {
        user = await logInAt(provider, signal)
      } catch (problem) {
        await login.signOut()
        if (!signal.aborted) setState({ step: 'email', email: '', isBusy: false, provider, problem })
        return
      }
      if (user) await onLoggedIn(user, '', signal, provider)
    },

    leave,
    signOut,

    restart() {
      // The login may have ended, while the page waits for the wallet.
      void signOut()
      setState({ step: 'email', email: '', isBusy: false })
    },
  }
}
