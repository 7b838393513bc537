import type { ChainNamespace } from '@openappkit/common'
import { getSignIns } from './getSignIns.ts'
import { wait } from '../async/deadline.ts'
import { connectionErrors } from '../connections/errors.ts'
import { toEnding, isLeft, watchLeft } from '../connections/isLeft.ts'
import type { Kit } from '../kit/types.ts'
import { createAttempts } from './createAttempts.ts'
import { createSessionWriter, type SessionWriter } from './createSessionWriter.ts'
import { siwxErrors } from './errors.ts'
import { reportRefusal } from './reportRefusal.ts'
import { getAccount, getSiwx, type SignInAccount } from './getAccount.ts'
import { BUSY, OPEN, transition, type SignInEvent } from './machine.ts'
import { fetchSessions, createMessage } from './site.ts'
import { signInsKey } from './storage.ts'
import type { SignInController, SignInState } from './types.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { ConnectSignIn } from './connect.types.ts'

/** The pause before the site is asked again whether the visitor is signed in. */
const RETRY_MS = 250

/**
 * Signs out the accounts of a wallet that the visitor has disconnected, unless the site keeps the sessions (`signOutOnDisconnect: false`).
 * A wallet that is locked keeps its sessions. The visitor may have disconnected before this code was loaded.
 */
function followDisconnects(kit: Kit, writer: SessionWriter): Unsubscribe {
  function signOut(isOfLeft: (account: string) => boolean): void {
    const siwx = getSiwx(kit)
    if (siwx && siwx.signOutOnDisconnect !== false) writer.remove(siwx, isOfLeft)
  }
  signOut((account) => isLeft(kit, account.slice(0, account.indexOf(':')) as ChainNamespace))
  return watchLeft(kit, (isOfLeft, isLast) => signOut((account) => isLast || isOfLeft(account)))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What a driver needs to connect and sign in with one approval. @param signal - Aborted when the kit is destroyed. */
const createConnectSignIn = (kit: Kit, signal: AbortSignal): ConnectSignIn => ({
  async fetchFields(chainId) {
    const siwx = getSiwx(kit)
    if (!siwx) return undefined
    try {
      // The account is not known yet. The message of the wallet names it.
      const { domain, uri, nonce, statement, resources, requestId, issuedAt, notBefore, expirationTime } =
        await createMessage(kit, siwx, { accountAddress: '', chainId }, signal)
      if (!isText(domain) || !isText(uri) || !isText(nonce)) return undefined
      return {
        domain,
        uri,
        nonce,
        ...(isText(statement) && { statement }),
        ...(Array.isArray(resources) && { resources: resources.filter(isText) }),
        ...(isText(requestId) && { requestId }),
        ...(isText(issuedAt) && { issuedAt }),
        ...(isText(notBefore) && { notBefore }),
        ...(isText(expirationTime) && { expirationTime }),
      }
    } catch (error) {
      if (!signal.aborted) {
        kit.log.warn('The site created no message for the request to connect. The visitor signs in after it.', error)
      }
      return undefined
    }
  },
})

/** The sign-in of a kit: one state machine for each account on each network, of which the active one is shown. */
export function createSignInController(kit: Kit): SignInController {
  const { connections, valtio, storage, ports } = kit
  const state = valtio.proxy<SignInState>({ signIn: valtio.ref({ account: undefined, status: 'none' }), round: 0 })
  /** The active account; `undefined` without one that can sign in. */
  let active: SignInAccount | undefined
  /** Aborted when another account is active. */
  let life = new AbortController()
  let checking: Promise<boolean> | undefined
  const kitLife = new AbortController()
  let attemptCount = 0

  const isActive = (account: SignInAccount) => active?.account === account.account && active.siwx === account.siwx

  function dispatch(account: SignInAccount | undefined, event: SignInEvent): void {
    if (account && !isActive(account)) return
    const next = transition(state.signIn, event)
    if (next === state.signIn) return
    const isLost = state.signIn.status === 'signedIn' && next.status === 'needed'
    state.signIn = valtio.ref(next)
    if (isLost) state.round += 1
  }

  const writer = createSessionWriter(kit, kitLife.signal)
  const attempts = createAttempts({ kit, writer, dispatch, signal: kitLife.signal })

  /** Starts a new machine if another account, network or `siwx` is active (R11). */
  function follow(): void {
    const before = active
    const next = getAccount(kit)
    if (before?.account !== next?.account || before?.siwx !== next?.siwx) {
      active = next
      life.abort(connectionErrors.accountChanged())
      attempts.abort(connectionErrors.accountChanged())
      life = new AbortController()
      checking = undefined
      dispatch(undefined, { type: 'accountChanged', account: next?.account })
      if (before?.siwx !== next?.siwx) state.round += 1
    }
    attempts.follow()
  }

  async function fetchSession(account: SignInAccount, signal: AbortSignal): Promise<boolean> {
    await writer.whenIdle()
    if (writer.isEnding(account.account)) await writer.repeat()
    signal.throwIfAborted()
    const wasEnding = writer.isEnding(account.account)
    writer.note(account.account, true)
    const sessions = await fetchSessions(kit, account.siwx, account.chainId, account.address, signal)
    const hasSession = sessions.length > 0
    writer.note(account.account, hasSession)
    // The visitor has signed out from the session that the site still has, or had when it answered.
    return hasSession && !wasEnding && !writer.isEnding(account.account)
  }

  /**
   * Asks the site a second time after a failure. A page that the visitor leaves cancels its requests, and its timers end only if the
   * browser shows the page again, so a reload does not count as an answer.
   */
  async function fetchSessionTwice(account: SignInAccount, signal: AbortSignal): Promise<boolean> {
    try {
      return await fetchSession(account, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (siwxErrors.notAnswered.is(error)) throw error
      kit.log.debug('The site did not answer whether the visitor is signed in. It is asked again.', error)
      await wait(ports.clock, RETRY_MS, signal)
      return fetchSession(account, signal)
    }
  }

  async function runCheck(account: SignInAccount): Promise<boolean> {
    const { signal } = life
    dispatch(account, { type: 'checkStarted' })
    try {
      dispatch(account, { type: 'checked', hasSession: await fetchSessionTwice(account, signal) })
    } catch (cause) {
      signal.throwIfAborted()
      const error = siwxErrors.initializationFailed({}, { cause })
      reportRefusal(kit, cause)
      kit.events.track({ event: 'SIWX_AUTH_ERROR', properties: { network: account.chainId, message: error.short } })
      dispatch(account, { type: 'checkFailed', error })
      throw error
    }
    signal.throwIfAborted()
    return state.signIn.status === 'signedIn'
  }

  async function recheck(): Promise<void> {
    const account = active
    const { status } = state.signIn
    const count = attemptCount
    // An attempt or a check that is running gives a newer answer.
    if (!account || status === 'none' || status === 'leaving' || checking || BUSY.includes(status)) return
    try {
      const answer = await fetchSession(account, life.signal)
      // An attempt that has begun since gives a newer answer.
      if (state.signIn.status === status && count === attemptCount) {
        dispatch(account, { type: 'checked', hasSession: answer })
      }
    } catch (error) {
      kit.log.debug('The site did not answer whether the visitor is still signed in.', error)
    }
  }

  /** Also without an account. */
  function askAgain(isFirst: boolean): void {
    void writer.repeat(isFirst)
    void recheck()
  }

  /** The modal reads it while it renders, so an error of the site must not end the rendering. */
  function isRequired(): boolean {
    try {
      return getSiwx(kit)?.getRequired?.() ?? true
    } catch (error) {
      kit.log.warn('"getRequired" of "siwx" has failed. The sign-in counts as required.', error)
      return true
    }
  }

  async function disconnect(): Promise<void> {
    const { connectorId, namespace } = connections.getActive() ?? {}
    if (connectorId !== undefined && namespace) await connections.disconnect(toEnding(kit, { connectorId, namespace }))
  }

  /** Switches back to the network of the last sign-in. @returns Whether the account has a session there. */
  async function switchBack({ account, chainId, namespace, address, siwx }: SignInAccount): Promise<boolean> {
    const last = storage.get(signInsKey)?.network
    if (!last || last === chainId || !last.startsWith(`${namespace}:`) || !kit.networks.isSupported(last)) return false
    if (writer.isEnding(`${last}:${address}`)) return false
    try {
      if ((await fetchSessions(kit, siwx, last, address, life.signal)).length === 0) return false
      await connections.switchNetwork(last)
    } catch (error) {
      kit.log.warn('The wallet did not switch back to the network of the last sign-in.', error)
    }
    return active?.account !== account
  }

  kit.onDestroy(followDisconnects(kit, writer))
  for (const watched of [connections.state, kit.networks.state, kit.options.state]) {
    kit.onDestroy(valtio.subscribe(watched, follow, true))
  }
  kit.onDestroy(ports.lifecycle.watchVisible((isVisible) => isVisible && askAgain(false)))
  kit.onDestroy(ports.lifecycle.watchPageShow(() => askAgain(true)))
  kit.onDestroy(ports.lifecycle.watchOnline((isOnline) => isOnline && askAgain(true)))
  kit.onDestroy(storage.watch(signInsKey, () => void recheck()))
  kit.onDestroy(() => {
    for (const controller of [kitLife, life, attempts]) controller.abort(connectionErrors.destroyed())
  })
  follow()
  // A sign-out of an earlier page, also without a connection.
  void writer.repeat()

  const controller: SignInController = {
    state,
    canSignIn: () => active !== undefined,
    isRequired,
    async check() {
      if (!active) return true
      const { status } = state.signIn
      if (status === 'signedIn') return true
      if (status !== 'none' && status !== 'unknown' && status !== 'checking') return false
      const mine = (checking ??= runCheck(active))
      try {
        return await mine
      } finally {
        if (checking === mine) checking = undefined
      }
    },
    recheck,
    async prepare() {
      if (active && OPEN.includes(state.signIn.status)) await attempts.prepare(active)
    },
    async sign() {
      if (!getSiwx(kit)) throw siwxErrors.notEnabled()
      if (!connections.getActive()) throw siwxErrors.noConnection()
      if (!active) throw siwxErrors.noNetwork()
      if (!OPEN.includes(state.signIn.status)) return
      kit.events.track({ event: 'CLICK_SIGN_SIWX_MESSAGE', properties: { network: active.chainId } })
      attemptCount += 1
      await attempts.run(active)
    },
    async cancel() {
      const account = active
      const { status } = state.signIn
      // The wallet has not answered the request to switch back.
      if (status === 'leaving') return disconnect()
      const isLeaving = isRequired()
      const canCancel = OPEN.includes(status) || BUSY.includes(status) || (isLeaving && status === 'checking')
      if (!account || !canCancel) return
      attempts.abort(connectionErrors.modalClosed())
      kit.events.track({ event: 'CLICK_CANCEL_SIWX', properties: { network: account.chainId } })
      dispatch(account, { type: 'cancelled', isLeaving })
      // The site may still add the session.
      if (status === 'adding') writer.remove(account.siwx, (other) => other === account.account)
      if (!isLeaving || (await switchBack(account)) || !isActive(account)) return
      await disconnect()
    },
    disconnect,
    connectSignIn: createConnectSignIn(kit, kitLife.signal),
    accept(signed) {
      const siwx = getSiwx(kit)
      if (!siwx || signed.length === 0) return
      const sessions = signed.map(({ message, signature, chainId, address }) => ({
        data: { accountAddress: address, chainId },
        message,
        signature,
      }))
      const network = signed[0]!.chainId
      writer
        .add(siwx, sessions)
        .then(() => kit.events.track({ event: 'SIWX_AUTH_SUCCESS', properties: { network } }))
        .catch((cause: unknown) => {
          if (kitLife.signal.aborted || connectionErrors.superseded.is(cause)) return
          reportRefusal(kit, cause)
          kit.events.track({
            event: 'SIWX_AUTH_ERROR',
            properties: { network, message: siwxErrors.signingFailed().short },
          })
        })
    },
  }
  getSignIns(kit).add(controller)
  return controller
}
