import { isAppKitError, toHexChainId } from '@openappkit/common'
import type { ConnectorDriver, DriverContext, EmbeddedFacet, WalletEvent } from '@openappkit/core'
import type { SecureSite } from '../findSite.ts'
import { createEmailChange } from './changeEmail.ts'
import { connect } from './connect.ts'
import { createFrameChannel, type FrameChannel, type FrameChannelParts } from './createFrameChannel.ts'
import { createProvider, type EmbeddedProvider } from './createProvider.ts'
import { createRecovery, needsOwner } from './createRecovery.ts'
import { createSession } from './createSession.ts'
import { followEmail } from './followEmail.ts'
import { restore } from './restore.ts'
import { signMessage } from './signMessage.ts'
import { signOut } from './signOut.ts'
import { switchNetwork } from './switchNetwork.ts'
import type { ToAddress } from './toAddress.ts'
import type { EngineContext } from './types.ts'

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
