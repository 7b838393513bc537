import type { CaipNetworkId } from '@openappkit/common'
import type { ConnectRequest, ConnectResult, ConnectorDriver, DriverContext } from '@openappkit/core'
import type { WalletConnectOptions } from '../walletConnect.ts'
import { createLineKeeper } from './client/createLineKeeper.ts'
import { createDraftStore } from './client/createDraftStore.ts'
import { hangUp } from './client/hangUp.ts'
import { pingPeer } from './client/tameCore.ts'
import { openLine, type Line } from './client/openLine.ts'
import { openStore, type KitStore } from './client/openStore.ts'
import { watchPage, type Page } from './client/watchPage.ts'
import { createHub } from './createHub.ts'
import { walletConnectErrors } from './errors/errors.ts'
import { createNamespaceRequests } from './namespaces/createNamespaceRequests.ts'
import { createProposal } from './namespaces/createProposal.ts'
import { createAuthentication, type SignInFields } from './pairing/createAuthentication.ts'
import { connectWallet } from './pairing/connectWallet.ts'
import { createRound } from './pairing/createRound.ts'
import { awaitAnswer } from './session/awaitAnswer.ts'
import { awaitGoodbye } from './session/awaitGoodbye.ts'
import { createAnswers } from './session/createAnswers.ts'
import { holdSession, type HeldSession } from './session/holdSession.ts'
import { createSiteEngine } from './site/createSiteEngine.ts'
import { createAppLinks } from './wallet/createAppLinks.ts'

/** What asks wallets. */
export type Engine = Pick<
  ConnectorDriver,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'signMessage' | 'watchWallet' | 'getProvider'
>

/** What an engine stands on; tests give their own. */
export interface EngineParts {
  readonly page?: Page
  readonly store?: KitStore
  /** Has the visitor sign in with the same approval, where the wallet can. */
  readonly signIn?: SignInFields
  readonly open?: typeof openLine
}

/** Reaches wallets outside this browser: one session with one wallet at a time, for all chain families of the site. */
export function createEngine(
  context: DriverContext,
  { telemetry = false }: WalletConnectOptions,
  life: AbortSignal,
  parts: EngineParts = {},
): Engine {
  const { clock, kitId, projectId, options } = context
  const page = parts.page ?? watchPage(clock)
  const store = parts.store ?? openStore(`openappkit.walletconnect.${kitId}`, clock)
  if (context.universalProvider) return createSiteEngine(context, { life, page, store })
  const draft = createDraftStore(store)
  const apps = createAppLinks(draft)
  let reviving: Promise<void> | undefined
  let leaving: Promise<void> | undefined

  const answers = createAnswers(clock)
  const hub = createHub({ context, life, answers, getLink: () => keeper.link, onLeft: () => keeper.check() })
  const keeper = createLineKeeper(parts.open ?? openLine, {
    clock,
    life,
    isNeeded: () => hub.held !== undefined && hub.isFollowed(),
    getOptions: () => ({
      kitId,
      projectId,
      relayUrl: options.endpoints.relay,
      metadata: options.metadata,
      telemetry,
      clock,
      page,
      store: draft,
    }),
    onLink: (link) => hub.emitAll({ type: 'linkChanged', link }),
    onClose: () => void hub.letGo(),
  })
  life.addEventListener('abort', () => void keeper.whenClosed().then(store.close), { once: true })

  /** The session is over for everybody. */
  function finish({ client }: Line, topic: string, isBreach: boolean): void {
    if (hub.held?.session.topic !== topic) return
    for (const namespace of hub.letGo()) hub.emit(namespace, { type: 'disconnect' })
    if (isBreach) keeper.keepUp(hangUp(client, topic))
    keeper.check()
  }

  async function take(line: Line, topic: string, preferred?: CaipNetworkId): Promise<HeldSession | undefined> {
    const { client } = line
    const held = await holdSession({
      client,
      struct: client.session.get(topic),
      log: context.log,
      getRequests: () => createNamespaceRequests(context),
      preferred,
      emit: hub.emit,
      onEnd: (isBreach) => finish(line, topic, isBreach),
    })
    if (held) apps.follow(client, topic, held.ended)
    return held
  }

  /** Ends a session on both sides, the one in use or another. */
  function giveUp(line: Line, topic: string): void {
    if (hub.held?.session.topic === topic) finish(line, topic, true)
    else keeper.keepUp(hangUp(line.client, topic))
  }

  /** What is stored may be older than what the wallet's owner has done since: it counts when the wallet answers. */
  function askIfThere({ client, link }: Line, { session: { topic }, ended }: HeldSession): void {
    if (answers.has(topic)) return
    awaitAnswer({ clock, page, link, ended, ping: () => pingPeer(client, topic) }, () => {
      answers.add(topic)
      hub.emitAll({ type: 'answered' })
    })
  }

  /** Takes up what is stored, where it is still good. */
  async function revive(line: Line): Promise<void> {
    const [newest] = line.client.session.getAll().sort((left, right) => right.expiry - left.expiry)
    if (!newest) return
    const found = await take(line, newest.topic).catch((error: unknown) => {
      if (!life.aborted) giveUp(line, newest.topic)
      throw error
    })
    if (found && Object.keys(found.session.namespaces).length > 0) {
      hub.take(found)
      return askIfThere(line, found)
    }
    found?.end(walletConnectErrors.sessionEnded())
    giveUp(line, newest.topic)
  }

  async function connect(request: ConnectRequest): Promise<ConnectResult> {
    return keeper.use(async (line) => {
      const requests = createNamespaceRequests(context)
      const round = {
        optionalNamespaces: createProposal(requests),
        authentication: parts.signIn && createAuthentication(requests, parts.signIn),
        wait: keeper.wait,
      }
      const result = await connectWallet({
        request,
        hub,
        attempt: {
          clock,
          page,
          link: line.link,
          createRound: () => createRound(line.client, round),
          keepUp: keeper.keepUp,
        },
        hold: ({ topic }) => {
          answers.add(topic)
          return take(line, topic, request.network?.caipNetworkId)
        },
        hangUp: (topic) => giveUp(line, topic),
        choose: apps.choose,
      })
      // Also one that could not be told when it was left.
      const others = line.client.session.keys.filter((topic) => topic !== hub.held?.session.topic)
      for (const topic of others) keeper.keepUp(hangUp(line.client, topic))
      return result
    })
  }

  async function reconnect({ namespace }: ConnectRequest): Promise<ConnectResult | null> {
    return keeper.useFresh(async (line) => {
      await leaving?.catch(() => {})
      if (!hub.held) await (reviving ??= revive(line).finally(() => (reviving = undefined)))
      return answers.describe(() => hub.held, namespace)
    })
  }

  /** One goodbye for all chain families: core leaves each of them. */
  async function leave(): Promise<void> {
    await keeper.use(async ({ client }) => {
      // What is being taken up would be in use again after it was left.
      await reviving?.catch(() => {})
      for (const namespace of hub.letGo()) hub.emit(namespace, { type: 'disconnect' })
      const goodbye = Promise.all(client.session.keys.map((topic) => hangUp(client, topic)))
      keeper.keepUp(goodbye)
      await awaitGoodbye(goodbye, clock)
    })
  }

  return {
    connect,
    reconnect,
    disconnect: () => (leaving ??= leave().finally(() => (leaving = undefined))),
    switchNetwork: (request) => keeper.use(async () => hub.switchNetwork(request)),
    signMessage: (request) => keeper.use(async () => hub.signMessage(request)),
    watchWallet: hub.watchWallet,
    getProvider: hub.getProvider,
  }
}
