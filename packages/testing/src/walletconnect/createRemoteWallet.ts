import { createSilence } from '../wallet/createSilence.ts'
import { createState } from '../wallet/createTestWallet.ts'
import { getAccount, moveToChain, type WalletState } from '../wallet/state.ts'
import { answerProposal, getOrigin, answerSignIn } from './answerSignIn.ts'
import { createConnectivity } from './createConnectivity.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { closeSignClient, openSignClient, type SignClient, type SignedMessages } from './openSignClient.ts'
import { noteErrors, type RemoteState, runEip155Method, runSolanaMethod } from './remoteState.ts'
import {
  emitEvent,
  listSessions,
  emitAccounts,
  emitToSessions,
  updateNamespaces,
  addWantedChain,
  listAddresses,
} from './sessions.ts'
import { createSolanaAccount, PUBLIC_SOLANA_KEY } from './solanaAccount.ts'
import type { RemoteRequest, RemoteSession, RemoteWallet, RemoteWalletOptions } from './types.ts'
import { RPC_ERRORS, RpcError, toRpcError } from '../wallet/rpcErrors.ts'

let opened = 0

/** Sends messages that the client would refuse, because the test decides the wallet's behaviour. */
const UNCHECKED = { isValidApprove: async () => {}, isValidUpdate: async () => {}, isValidEmit: async () => {} }

function createOpener(options: RemoteWalletOptions, connectivity: RemoteState['connectivity']) {
  const storage = createMemoryStorage()
  const storagePrefix = `remote-wallet-${(opened += 1)}`
  const metadata = {
    name: 'Remote Wallet',
    description: 'A wallet for tests.',
    url: 'https://wallet.example',
    icons: [],
    ...options.metadata,
  }
  return async (): Promise<SignClient> => {
    const { relayUrl, projectId } = options
    const { attach: prepare } = connectivity
    const client = await openSignClient({ relayUrl, projectId, metadata, storagePrefix, storage, prepare })
    Object.assign(client.engine, UNCHECKED)
    return client
  }
}

/** Changes signed messages after the client has checked them. */
function changeSignIns({ engine }: SignClient, change: NonNullable<RemoteWalletOptions['signInWith']>): void {
  type SendResult = (params: { readonly result: { readonly cacaos?: SignedMessages } }) => Promise<void>
  const send = (Reflect.get(engine, 'sendResult') as SendResult).bind(engine)
  Reflect.set(engine, 'sendResult', (params: Parameters<SendResult>[0]) => {
    const { cacaos } = params.result
    return send(
      cacaos
        ? { ...params, result: { ...params.result, cacaos: change(structuredClone(cacaos)) as SignedMessages } }
        : params,
    )
  })
}

/** A request as the client stores it, and as it is shown again after a reload. */
type StoredRequest = ReturnType<SignClient['getPendingSessionRequests']>[number]

async function run(state: RemoteState, request: RemoteRequest): Promise<unknown> {
  const { wallet, client, solanaAccounts } = state
  const session = client.session.get(request.topic)
  const namespace = request.chainId?.split(':')[0]
  if (namespace === 'eip155') {
    const addresses = listAddresses(session, request.chainId)
    return addWantedChain(state, request, () => runEip155Method(wallet, addresses, request))
  }
  if (namespace === 'solana') {
    const addresses = listAddresses(session, request.chainId)
    const accounts = solanaAccounts.filter(({ address }) => addresses.includes(address))
    return runSolanaMethod(accounts, wallet.approvals, request)
  }
  if (!state.answerOthers) throw new RpcError(RPC_ERRORS.unsupportedMethod, request.method)
  return state.answerOthers(request)
}

/** Performs a request of a session after its owner's approval, and answers. */
async function answerRequest(state: RemoteState, { id, topic, params }: StoredRequest): Promise<void> {
  if (state.seen.has(id)) return
  state.seen.add(id)
  const { chainId } = params
  const asked: { method: string; params: unknown } = params.request
  const { metadata } = state.client.session.get(topic).peer
  const request: RemoteRequest = {
    method: asked.method,
    params: asked.params as object,
    origin: getOrigin(metadata.url),
    topic,
    chainId,
  }
  state.requests.push(request)
  await state.silence.wait()
  const answer = await run(state, request).then(
    (result) => ({ id, jsonrpc: '2.0', result: result ?? null }),
    (error: unknown) => ({ id, jsonrpc: '2.0', error: toRpcError(error) }),
  )
  await state.connectivity.whenOnline()
  await state.client.respond({ topic, response: answer as Parameters<SignClient['respond']>[0]['response'] })
}

function listen(state: RemoteState, { signsIn = false, signInWith }: RemoteWalletOptions): void {
  const { client } = state
  if (signInWith) changeSignIns(client, signInWith)
  // Without a listener, the client uses the plain proposal that arrives with it.
  if (signsIn) {
    client.on('session_authenticate', ({ id }) => {
      noteErrors(state, answerSignIn(state, client.auth.requests.get(id)))
    })
  }
  client.on('session_proposal', ({ params }) => noteErrors(state, answerProposal(state, params)))
  client.on('session_request', (request) => noteErrors(state, answerRequest(state, request)))
  // Requests that the last run of the app has not answered.
  for (const request of client.getPendingSessionRequests()) noteErrors(state, answerRequest(state, request))
}

function toRemoteSession({ topic, pairingTopic, peer, namespaces, expiry }: ReturnType<typeof listSessions>[number]) {
  return { topic, pairingTopic, site: peer.metadata, namespaces, expiry } as RemoteSession
}

function createOwner(
  state: RemoteState,
): Pick<
  RemoteWallet,
  'approveAll' | 'rejectAll' | 'hang' | 'approveNext' | 'rejectNext' | 'mute' | 'unmute' | 'waitForPending'
> {
  const { approvals } = state.wallet
  return {
    approveAll: () => approvals.setPolicy('approve'),
    rejectAll: () => approvals.setPolicy('reject'),
    hang: () => approvals.setPolicy('hang'),
    approveNext: () => approvals.decideNext('approve'),
    rejectNext: () => approvals.decideNext('reject'),
    mute: state.silence.begin,
    unmute: state.silence.end,
    waitForPending: (method) => approvals.waitForPending(method) as Promise<RemoteRequest>,
  }
}

/** A private part of the client's engine. */
interface Sender {
  sendRequest(message: { topic: string; method: 'wc_sessionSettle'; params: unknown }): Promise<number>
}

/** Sends the settlement of a session again, like a relay that delivers twice. */
async function settleAgain(state: RemoteState, topic: string | undefined): Promise<void> {
  await state.connectivity.whenOnline()
  const engine = state.client.engine as unknown as Sender
  for (const { topic: sessionTopic, relay, namespaces, self, expiry } of listSessions(state, topic)) {
    const params = { relay, namespaces, controller: self, expiry }
    await engine.sendRequest({ topic: sessionTopic, method: 'wc_sessionSettle', params })
  }
}

function createDeeds(
  state: RemoteState,
): Pick<
  RemoteWallet,
  | 'switchChain'
  | 'switchAccount'
  | 'forgetChain'
  | 'updateNamespaces'
  | 'emit'
  | 'extend'
  | 'disconnect'
  | 'settleAgain'
> {
  const { wallet, connectivity } = state
  return {
    async switchChain(id) {
      const chain = wallet.chains.get(id)
      if (!chain) throw new Error(`The wallet does not know chain ${id}, only ${[...wallet.chains.keys()].join(', ')}.`)
      await moveToChain(wallet, chain)
    },
    async switchAccount(index) {
      if (!wallet.accounts[index]) throw new Error(`There is no account ${index}, only ${wallet.accounts.length}.`)
      wallet.selected = index
      await emitAccounts(state)
    },
    forgetChain: (id) => void wallet.chains.delete(id),
    updateNamespaces: (namespaces, topic) => updateNamespaces(state, namespaces, topic),
    emit: (event, chainId, topic) => emitEvent(state, event, chainId, listSessions(state, topic)),
    async extend(topic) {
      await connectivity.whenOnline()
      for (const session of listSessions(state, topic)) await state.client.extend({ topic: session.topic })
    },
    async disconnect(topic) {
      await connectivity.whenOnline()
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const session of listSessions(state, topic)) await state.client.disconnect({ topic: session.topic, reason })
    },
    settleAgain: (topic) => settleAgain(state, topic),
  }
}

/** Resolves with the newest session, as soon as there is one. */
function waitForSession(state: RemoteState): Promise<ReturnType<typeof listSessions>[number]> {
  return new Promise((resolve) => {
    const check = (): void => {
      const newest = listSessions(state).at(-1)
      if (newest === undefined) return
      state.sessionWatchers.delete(check)
      resolve(newest)
    }
    state.sessionWatchers.add(check)
    check()
  })
}

/**
 * Starts a wallet on another device: it has real keys, uses WalletConnect through the given relay, and its owner is
 * the test. Destroy it at the end.
 *
 * ```ts
 * const wallet = await createRemoteWallet({ relayUrl: world.relayUrl, mnemonic, chains: [{ id: 1337, rpcUrl }] })
 * await wallet.pair(uri)
 * await wallet.waitForSession()
 * ```
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign
 */
export async function createRemoteWallet(options: RemoteWalletOptions): Promise<RemoteWallet> {
  const connectivity = createConnectivity()
  const open = createOpener(options, connectivity)
  const wallet: WalletState = createState(options, (emission) => emitToSessions(state, emission))
  const state: RemoteState = {
    wallet,
    solanaAccounts: (options.solanaKeys ?? [PUBLIC_SOLANA_KEY]).map((key) => createSolanaAccount(key)),
    connectivity,
    silence: createSilence(),
    requests: [],
    errors: [],
    seen: new Set(),
    wanted: new Set(),
    sessionWatchers: new Set(),
    client: await open(),
    shape: options.settleWith,
    rejection: options.rejection,
    signsIn: options.signsIn,
    answerOthers: options.answerOthers,
  }
  listen(state, options)
  return {
    accounts: wallet.accounts.map(({ address }) => address),
    get account() {
      return getAccount(wallet).address
    },
    solanaAccounts: state.solanaAccounts.map(({ address }) => address),
    get chainId() {
      return wallet.chain.id
    },
    get sessions() {
      return listSessions(state).map(toRemoteSession)
    },
    requests: state.requests,
    get pending() {
      return wallet.approvals.pending as readonly RemoteRequest[]
    },
    errors: state.errors,
    pair: async (uri) => void (await state.client.pair({ uri })),
    waitForSession: async () => toRemoteSession(await waitForSession(state)),
    ...createOwner(state),
    ...createDeeds(state),
    settleWith: (shape) => void (state.shape = shape),
    goOffline: connectivity.goOffline,
    goOnline: connectivity.goOnline,
    async reload() {
      await closeSignClient(state.client)
      state.client = await open()
      listen(state, options)
    },
    destroy: () => closeSignClient(state.client),
  }
}
