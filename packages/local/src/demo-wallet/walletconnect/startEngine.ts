import {
  closeSignClient,
  createConnectivity,
  createSolanaAccount,
  openSignClient,
  type Connectivity,
  buildNamespaces,
  listAskedChains,
  type NamespaceSupport,
  type SignClient,
} from '@openappkit/testing/walletconnect'
import { Buffer as BufferPackage } from 'buffer/'
import { DEMO_WALLET_ICON } from '../announcer/icon.ts'
import { createReadChain, type ReadChain } from '../announcer/readChain.ts'
import type { DemoWallet } from '../wallet/createDemoWallet.ts'
import { followOwner, receiveRequest } from './receiveRequest.ts'
import type { EngineContext } from './engineContext.ts'
import {
  listAccounts,
  listChains,
  type Session,
  readPeer,
  EIP155_METHODS,
  SOLANA_METHODS,
} from './parseSessionRequest.ts'
import { receiveSignIn } from './receiveSignIn.ts'
import type { SessionRow } from './types.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { Answer } from '../wallet/types.ts'
import { nameChain } from './nameChain.ts'

/** The running WalletConnect client. */
export interface Engine {
  readonly isLinked: boolean
  listSessions(): readonly SessionRow[]
  /** @param uri - A `wc:` URI. Resolves when the relay has the request. */
  pair(uri: string): Promise<void>
  disconnect(topic: string): Promise<void>
  setSigningIn(signsIn: boolean): void
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  close(): Promise<void>
}

export interface EngineOptions {
  readonly relayUrl: string
  /** The address of this wallet, for links from sites. */
  readonly walletUrl: string
  readonly wallet: DemoWallet
  readonly isOffline: boolean
  readonly signsIn: boolean
  /** Called when the visible state has changed. */
  readonly changed: () => void
  /** Called when a proposal is shown, or with a reason if it ended before. */
  readonly proposed: (failure?: string) => void
  /** Default: by the `fetch` of the window. */
  readonly readChain?: ReadChain
  /** Default: the browser's own. */
  readonly storage?: Parameters<typeof openSignClient>[0]['storage']
}

function toRow(session: Session): SessionRow {
  const { name, url } = session.peer.metadata
  const addresses = [...new Set(listAccounts(session).map((account) => account.split(':')[2] ?? ''))]
  return { topic: session.topic, name, url, chains: listChains(session), addresses, expiresAt: session.expiry * 1000 }
}

type Proposal = ReturnType<SignClient['proposal']['get']>

/** @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const DECLINED = { code: 5000, message: 'User rejected.' }
const UNSUPPORTED = { code: 5100, message: 'Unsupported chains.' }

function getSupport(context: EngineContext, addresses: readonly string[]): Record<string, NamespaceSupport> {
  const chains = context.wallet.getChains()
  return {
    eip155: {
      hasChain: (chainId) => nameChain(chainId, chains) !== undefined,
      addresses,
      methods: EIP155_METHODS,
      events: ['accountsChanged', 'chainChanged'],
    },
    solana: { hasChain: () => true, addresses: [context.solanaAddress], methods: SOLANA_METHODS, events: [] },
  }
}

function listMethods({ requiredNamespaces, optionalNamespaces }: Proposal): string[] {
  const rows = [...Object.values(requiredNamespaces), ...Object.values(optionalNamespaces)]
  return [...new Set(rows.flatMap(({ methods }) => methods))]
}

/** Asks the owner about a proposal. A proposal without a known chain is refused at once. */
function receiveProposal(context: EngineContext, proposal: Proposal, proposed: (failure?: string) => void): void {
  const { client, send, wallet, shown } = context
  const name = `proposal ${proposal.id}`
  if (shown.has(name)) return
  if (proposal.expiryTimestamp * 1000 <= Date.now()) return

  async function answer(decision: Answer): Promise<void> {
    shown.delete(name)
    if ('error' in decision) return send(() => client.reject({ id: proposal.id, reason: DECLINED }))
    const namespaces = buildNamespaces(proposal, getSupport(context, decision.result as readonly string[]))
    if (namespaces === undefined) throw createRpcError('unknownChain')
    await send(async () => void (await client.approve({ id: proposal.id, namespaces })))
    context.changed()
  }

  const chains = wallet.getChains()
  if (buildNamespaces(proposal, getSupport(context, wallet.accounts)) === undefined) {
    proposed('The site wants networks that this wallet does not have.')
    send(() => client.reject({ id: proposal.id, reason: UNSUPPORTED })).catch(() => {
      // The proposal then expires at the site.
    })
    return
  }
  const asked = listAskedChains(proposal).map((id) => ({ id, name: nameChain(id, chains) }))
  const request = { kind: 'propose', chains: asked, methods: listMethods(proposal) } as const
  const chain = chains.find(({ id }) => id === wallet.getState().chainId) ?? chains[0]
  if (chain === undefined) return
  const network = asked.flatMap((row) => row.name ?? []).join(', ')
  shown.set(name, wallet.ask({ ...readPeer(proposal.proposer.metadata), request, chain, network }, answer))
}

function listen(context: EngineContext, { changed, proposed }: EngineOptions): void {
  const { client, wallet } = context
  const withdraw = (isGone: (name: string) => boolean) => {
    for (const [name, key] of context.shown) if (isGone(name)) wallet.withdraw(key)
    changed()
  }
  client.on('session_proposal', ({ params }) => {
    proposed()
    receiveProposal(context, params, proposed)
  })
  client.on('session_request', (request) => receiveRequest(context, request))
  client.on('proposal_expire', ({ id }) => {
    withdraw((name) => name === `proposal ${id}`)
    proposed('The site has waited too long for an answer. Ask it for a new link.')
  })
  client.on('session_request_expire', ({ id }) => withdraw((name) => name.endsWith(`request ${id}`)))
  client.on('session_delete', ({ topic }) => withdraw((name) => name.startsWith(`${topic} `)))
  client.on('session_expire', ({ topic }) => withdraw((name) => name.startsWith(`${topic} `)))
  client.on('session_extend', changed)
  client.core.relayer.on('relayer_connect', changed)
  client.core.relayer.on('relayer_disconnect', changed)
}

/** Shows requests again that were pending when the window was closed or reloaded. */
function resume(context: EngineContext, { proposed }: EngineOptions): void {
  const { client } = context
  for (const proposal of client.proposal.getAll()) receiveProposal(context, proposal, proposed)
  for (const request of client.getPendingSessionRequests()) receiveRequest(context, request)
}

// The slash selects the package instead of Node's module.

/** Provides Node's `Buffer`, which the client needs to check sign-in messages and to read their permissions. */
function provideBuffer(): void {
  if (!('Buffer' in globalThis)) Reflect.set(globalThis, 'Buffer', BufferPackage)
}

/**
 * Sends to sites, one message after the other and in order. A message that is sent while the wallet is offline leaves
 * when it is back online; the returned promise does not wait for that.
 *
 * @returns A function that settles with the work or, offline, at once.
 */
function createOutbox(connectivity: Connectivity): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const sent = last.then(() => connectivity.whenOnline()).then(work)
    last = sent.catch(() => {
      // The caller gets the error; it must not stop the next work.
    })
    if (connectivity.isOnline) await sent
  }
}

/** Opens the client and connects it to the owner's wallet. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { relayUrl, walletUrl, wallet, storage } = options
  provideBuffer()
  const connectivity = createConnectivity()
  if (options.isOffline) await connectivity.goOffline()
  const metadata = {
    name: 'Demo Wallet',
    description: 'A wallet for development. Its keys are public.',
    url: walletUrl,
    // Without an icon the client would send the window's icon, which a site cannot show.
    icons: [DEMO_WALLET_ICON],
    redirect: { universal: walletUrl },
  }
  const storagePrefix = 'demo-wallet'
  const client = await openSignClient({ relayUrl, metadata, storagePrefix, storage, prepare: connectivity.attach })
  const context: EngineContext = {
    client,
    send: createOutbox(connectivity),
    wallet,
    readChain: options.readChain ?? createReadChain((...args) => fetch(...args)),
    solanaAddress: createSolanaAccount().address,
    shown: new Map(),
    wanted: new Set(),
    changed: options.changed,
  }
  listen(context, options)
  resume(context, options)
  const stopFollowing = followOwner(context)
  const onSignIn = ({ id }: { readonly id: number }) => {
    options.proposed()
    receiveSignIn(context, client.auth.requests.get(id), options.proposed)
  }
  function setSigningIn(signsIn: boolean): void {
    client.off('session_authenticate', onSignIn)
    // Without a listener, the client uses the proposal that arrives with the request.
    if (signsIn) client.on('session_authenticate', onSignIn)
  }
  setSigningIn(options.signsIn)
  if (options.signsIn) {
    for (const request of client.auth.requests.getAll()) receiveSignIn(context, request, options.proposed)
  }
  return {
    get isLinked() {
      return client.core.relayer.connected
    },
    listSessions: () => client.session.getAll().map(toRow),
    pair: async (uri) => void (await client.pair({ uri })),
    async disconnect(topic) {
      await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      for (const [name, key] of context.shown) if (name.startsWith(`${topic} `)) wallet.withdraw(key)
      options.changed()
    },
    setSigningIn,
    goOffline: connectivity.goOffline,
    goOnline: connectivity.goOnline,
    async close() {
      stopFollowing()
      for (const key of context.shown.values()) wallet.withdraw(key)
      await closeSignClient(client)
    },
  }
}
