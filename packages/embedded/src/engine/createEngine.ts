import { isAppKitError, toHexChainId, encodeHex, isSignature, RPC_CODES } from '@openappkit/common'
import {
  type ConnectorDriver,
  type DriverContext,
  type EmbeddedFacet,
  type WalletEvent,
  emailKey,
  connectionErrors,
  emailErrors,
  type AccountRequest,
  type SignableMessage,
  type ConnectRequest,
  type ConnectResult,
  alertErrors,
  withDeadline,
  type ConnectorRequest,
} from '@openappkit/core/internal'
import type { SecureSite } from '../findSite.ts'
import { createEmailChange } from './changeEmail.ts'
import { connect } from './logins.ts'
import { createFrameChannel, type FrameChannel, type FrameChannelParts } from './createFrameChannel.ts'
import { createProvider, type EmbeddedProvider, switchNetwork } from './createProvider.ts'
import { createSession } from './createSession.ts'
import type { ToAddress } from './toAddress.ts'
import type { EngineContext } from './types.ts'
import { signOutPendingKey, loginUsedKey } from '../storage.ts'
import { isFrameTimeout } from './isFrameTimeout.ts'
import { parseFrameError, getSiteCode } from './parseFrameError.ts'
import { toProviderError } from './toProviderError.ts'

export type EngineParts = FrameChannelParts

export interface Engine
  extends
    Pick<ConnectorDriver, 'connect' | 'reconnect' | 'switchNetwork' | 'signMessage'>,
    Omit<EmbeddedFacet, 'watch' | 'getExportUrl' | 'getAccountUrl' | 'openAccount'> {
  readonly provider: EmbeddedProvider
  /** Sends a request to the frame. */
  readonly request: FrameChannel['request']
  /** Signs out. */
  disconnect(): Promise<void>
}

interface EngineOptions {
  /** Aborted when the driver stops. */
  readonly life: AbortSignal
  emit(event: WalletEvent): void
  /** The user, the approval or the expiry has changed. */
  onChange(): void
  readonly parts?: EngineParts
}

/** The part of the embedded wallet that loads on demand: it talks to the frame. */
export type CreateEngine = (context: DriverContext, site: SecureSite, options: EngineOptions) => Engine

/** Loads what the engine needs. */
export async function loadEngine(): Promise<CreateEngine> {
  // The adapter for EVM chains needs the same code of checksums, so a bundler puts it into a shared script.
  const { toAddress } = await import('./toAddress.ts')
  return (...given) => createEngine(toAddress, ...given)
}

/** Follows a change of the email address in another tab. The stored address is only a hint, so the frame is asked (S15). */
function followEmail({ context, frame, session, life }: EngineContext): void {
  async function check(): Promise<void> {
    const held = session.getUser()
    const email = context.storage.get(emailKey)
    if (!held || email === undefined || email === held.email) return
    // After this question the frame reads the visitor again.
    await frame.request('IS_CONNECTED', {}, { signal: life })
    const user = await frame.request('GET_USER', undefined, { signal: life })
    const isSame = session.isHeld(user.address)
    if (session.getUser() === held && isSame && user.email === email) session.setEmail(email)
  }

  // Without an answer the address stays until the next visit.
  const unsubscribe = context.storage.watch(emailKey, () => void check().catch(() => {}))
  life.addEventListener('abort', unsubscribe, { once: true })
}

/**
 * Signs out. The page forgets the login at once; a frame that does not answer within 3 seconds signs out when it is loaded the
 * next time (R17).
 *
 * @throws the error of the frame
 */
async function signOut({ context, frame, session }: EngineContext): Promise<void> {
  session.clear()
  frame.rejectOpenRequests()
  context.storage.set(signOutPendingKey, true)
  try {
    await frame.request('SIGN_OUT')
    context.storage.remove(signOutPendingKey)
  } catch (error) {
    if (!isFrameTimeout(error)) throw error
  }
}

type Ask = (
  request: { readonly method: string; readonly params: readonly unknown[] },
  signal: AbortSignal,
) => Promise<unknown>

/**
 * Signs a text or bytes with the account (EIP-191), once the visitor has approved it in the frame.
 *
 * @throws connectionErrors.userRejected, emailErrors.invalidAnswer, or the error of the frame
 */
async function signMessage(
  ask: Ask,
  { address, message, signal }: AccountRequest & { readonly message: SignableMessage },
): Promise<string> {
  let answer: unknown
  try {
    answer = await ask({ method: 'personal_sign', params: [encodeHex(message), address] }, signal)
  } catch (cause) {
    signal.throwIfAborted()
    if (toProviderError(cause).code === RPC_CODES.userRejected) throw connectionErrors.userRejected({}, { cause })
    const error = parseFrameError(cause)
    throw isAppKitError(error) ? error : connectionErrors.providerNotFound({}, { cause })
  }
  if (!isSignature(answer)) throw emailErrors.invalidAnswer({ type: 'personal_sign' })
  return answer
}

interface Recovery {
  /** Asks the visitor in the frame for a passkey or the recovery code, after a login that did not open the wallet. */
  recover(request: Pick<ConnectRequest, 'network' | 'signal'>): Promise<ConnectResult>
  /** The visitor has left the question in the frame without an answer. */
  reject(): void
}

/** Whether a login has ended because only its owner can open the wallet. The error may be the cause of another one. */
function needsOwner(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return getSiteCode(error) === 'recoveryNeeded' || needsOwner(error.cause)
}

function createRecovery({ frame, session }: EngineContext): Recovery {
  let asking: AbortController | undefined
  return {
    /** @throws emailErrors.recoveryNeeded if the visitor leaves it for later, and the errors of the frame */
    async recover({ network, signal }) {
      const question = new AbortController()
      const abort = () => question.abort(signal.reason)
      signal.addEventListener('abort', abort)
      asking = question
      try {
        await frame.request('RECOVER', undefined, { signal: question.signal })
        const user = await frame.request('GET_USER', frame.choose(network), { signal })
        signal.throwIfAborted()
        return session.hold(user)
      } catch (cause) {
        signal.throwIfAborted()
        if (question.signal.aborted) throw emailErrors.recoveryNeeded({}, { cause })
        throw parseFrameError(cause, true)
      } finally {
        signal.removeEventListener('abort', abort)
        asking = undefined
      }
    },
    reject: () => asking?.abort(),
  }
}

/**
 * Restores the login of an earlier visit without asking the visitor. If the frame has none, or does not answer, the
 * stored login is removed (SPEC §4).
 *
 * @returns `null` if no visitor is logged in
 */
async function restore(
  engine: EngineContext,
  { signal }: Pick<ConnectorRequest, 'signal'>,
): Promise<ConnectResult | null> {
  const { context, frame, session, life } = engine
  await withDeadline(frame.load(), { clock: context.clock, signal })
  let isConnected: boolean
  try {
    ;({ isConnected } = await frame.request('IS_CONNECTED', {}, { signal }))
  } catch (error) {
    // An aborted attempt proves nothing about the login.
    if (!signal.aborted && !life.aborted) session.clear()
    throw error
  }
  if (!isConnected) {
    if (context.storage.get(loginUsedKey)) session.expire()
    else session.clear()
    return null
  }
  try {
    const user = await frame.request('GET_USER', undefined, { signal })
    signal.throwIfAborted()
    return session.hold(user)
  } catch (cause) {
    const error = parseFrameError(cause)
    if (!alertErrors.sessionExpired.is(error)) throw error
    session.expire()
    return null
  }
}

function createEngine(
  toAddress: ToAddress,
  ...[context, site, { life, emit, onChange, parts }]: Parameters<CreateEngine>
): Engine {
  const frame = openChannel()
  const session = createSession(context, toAddress, report, onChange)
  const engine: EngineContext = { context, frame, session, life, secureOrigin: new URL(site.secureSite).origin }
  const { provider, ask, emit: emitToSite } = createProvider(engine)
  const { reject: rejectEmailChange, ...emailChange } = createEmailChange(engine)
  const { recover, reject: rejectRecovery } = createRecovery(engine)
  life.addEventListener('abort', frame.destroy, { once: true })
  followEmail(engine)

  /** @throws `frame.invalidSecureSite` */
  function openChannel(): ReturnType<typeof createFrameChannel> {
    try {
      return createFrameChannel(context, site, onChange, parts)
    } catch (error) {
      if (isAppKitError(error)) context.alerts.raise(error)
      throw error
    }
  }

  /** Reports an event to core and to the listeners of the site's provider. */
  function report(event: WalletEvent): void {
    if (event.type === 'chainChanged') emitToSite('chainChanged', toHexChainId(event.chainReference))
    if (event.type === 'disconnect') emitToSite('accountsChanged', [])
    emit(event)
  }

  return {
    provider,
    // A frame that is down is reported by the request that needs it.
    warm: () => void frame.load().catch(() => {}),
    getUser: session.getUser,
    hasExpired: session.hasExpired,
    getApproval: frame.getApproval,
    showFrame: frame.showFrame,
    hideFrame: frame.hideFrame,
    syncTheme: frame.syncTheme,
    rejectRequests() {
      frame.rejectOpenRequests()
      rejectEmailChange()
      rejectRecovery()
    },
    emailChange,
    request: frame.request,
    connect: (request) =>
      connect(engine, request).catch((error: unknown) => {
        if (!needsOwner(error)) throw error
        return recover(request)
      }),
    reconnect: (request) => restore(engine, request),
    disconnect() {
      emitToSite('accountsChanged', [])
      return signOut(engine)
    },
    switchNetwork: ({ network, signal }) => switchNetwork(engine, network.caipNetworkId, signal),
    signMessage: (request) => signMessage(ask, request),
  }
}
