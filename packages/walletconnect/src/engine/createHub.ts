import {
  toHexChainId,
  type CaipNetworkId,
  type ChainNamespace,
  type RequestArguments,
  encodeHex,
  isSignature,
  RPC_CODES,
} from '@openappkit/common'
import {
  type ConnectorDriver,
  type DriverContext,
  type LinkStatus,
  type Unsubscribe,
  type WalletEvent,
  type SignableMessage,
  networkErrors,
  type Clock,
  type Network,
} from '@openappkit/core/internal'
import { walletConnectErrors } from './errors/errors.ts'
import { parseWalletError, isRejection, readError } from './errors/parseWalletError.ts'
import { toProviderError } from './errors/toProviderError.ts'
import type { Answers } from './session/createAnswers.ts'
import type { HeldSession } from './session/holdSession.ts'
import { requestNodes } from './wallet/requestNodes.ts'
import { createFacade } from './wallet/createFacade.ts'
import { requestWallet } from './session/requestWallet.ts'
import { toBase58, toText } from './wallet/encoding.ts'

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

interface SignRow {
  readonly method: string
  createParams(message: SignableMessage, address: string): unknown
  /** The signature in an answer. */
  read(answer: unknown): unknown
}

const readSignature = (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? (answer as { signature?: unknown }).signature : answer

/** @throws walletConnectErrors.notText */
function requireText(message: SignableMessage, method: string): string {
  const text = toText(message)
  if (text === undefined) throw walletConnectErrors.notText({ method })
  return text
}

/** The request that signs a message in each chain family. Bitcoin and Polkadot sign text only. Cosmos has no such request. */
const ROWS: Readonly<Partial<Record<ChainNamespace, SignRow>>> = {
  eip155: {
    method: 'personal_sign',
    createParams: (message, address) => [encodeHex(message), address],
    read: (answer) => (isSignature(answer) ? answer : undefined),
  },
  solana: {
    method: 'solana_signMessage',
    createParams: (message, address) => ({ message: toBase58(message), pubkey: address }),
    read: readSignature,
  },
  bip122: {
    method: 'signMessage',
    createParams: (message, address) => ({ message: requireText(message, 'signMessage'), account: address, address }),
    read: readSignature,
  },
  polkadot: {
    method: 'polkadot_signMessage',
    createParams: (message, address) => ({ message: requireText(message, 'polkadot_signMessage'), address }),
    read: readSignature,
  },
}

/**
 * Signs a text or bytes with an account.
 *
 * @returns The signature in the encoding of its chain family.
 * @throws walletConnectErrors.methodNotApproved, notText, invalidAnswer, or the wallet's error
 */
async function signMessage(
  held: HeldSession,
  {
    namespace,
    address,
    message,
  }: { readonly namespace: ChainNamespace; readonly address: string; readonly message: SignableMessage },
): Promise<string> {
  const row = ROWS[namespace]
  if (!row) throw walletConnectErrors.methodNotApproved({ method: 'signMessage' })
  const answer = await requestWallet(held, {
    namespace,
    method: row.method,
    params: row.createParams(message, address),
  })
  const signature = row.read(answer)
  if (typeof signature !== 'string' || signature === '') throw walletConnectErrors.invalidAnswer({ method: row.method })
  return signature
}

/** The time that a wallet has to add the network to its session after a switch. */
const UPDATE_MS = 3_000
const UNKNOWN_CHAIN =
  /unrecogni[sz]ed chain|chain .*not (?:been )?(?:added|supported|found)|unknown chain|try adding the chain/i

/** EIP-3085. */
function createAddParams(network: Network): unknown[] {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers } = network
  const explorer = blockExplorers?.default.url
  return [
    {
      chainId: toHexChainId(id),
      chainName: name,
      nativeCurrency,
      rpcUrls: [...(rpcUrls.chainDefault?.http ?? rpcUrls.default.http)],
      ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
    },
  ]
}

function isUnknownChain(error: unknown): boolean {
  const { code, message } = readError(error)
  return code === RPC_CODES.unrecognizedChain || UNKNOWN_CHAIN.test(message)
}

const isApproved = ({ session }: HeldSession, { caipNetworkId, chainNamespace }: Network) =>
  session.namespaces[chainNamespace]?.chains.includes(caipNetworkId) === true

/**
 * Requests a switch, and an addition if the wallet does not know the network. After the addition, a second switch is
 * requested only if the session does not hold the network, because the wallet would prompt again.
 */
async function askToSwitch(held: HeldSession, network: Network, signal: AbortSignal): Promise<void> {
  const { chainNamespace: namespace } = network
  const methods = held.session.namespaces[namespace]?.methods ?? []
  const ask = async (method: string, params: unknown) => {
    try {
      await requestWallet(held, { namespace, method, params })
    } catch (cause) {
      // Although its session names the method.
      if (!RPC_CODES.unsupportedMethodCodes.includes(readError(cause).code)) throw cause
      throw networkErrors.switchInWallet({ name: network.name }, { cause })
    }
  }
  const canSwitch = methods.includes('wallet_switchEthereumChain')
  const canAdd = methods.includes('wallet_addEthereumChain')
  const switchParams = [{ chainId: toHexChainId(network.id) }]
  if (!canSwitch && !canAdd) throw walletConnectErrors.chainNotApproved({ chain: network.name })
  if (canSwitch) {
    try {
      await ask('wallet_switchEthereumChain', switchParams)
      return
    } catch (error) {
      if (!canAdd || isRejection(error) || !isUnknownChain(error)) throw error
    }
  }
  signal.throwIfAborted()
  await ask('wallet_addEthereumChain', createAddParams(network))
  signal.throwIfAborted()
  if (canSwitch && !isApproved(held, network)) await ask('wallet_switchEthereumChain', switchParams)
}

/**
 * Switches a session to a network: without a request if the wallet has approved it, else by EIP-3326 and EIP-3085.
 *
 * @throws walletConnectErrors.chainNotApproved if the session has neither method, networkErrors.switchInWallet if the wallet refuses the
 *   method, or the wallet's error
 */
async function switchNetwork(
  held: HeldSession,
  { network, signal, clock }: { readonly network: Network; readonly signal: AbortSignal; readonly clock: Clock },
): Promise<void> {
  const { caipNetworkId: chain, chainNamespace: namespace } = network
  if (!isApproved(held, network)) {
    if (namespace !== 'eip155') throw walletConnectErrors.chainNotApproved({ chain: network.name })
    await askToSwitch(held, network, signal)
    let stop = () => {}
    const late = new Promise<void>((resolve) => (stop = clock.setTimeout(resolve, UPDATE_MS)))
    await Promise.race([held.whenApproved(chain), late])
    stop()
    signal.throwIfAborted()
    held.ended.throwIfAborted()
    // The session must hold the network before requests can name it.
    if (!isApproved(held, network)) throw walletConnectErrors.chainNotApproved({ chain: network.name })
  }
  held.setChain(chain)
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
