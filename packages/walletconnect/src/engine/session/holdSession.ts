import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { ConnectionAccount, Logger, WalletEvent } from '@openappkit/core'
import { allowChain } from './allowChain.ts'
import { createPosition } from './createPosition.ts'
import { createAccounts } from './createResult.ts'
import { createWaiters } from './createWaiters.ts'
import { listenToSession } from './listenToSession.ts'
import type { Provider } from './openProvider.ts'
import { getFamily, parseChain } from './parseChain.ts'
import { parseEvent } from './parseEvent.ts'
import { parseNamespaces } from './parseSession.ts'
import { readDefaultChain } from './providerLink.ts'
import { forgetSurplus, takeUpSession, type TakeUpOptions } from './takeUpSession.ts'
import { toApproval } from './toAccounts.ts'
import type { ChainsInUse, WalletSession } from './types.ts'
import { followUpdate, listFamilies } from './updateChains.ts'

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

export interface HoldOptions extends TakeUpOptions {
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
  const { client, log, getRequests, emit, onEnd } = options
  const { topic } = options.struct
  const life = new AbortController()
  const approvals = createWaiters()
  const listening = listenToSession(
    client,
    topic,
    {
      session_ping: (event) => quietly(() => link.emit('session_ping', event)),
      session_event: onEvent,
      session_update: onUpdate,
      session_delete: () => onEnd(false),
      session_expire: () => onEnd(false),
    },
    (error) => log.warn('The handler of a wallet event failed, so the event was ignored.', error),
  )
  const taken = await takeUpSession(options).catch((error: unknown) => {
    listening.stop()
    throw error
  })
  if (!taken) {
    listening.stop()
    return undefined
  }
  const { link } = taken
  let { session } = taken
  const position = createPosition({ chains: taken.chains, getNamespaces: () => session.namespaces, emit })

  /** Runs a task of the provider. Its errors, and those of the site's listeners there, are logged. */
  function quietly(task: () => void): void {
    try {
      task()
    } catch (error) {
      log.warn('The universal provider failed.', error)
    }
  }
  function moveProvider(chain: CaipNetworkId): void {
    quietly(() => link.setChain(chain, getRequests()[getFamily(chain) as ChainNamespace]?.rpcMap[chain]))
  }
  function setChain(chain: CaipNetworkId): void {
    position.move(chain)
    moveProvider(chain)
  }
  /** The site has switched the provider itself, or the provider reports our own switch. */
  function onProviderChain(payload: unknown): void {
    const value = readDefaultChain(payload)
    const namespace = listFamilies(session.namespaces).find((entry) => entry === getFamily(String(value)))
    const chain = namespace && parseChain(namespace, value)
    if (chain) position.move(chain)
  }

  function onEvent({ params }: { params: unknown }): void {
    const event = parseEvent(params, session.namespaces)
    if (!event) return log.warn('An event of the wallet was ignored: it is invalid or was not requested.', params)
    const { namespace, raw } = event
    if (event.type === 'accountsChanged') {
      position.select(namespace, event.address)
      quietly(() => link.emit(raw.name, position.listAccounts(namespace).map(({ address }) => address)))
    } else if (event.type === 'chainChanged') setChain(event.chain)
    else quietly(() => link.emit(raw.name, raw.data))
    quietly(() => link.emit('session_event', { topic, params }))
  }

  function onUpdate({ params }: { params: { namespaces: unknown } }): void {
    const before = session.namespaces
    const namespaces = parseNamespaces(params.namespaces, getRequests(), listFamilies(before))
    if (!namespaces || listFamilies(namespaces).length === 0) return onEnd(true)
    session = { ...session, namespaces }
    const next = followUpdate(position.getChain, before, namespaces)
    forgetSurplus(options, namespaces).catch((error: unknown) => log.warn('The chains that were not requested could not be removed from the session.', error))
    quietly(() => link.setSession(session, next))
    join(listFamilies(before)[0], listFamilies(namespaces).filter((namespace) => !before[namespace]), next)
    for (const namespace of listFamilies(before)) follow(namespace, next[namespace])
    approvals.check()
  }
  /** Emits `joined` for new chain families to a family that core already has. */
  function join(known: ChainNamespace | undefined, families: readonly ChainNamespace[], next: ChainsInUse): void {
    for (const namespace of families) position.add(namespace, next[namespace])
    const others = Object.fromEntries(families.map((namespace) => [namespace, createAccounts(held, namespace)]))
    if (known && families.length > 0) emit(known, { type: 'joined', others })
  }
  function follow(namespace: ChainNamespace, chain: CaipNetworkId | undefined): void {
    if (!chain) return position.remove(namespace)
    emit(namespace, { type: 'approvalChanged', approval: toApproval(session.namespaces) })
    if (chain === position.getChain(namespace)) position.emitAccounts(namespace)
    else position.move(chain)
  }

  const held: HeldSession = {
    get session() {
      return session
    },
    provider: link.provider,
    ended: life.signal,
    getChain: position.getChain,
    setChain,
    whenApproved: (chain) => approvals.wait(() => session.namespaces[getFamily(chain) as ChainNamespace]?.chains.includes(chain) === true),
    allowChain: (chain) => allowChain(options, chain),
    listAccounts: position.listAccounts,
    start: listening.start,
    dispose(reason) {
      if (life.signal.aborted) return
      listening.stop()
      link.provider.removeListener('default_chain_changed', onProviderChain)
      link.close()
      life.abort(reason)
      approvals.dispose()
    },
  }
  link.provider.on('default_chain_changed', onProviderChain)
  // The site's own provider may start on another chain.
  if (options.link) for (const chain of Object.values(taken.chains)) moveProvider(chain)
  return held
}
