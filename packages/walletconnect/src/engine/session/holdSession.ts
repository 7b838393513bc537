import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { ConnectionAccount, Logger, WalletEvent } from '@openappkit/core'
import { allowChain } from './allowChain.ts'
import { applyUpdate } from './applyUpdate.ts'
import { controlProvider } from './controlProvider.ts'
import { createPosition } from './createPosition.ts'
import { createWaiters, type Waiters } from './createWaiters.ts'
import { handleEvent } from './handleEvent.ts'
import { subscribeToSession, type SessionSubscription } from './subscribeToSession.ts'
import type { Provider } from './openProvider.ts'
import { getFamily } from './parseChain.ts'
import { parseNamespaces } from './parseSession.ts'
import type { ProviderLink } from './providerLink.ts'
import { followProvider, setChain, type SessionInUse } from './sessionInUse.ts'
import { openSession, removeSurplus, type OpenSessionOptions } from './openSession.ts'
import type { WalletSession } from './types.ts'
import { listFamilies } from './updateChains.ts'

/** A session in use. */
export interface HeldSession {
  /** Replaced as a whole when the wallet changes it. */
  readonly session: WalletSession
  readonly provider: Provider
  /** Aborted when the session ends on either side. */
  readonly ended: AbortSignal
  /** The active chain: the page shows it, and requests name it. */
  getChain(namespace: ChainNamespace): CaipNetworkId | undefined
  /** Sets the active chain without a request to the wallet. */
  setChain(chain: CaipNetworkId): void
  /** Resolves as soon as the session holds the chain, or when the session ends. */
  whenApproved(chain: CaipNetworkId): Promise<void>
  /**
   * Lets the wallet add a chain that was not proposed to the session, also after a reload of the page.
   *
   * @returns A function that reverts this, for a wallet that has not added the chain.
   */
  allowChain(chain: CaipNetworkId): Promise<() => Promise<void>>
  /** In the wallet's order, with the selected account first. */
  listAccounts(namespace: ChainNamespace): readonly ConnectionAccount[]
  /** Handles the events that have arrived since the settlement, then later events as they arrive. */
  start(): void
  /** Disposes the session here, without a message to the wallet. @param reason - The error of pending requests. */
  dispose(reason: Error): void
}

export interface HoldOptions extends OpenSessionOptions {
  readonly log: Pick<Logger, 'warn'>
  emit(namespace: ChainNamespace, event: WalletEvent): void
  /** The session has ended. @param isBreach - It ended here and not in the wallet, which broke its rules or left no usable chain. */
  onEnd(isBreach: boolean): void
}

/**
 * Holds a session: follows the changes of its wallet, checks them against what was requested (S11), emits them to core
 * and applies them to the provider.
 *
 * @returns `undefined` if the settled session is invalid.
 */
export async function holdSession(options: HoldOptions): Promise<HeldSession | undefined> {
  const {
    client,
    struct: { topic },
    log,
    getRequests,
    emit,
    onEnd,
  } = options
  const approvals = createWaiters()
  // Handlers run after `start`, when `inUse` is set.
  const subscription = subscribeToSession(
    client,
    topic,
    {
      session_ping: (event) => inUse.provider.emit('session_ping', event),
      session_event: ({ params }: { params: unknown }) => handleEvent(inUse, params),
      session_update: onUpdate,
      session_delete: () => onEnd(false),
      session_expire: () => onEnd(false),
    },
    (error) => log.warn('The handler of a wallet event failed, so the event was ignored.', error),
  )
  const opened = await openSession(options).catch((error: unknown) => {
    subscription.stop()
    throw error
  })
  if (!opened) {
    subscription.stop()
    return undefined
  }
  const { session, chains, link } = opened
  const inUse: SessionInUse = {
    session,
    position: createPosition({ chains, getNamespaces: () => inUse.session.namespaces, emit }),
    provider: controlProvider(link, options),
    log,
    emit,
  }

  function onUpdate({ params }: { params: { namespaces: unknown } }): void {
    const namespaces = parseNamespaces(params.namespaces, getRequests(), listFamilies(inUse.session.namespaces))
    if (!namespaces || listFamilies(namespaces).length === 0) return onEnd(true)
    removeSurplus(options, namespaces).catch((error: unknown) =>
      log.warn('The chains that were not requested could not be removed from the session.', error),
    )
    applyUpdate(inUse, namespaces)
    approvals.check()
  }

  const held = createHeldSession(options, { inUse, link, subscription, approvals })
  // The site's own provider may start on another chain.
  if (options.link) for (const chain of Object.values(chains)) inUse.provider.setChain(chain)
  return held
}

interface HeldParts {
  readonly inUse: SessionInUse
  readonly link: ProviderLink
  readonly subscription: SessionSubscription
  readonly approvals: Waiters
}

function createHeldSession(options: HoldOptions, { inUse, link, subscription, approvals }: HeldParts): HeldSession {
  const life = new AbortController()
  const unwatchChain = inUse.provider.watchChain((value) => followProvider(inUse, value))
  const holds = (chain: CaipNetworkId) =>
    inUse.session.namespaces[getFamily(chain) as ChainNamespace]?.chains.includes(chain) === true
  return {
    get session() {
      return inUse.session
    },
    provider: link.provider,
    ended: life.signal,
    getChain: inUse.position.getChain,
    setChain: (chain) => setChain(inUse, chain),
    whenApproved: (chain) => approvals.wait(() => holds(chain)),
    allowChain: (chain) => allowChain(options, chain),
    listAccounts: inUse.position.listAccounts,
    start: subscription.start,
    dispose(reason) {
      if (life.signal.aborted) return
      subscription.stop()
      unwatchChain()
      link.close()
      life.abort(reason)
      approvals.dispose()
    },
  }
}
