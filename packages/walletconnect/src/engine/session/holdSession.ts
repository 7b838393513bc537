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
  /** Aborted when the session ends, whoever ended it. */
  readonly ended: AbortSignal
  /** The chain in use: what is shown, and what is asked for. */
  getChain(namespace: ChainNamespace): CaipNetworkId | undefined
  /** Where requests go from now on; the wallet is not asked. */
  setChain(chain: CaipNetworkId): void
  /** Resolves as soon as the session holds a chain; at once when it does, or when it ends. */
  whenApproved(chain: CaipNetworkId): Promise<void>
  /**
   * The site asks for a chain that was not proposed: the wallet may add it to the session, also when the page is loaded anew.
   *
   * @returns What takes that back, for a wallet that has not added it.
   */
  allowChain(chain: CaipNetworkId): Promise<() => Promise<void>>
  /** In the wallet's order, the one that its owner has selected first. */
  listAccounts(namespace: ChainNamespace): readonly ConnectionAccount[]
  /** Takes up what the wallet has told since it settled, and tells from now on. */
  start(): void
  /** Lets go of it here. @param reason - Why, for those who wait. */
  end(reason: Error): void
}

export interface HoldOptions extends TakeUpOptions {
  readonly log: Pick<Logger, 'warn'>
  emit(namespace: ChainNamespace, event: WalletEvent): void
  /** It has ended. @param isBreach - The wallet does not know yet: it has broken its rules, or has left nothing of use. */
  onEnd(isBreach: boolean): void
}

/**
 * Holds a session: follows what its wallet changes, checks that against what was asked for (S11), and tells core. The
 * provider follows.
 *
 * @returns `undefined` where what the wallet has settled is broken.
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
      session_ping: (event) => quietly(() => link.tell('session_ping', event)),
      session_event: onEvent,
      session_update: onUpdate,
      session_delete: () => onEnd(false),
      session_expire: () => onEnd(false),
    },
    (error) => log.warn('What the wallet told was ignored, for it failed.', error),
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

  /** What the provider makes of it, and the listeners that a site has there, stop nothing here. */
  function quietly(task: () => void): void {
    try {
      task()
    } catch (error) {
      log.warn('The universal provider has failed.', error)
    }
  }
  function moveProvider(chain: CaipNetworkId): void {
    quietly(() => link.setChain(chain, getRequests()[getFamily(chain) as ChainNamespace]?.rpcMap[chain]))
  }
  function setChain(chain: CaipNetworkId): void {
    position.move(chain)
    moveProvider(chain)
  }
  /** The site has moved its provider by itself, or this is the echo of our own word. */
  function onProviderChain(payload: unknown): void {
    const value = readDefaultChain(payload)
    const namespace = listFamilies(session.namespaces).find((entry) => entry === getFamily(String(value)))
    const chain = namespace && parseChain(namespace, value)
    if (chain) position.move(chain)
  }

  function onEvent({ params }: { params: unknown }): void {
    const event = parseEvent(params, session.namespaces)
    if (!event) return log.warn('An event of the wallet was ignored: it is broken, or was not asked for.', params)
    const { namespace, told } = event
    if (event.type === 'accountsChanged') {
      position.select(namespace, event.address)
      quietly(() => link.tell(told.name, position.listAccounts(namespace).map(({ address }) => address)))
    } else if (event.type === 'chainChanged') setChain(event.chain)
    else quietly(() => link.tell(told.name, told.data))
    quietly(() => link.tell('session_event', { topic, params }))
  }

  function onUpdate({ params }: { params: { namespaces: unknown } }): void {
    const before = session.namespaces
    const namespaces = parseNamespaces(params.namespaces, getRequests(), listFamilies(before))
    if (!namespaces || listFamilies(namespaces).length === 0) return onEnd(true)
    session = { ...session, namespaces }
    const next = followUpdate(position.getChain, before, namespaces)
    forgetSurplus(options, namespaces).catch((error: unknown) => log.warn('What a wallet named too much was not forgotten.', error))
    quietly(() => link.setSession(session, next))
    join(listFamilies(before)[0], listFamilies(namespaces).filter((namespace) => !before[namespace]), next)
    for (const namespace of listFamilies(before)) follow(namespace, next[namespace])
    approvals.check()
  }
  /** Tells of new chain families where one is known. */
  function join(known: ChainNamespace | undefined, families: readonly ChainNamespace[], next: ChainsInUse): void {
    for (const namespace of families) position.add(namespace, next[namespace])
    const others = Object.fromEntries(families.map((namespace) => [namespace, createAccounts(held, namespace)]))
    if (known && families.length > 0) emit(known, { type: 'joined', others })
  }
  function follow(namespace: ChainNamespace, chain: CaipNetworkId | undefined): void {
    if (!chain) return position.leave(namespace)
    emit(namespace, { type: 'approvalChanged', approval: toApproval(session.namespaces) })
    if (chain === position.getChain(namespace)) position.tellAccounts(namespace)
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
    end(reason) {
      if (life.signal.aborted) return
      listening.stop()
      link.provider.removeListener('default_chain_changed', onProviderChain)
      link.close()
      life.abort(reason)
      approvals.letGo()
    },
  }
  link.provider.on('default_chain_changed', onProviderChain)
  // The site's own begins where it likes.
  if (options.link) for (const chain of Object.values(taken.chains)) moveProvider(chain)
  return held
}
