import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { ConnectionAccount, Logger, WalletEvent } from '@openappkit/core/internal'
import { controlProvider, type ProviderControl } from './controlProvider.ts'
import { createPosition, type Position } from './createPosition.ts'
import { subscribeToSession, type SessionSubscription } from './subscribeToSession.ts'
import type { Provider } from './openProvider.ts'
import { getFamily, parseChain } from './parseChain.ts'
import { parseNamespaces } from './parseSession.ts'
import type { ProviderLink } from './providerLink.ts'
import { openSession, removeSurplus, type OpenSessionOptions, getStruct } from './openSession.ts'
import type { WalletSession, ChainsInUse, SessionNamespaces } from './types.ts'
import { listFamilies, followUpdate } from './updateChains.ts'
import { parseEvent } from './parseEvent.ts'
import { createAccounts } from './createResult.ts'
import { toApproval } from './toAccounts.ts'

/** Changes the requested chains of a session in the family of a chain. Does nothing if the session has ended. */
async function change(
  options: OpenSessionOptions,
  chain: CaipNetworkId,
  edit: (chains: readonly string[]) => readonly string[],
): Promise<void> {
  const { client, struct } = options
  if (!client.session.keys.includes(struct.topic)) return
  const { optionalNamespaces } = getStruct(options)
  const namespace = getFamily(chain)
  const asked = optionalNamespaces?.[namespace] ?? { methods: [], events: [] }
  const chains = [...edit(asked.chains ?? [])]
  await client.session.update(struct.topic, {
    optionalNamespaces: { ...optionalNamespaces, [namespace]: { ...asked, chains } },
  })
}

/**
 * Records in a session that the site requests a chain which was not proposed. Call this before the request: the wallet
 * may settle the chain before it answers.
 *
 * @returns A function that reverts the change. It does nothing if the chain was already requested.
 */
async function allowChain(options: OpenSessionOptions, chain: CaipNetworkId): Promise<() => Promise<void>> {
  const before = getStruct(options).optionalNamespaces?.[getFamily(chain)]?.chains
  if (before?.includes(chain)) return async () => {}
  await change(options, chain, (chains) => [...chains, chain])
  return () => change(options, chain, (chains) => chains.filter((entry) => entry !== chain))
}

/** The parts of a session in use that the handlers of its events share. */
interface SessionInUse {
  /** Replaced as a whole when the wallet changes it. */
  session: WalletSession
  readonly position: Position
  readonly provider: ProviderControl
  readonly log: Pick<Logger, 'warn'>
  emit(namespace: ChainNamespace, event: WalletEvent): void
}

/** Sets the active chain on the page and in the provider, without a request to the wallet. */
function setChain({ position, provider }: SessionInUse, chain: CaipNetworkId): void {
  position.move(chain)
  provider.setChain(chain)
}

/** Sets the chain that the provider reports, if the session holds its family. */
function followProvider({ session, position }: SessionInUse, value: unknown): void {
  const namespace = listFamilies(session.namespaces).find((entry) => entry === getFamily(String(value)))
  const chain = namespace && parseChain(namespace, value)
  if (chain) position.move(chain)
}

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
 * Handles an event of the wallet: sets the account or the chain that it names, and emits it on the provider. An invalid
 * event is ignored and logged (S11).
 */
function handleEvent(inUse: SessionInUse, params: unknown): void {
  const { session, position, provider, log } = inUse
  const event = parseEvent(params, session.namespaces)
  if (!event) return log.warn('An event of the wallet was ignored: it is invalid or was not requested.', params)
  const { namespace, raw } = event
  if (event.type === 'accountsChanged') {
    position.select(namespace, event.address)
    provider.emit(
      raw.name,
      position.listAccounts(namespace).map(({ address }) => address),
    )
  } else if (event.type === 'chainChanged') setChain(inUse, event.chain)
  else provider.emit(raw.name, raw.data)
  provider.emit('session_event', { topic: session.topic, params })
}

/** Promises that wait for a condition. */
interface Waiters {
  /** Resolves as soon as the condition holds, or on `dispose`. */
  wait(holds: () => boolean): Promise<void>
  /** Checks all conditions again. */
  check(): void
  /** Resolves all promises, also later ones. */
  dispose(): void
}

function createWaiters(): Waiters {
  const checks = new Set<() => void>()
  let isOver = false
  const checkAll = () => {
    for (const check of [...checks]) check()
  }
  return {
    wait: (holds) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isOver && !holds()) return
          checks.delete(check)
          resolve()
        }
        checks.add(check)
        check()
      }),
    check: checkAll,
    dispose() {
      isOver = true
      checkAll()
    },
  }
}

/** Replaces the namespaces of a session, after the wallet has changed them, and emits each change to core. */
function applyUpdate(inUse: SessionInUse, namespaces: SessionNamespaces): void {
  const before = inUse.session.namespaces
  const families = listFamilies(before)
  inUse.session = { ...inUse.session, namespaces }
  const next = followUpdate(inUse.position.getChain, before, namespaces)
  inUse.provider.setSession(inUse.session, next)
  addFamilies(
    inUse,
    families[0],
    listFamilies(namespaces).filter((namespace) => !before[namespace]),
    next,
  )
  for (const namespace of families) updateFamily(inUse, namespace, next[namespace])
}

/** Emits `joined` for new chain families to a family that core already has. */
function addFamilies(
  inUse: SessionInUse,
  known: ChainNamespace | undefined,
  added: readonly ChainNamespace[],
  next: ChainsInUse,
): void {
  const { session, position, emit } = inUse
  for (const namespace of added) position.add(namespace, next[namespace])
  const others = Object.fromEntries(
    added.map((namespace) => [namespace, createAccounts({ session, ...position }, namespace)]),
  )
  if (known && added.length > 0) emit(known, { type: 'joined', others })
}

/** @param chain - The active chain after the change; `undefined` if the session no longer holds the family. */
function updateFamily(
  { session, position, emit }: SessionInUse,
  namespace: ChainNamespace,
  chain: CaipNetworkId | undefined,
): void {
  if (!chain) return position.remove(namespace)
  emit(namespace, { type: 'approvalChanged', approval: toApproval(session.namespaces) })
  if (chain === position.getChain(namespace)) position.emitAccounts(namespace)
  else position.move(chain)
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
