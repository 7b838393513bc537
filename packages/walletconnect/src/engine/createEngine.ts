import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { ConnectRequest, ConnectResult, ConnectorDriver, DriverContext, WalletEvent } from '@openappkit/core'
import type { WalletConnectOptions } from '../walletConnect.ts'
import { createLineKeeper } from './client/createLineKeeper.ts'
import type { TextStore } from './client/createStorage.ts'
import { hangUp } from './client/hangUp.ts'
import type { Line } from './client/openLine.ts'
import { openStore } from './client/openStore.ts'
import { watchPage, type Page } from './client/watchPage.ts'
import { walletConnectErrors } from './errors/errors.ts'
import { parseWalletError } from './errors/parseWalletError.ts'
import { createNamespaceRequests } from './namespaces/createNamespaceRequests.ts'
import { createProposal } from './namespaces/createProposal.ts'
import { createRound } from './pairing/createRound.ts'
import { runAttempt } from './pairing/runAttempt.ts'
import { createResult } from './session/createResult.ts'
import { holdSession, type HeldSession } from './session/holdSession.ts'
import { parseSession } from './session/parseSession.ts'
import { createFacade } from './wallet/createFacade.ts'
import { clearDeepLink, storeDeepLink } from './wallet/deepLink.ts'
import { signMessage } from './wallet/signMessage.ts'
import { switchNetwork } from './wallet/switchNetwork.ts'

/** What asks wallets. */
export type Engine = Pick<
  ConnectorDriver,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'signMessage' | 'watchWallet' | 'getProvider'
>

/** What an engine stands on; tests give their own. */
export interface EngineParts {
  readonly page?: Page
  readonly store?: Promise<TextStore>
}

/** How long the goodbye may take (SPEC §9); it goes on behind that. */
const DISCONNECT_MS = 2_500

type Listener = (event: WalletEvent) => void

/** Reaches wallets outside this browser: one session with one wallet at a time, for all chain families of the site. */
export function createEngine(
  context: DriverContext,
  { telemetry = false }: WalletConnectOptions,
  life: AbortSignal,
  parts: EngineParts = {},
): Engine {
  const { clock, kitId, projectId, options } = context
  const page = parts.page ?? watchPage(clock)
  const store = parts.store ?? openStore(`openappkit.walletconnect.${kitId}`)
  const watchers = new Map<ChainNamespace, Set<Listener>>()
  const facades = new Map<ChainNamespace, ReturnType<typeof createFacade>>()
  let held: HeldSession | undefined
  let holding: Promise<HeldSession | undefined> | undefined

  const keeper = createLineKeeper({
    clock,
    store,
    life,
    isNeeded: () => held !== undefined && [...watchers.values()].some(({ size }) => size > 0),
    getOptions: (texts) => ({
      kitId,
      projectId,
      relayUrl: options.endpoints.relay,
      metadata: options.metadata,
      telemetry,
      clock,
      page,
      store: texts,
    }),
    onLink: (link) => emitAll({ type: 'linkChanged', link }),
    onClose: () => void letGo(),
  })

  function emit(namespace: ChainNamespace, event: WalletEvent): void {
    for (const listener of [...(watchers.get(namespace) ?? [])]) listener(event)
    const facade = facades.get(namespace)
    if (event.type === 'chainChanged') facade?.emit('chainChanged', namespace === 'eip155' ? `0x${Number(event.chainReference).toString(16)}` : event.chainReference)
    if (event.type === 'accountsChanged') facade?.emit('accountsChanged', event.accounts.map(({ address }) => address))
    if (event.type === 'disconnect') facade?.emit('disconnect', Object.assign(new Error('The session was ended.'), { code: 4900 }))
  }
  function listHeld(): readonly ChainNamespace[] {
    return held ? (Object.keys(held.session.namespaces) as ChainNamespace[]) : []
  }
  function emitAll(event: WalletEvent): void {
    for (const namespace of listHeld()) emit(namespace, event)
  }
  /** Forgets the session here. @returns the families that it was held for. */
  function letGo(): readonly ChainNamespace[] {
    const namespaces = listHeld()
    const last = held
    held = undefined
    holding = undefined
    last?.end(walletConnectErrors.sessionEnded())
    return namespaces
  }

  /** The session is over for everybody. */
  function finish({ client }: Line, topic: string, isBreach: boolean): void {
    for (const namespace of letGo()) emit(namespace, { type: 'disconnect' })
    clearDeepLink()
    if (isBreach) keeper.keepUp(hangUp(client, topic))
    keeper.check()
  }

  async function take(line: Line, topic: string, preferred?: CaipNetworkId): Promise<HeldSession | undefined> {
    const requests = createNamespaceRequests(context)
    const struct = line.client.session.get(topic)
    const session = parseSession(struct, requests)
    if (!session) {
      await hangUp(line.client, topic)
      return undefined
    }
    return holdSession({
      client: line.client,
      struct,
      session,
      requests,
      preferred,
      emit,
      onEnd: (isBreach) => finish(line, topic, isBreach),
    })
  }

  /** What is stored, where it is still good. */
  async function revive(line: Line): Promise<HeldSession | undefined> {
    const [newest] = line.client.session.getAll().sort((left, right) => right.expiry - left.expiry)
    if (!newest) return undefined
    return take(line, newest.topic)
  }

  async function connect(request: ConnectRequest): Promise<ConnectResult> {
    return keeper.use(async (line) => {
      const requests = createNamespaceRequests(context)
      const proposal = createProposal(requests)
      const struct = await runAttempt({
        request,
        clock,
        page,
        link: line.link,
        createRound: () => createRound(line.client, proposal, keeper.wait),
        keepUp: keeper.keepUp,
      }).catch((error: unknown) => {
        throw request.signal.aborted ? error : parseWalletError(error, request.namespace)
      })
      const before = held
      const next = await take(line, struct.topic, request.network?.caipNetworkId)
      const refuse = async (error: Error) => {
        next?.end(error)
        await hangUp(line.client, struct.topic)
        return error
      }
      if (request.signal.aborted) throw await refuse(request.signal.reason as Error)
      if (!next) throw walletConnectErrors.invalidSession()
      if (!next.session.namespaces[request.namespace]) {
        throw await refuse(walletConnectErrors.unsupportedChains({ namespace: request.namespace }))
      }
      const left = before ? letGo().filter((namespace) => !next.session.namespaces[namespace]) : []
      held = next
      for (const namespace of left) emit(namespace, { type: 'disconnect' })
      if (before) keeper.keepUp(hangUp(line.client, before.session.topic))
      storeDeepLink(request.wallet)
      const result = createResult(next, request.namespace, request.wallet)
      if (!result) throw walletConnectErrors.invalidSession()
      return result
    })
  }

  async function reconnect({ namespace }: ConnectRequest): Promise<ConnectResult | null> {
    return keeper.useFresh(async (line) => {
      const found = held ?? (await (holding ??= revive(line)))
      if (holding) held = found
      holding = undefined
      return held?.session.namespaces[namespace] ? createResult(held, namespace) : null
    })
  }

  /** One goodbye for all chain families: core leaves each of them. */
  let leaving: Promise<void> | undefined
  async function leave(): Promise<void> {
    await keeper.use(async ({ client }) => {
      for (const namespace of letGo()) emit(namespace, { type: 'disconnect' })
      clearDeepLink()
      const goodbye = Promise.all(client.session.keys.map((topic) => hangUp(client, topic)))
      keeper.keepUp(goodbye)
      let stop = () => {}
      const late = new Promise<void>((resolve) => (stop = clock.setTimeout(resolve, DISCONNECT_MS)))
      await Promise.race([goodbye, late])
      stop()
    })
  }

  function requireHeld(): HeldSession {
    if (!held) throw walletConnectErrors.sessionEnded()
    return held
  }

  /** A site asks its provider to switch: to a network it has configured. */
  async function switchTo(chainId: unknown): Promise<void> {
    const network = context.listNetworks('eip155').find(({ id }) => Number(id) === Number(chainId))
    if (!network) throw walletConnectErrors.chainNotApproved({ chain: String(chainId) })
    await switchNetwork(requireHeld(), { network, signal: life, clock })
  }

  return {
    connect,
    reconnect,
    disconnect: () => (leaving ??= leave().finally(() => (leaving = undefined))),
    async switchNetwork({ network, signal, namespace }) {
      await keeper.use(async () => switchNetwork(requireHeld(), { network, signal, clock })).catch((error: unknown) => {
        throw parseWalletError(error, namespace)
      })
    },
    async signMessage({ namespace, address, message }) {
      return keeper.use(async () => signMessage(requireHeld(), { namespace, address, message })).catch((error: unknown) => {
        throw parseWalletError(error, namespace)
      })
    },
    watchWallet(_connectorId, listener, namespace) {
      const set = watchers.get(namespace) ?? new Set()
      watchers.set(namespace, set.add(listener))
      const { link } = keeper
      if (link && held?.session.namespaces[namespace]) {
        queueMicrotask(() => set.has(listener) && listener({ type: 'linkChanged', link: keeper.link ?? link }))
      }
      return () => {
        set.delete(listener)
        keeper.check()
      }
    },
    getProvider(_connectorId, namespace) {
      const facade = facades.get(namespace) ?? createFacade({ namespace, getHeld: () => held, switchTo })
      facades.set(namespace, facade)
      return facade.provider
    },
  }
}
