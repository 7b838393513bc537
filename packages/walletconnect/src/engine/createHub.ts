import { toHexChainId, type CaipNetworkId, type ChainNamespace, type RequestArguments } from '@openappkit/common'
import type { ConnectorDriver, DriverContext, LinkStatus, Unsubscribe, WalletEvent } from '@openappkit/core'
import { walletConnectErrors } from './errors/errors.ts'
import { parseWalletError } from './errors/parseWalletError.ts'
import { toProviderError } from './errors/toProviderError.ts'
import type { Answers } from './session/createAnswers.ts'
import type { HeldSession } from './session/holdSession.ts'
import { requestNodes } from './wallet/requestNodes.ts'
import { createFacade } from './wallet/createFacade.ts'
import { signMessage } from './wallet/signMessage.ts'
import { switchNetwork } from './wallet/switchNetwork.ts'

type Listener = (event: WalletEvent) => void

interface HubOptions {
  readonly context: DriverContext
  readonly life: AbortSignal
  readonly answers: Pick<Answers, 'has'>
  /** Status of the connection to the relay; `undefined` while there is none. */
  getLink(): LinkStatus | undefined
  /** A subscriber has unsubscribed from the session. */
  onUnwatch(): void
}

/** The session in use, its subscribers, and the requests that go through it. */
export interface Hub extends Pick<ConnectorDriver, 'switchNetwork' | 'signMessage' | 'getProvider'> {
  readonly held: HeldSession | undefined
  /** Puts a session into use and disposes the previous one. */
  use(next: HeldSession): void
  /** Disposes the session in use, without a message to the wallet. @returns The families that it was held for. */
  disposeHeld(): readonly ChainNamespace[]
  emit(namespace: ChainNamespace, event: WalletEvent): void
  emitAll(event: WalletEvent): void
  isFollowed(): boolean
  watchWallet(connectorId: string, listener: Listener, namespace: ChainNamespace): Unsubscribe
}

export function createHub({ context, life, answers, getLink, onUnwatch }: HubOptions): Hub {
  const { clock } = context
  const watchers = new Map<ChainNamespace, Set<Listener>>()
  const facades = new Map<ChainNamespace, ReturnType<typeof createFacade>>()
  let held: HeldSession | undefined

  /** The session for providers. They do not get an account that the wallet has not confirmed on this page. */
  const getConfirmed = () => (held && answers.has(held.session.topic) ? held : undefined)
  const listHeld = () => (held ? (Object.keys(held.session.namespaces) as ChainNamespace[]) : [])

  function emit(namespace: ChainNamespace, event: WalletEvent): void {
    for (const listener of [...(watchers.get(namespace) ?? [])]) listener(event)
    const facade = facades.get(namespace)
    if (event.type === 'chainChanged') {
      const { chainReference } = event
      facade?.emit('chainChanged', namespace === 'eip155' ? toHexChainId(chainReference) : chainReference)
    }
    if (event.type === 'accountsChanged') {
      facade?.emit(
        'accountsChanged',
        event.accounts.map(({ address }) => address),
      )
    }
    if (event.type === 'disconnect') facade?.emit('disconnect', toProviderError(walletConnectErrors.sessionEnded()))
  }
  function disposeHeld(): readonly ChainNamespace[] {
    const namespaces = listHeld()
    const last = held
    held = undefined
    last?.dispose(walletConnectErrors.sessionEnded())
    return namespaces
  }
  function use(next: HeldSession): void {
    const left = disposeHeld().filter((namespace) => !next.session.namespaces[namespace])
    held = next
    for (const namespace of left) emit(namespace, { type: 'disconnect' })
    next.start()
  }
  function requireHeld(): HeldSession {
    if (!held) throw walletConnectErrors.sessionEnded()
    return held
  }
  /** Switches for a site that calls `wallet_switchEthereumChain`. Only configured networks are allowed. */
  async function switchTo(chainId: unknown): Promise<void> {
    const network = context.listNetworks('eip155').find(({ id }) => Number(id) === Number(chainId))
    if (!network) throw walletConnectErrors.chainNotApproved({ chain: String(chainId) })
    await switchNetwork(requireHeld(), { network, signal: life, clock })
  }
  /** The endpoints of the network, or the one that the site has set instead. */
  function listNodes(chain: CaipNetworkId): readonly string[] {
    const urls =
      context.listNetworks('eip155').find(({ caipNetworkId }) => caipNetworkId === chain)?.rpcUrls.default.http ?? []
    const first = held?.session.namespaces.eip155?.rpcMap[chain]
    return first === undefined || urls.includes(first) ? urls : [first]
  }
  const read = async (chain: CaipNetworkId, asked: RequestArguments, ended: AbortSignal) =>
    requestNodes(listNodes(chain), asked, { clock, ended })
  const onListenerError = (error: unknown) => context.log.error('A listener of the provider failed.', error)
  async function translate<Value>(namespace: ChainNamespace, task: () => Promise<Value>): Promise<Value> {
    try {
      return await task()
    } catch (error) {
      throw parseWalletError(error, namespace)
    }
  }

  return {
    get held() {
      return held
    },
    use,
    disposeHeld,
    emit,
    emitAll(event) {
      for (const namespace of listHeld()) emit(namespace, event)
    },
    isFollowed: () => [...watchers.values()].some(({ size }) => size > 0),
    watchWallet(_connectorId, listener, namespace) {
      const set = watchers.get(namespace) ?? new Set()
      watchers.set(namespace, set.add(listener))
      queueMicrotask(() => {
        const link = getLink()
        if (link && set.has(listener) && held?.session.namespaces[namespace]) listener({ type: 'linkChanged', link })
      })
      return () => {
        set.delete(listener)
        onUnwatch()
      }
    },
    getProvider(_connectorId, namespace) {
      const facade =
        facades.get(namespace) ?? createFacade({ namespace, getHeld: getConfirmed, switchTo, read, onListenerError })
      facades.set(namespace, facade)
      return facade.provider
    },
    switchNetwork: ({ network, signal, namespace }) =>
      translate(namespace, async () => switchNetwork(requireHeld(), { network, signal, clock })),
    signMessage: ({ namespace, address, message }) =>
      translate(namespace, async () => signMessage(requireHeld(), { namespace, address, message })),
  }
}
