import type { PageMessage } from '../protocol/messages.ts'
import type { Hex, WalletChain, SiteState, WalletRequest } from '../protocol/types.ts'
import {
  createWalletContext,
  type WalletContext,
  refuse,
  type QueuedRequest,
  getCallsOwner,
} from './createWalletContext.ts'
import type {
  Answer,
  Client,
  DemoWalletOptions,
  PendingRequest,
  Question,
  WalletState,
  Activity,
  Signer,
} from './types.ts'
import { createRpcError, toPlainRpcError } from '../protocol/rpcErrors.ts'
import { isWindowMethod, WALLET_METHODS } from '../protocol/methods.ts'
import { describePermissions } from '../protocol/permissions.ts'
import { toHex } from '../protocol/parseRequest.ts'

/** Changes the account in use, for every connected site. */
function selectAccount({ store, update }: WalletContext, account: Hex): void {
  const sites = Object.entries(store.get().sites).map(
    ([origin, permitted]) => [origin, [account, ...permitted.filter((other) => other !== account)]] as const,
  )
  update({ selected: account, sites: Object.fromEntries(sites) })
}

/** Rejects the requests of a site that the owner has not approved yet, and disconnects it. */
function disconnectSite({ queue, setSite }: WalletContext, origin: string): void {
  const isOfSite = ({ client, isWorking }: QueuedRequest) => client?.origin === origin && !isWorking
  for (const queued of queue.get().filter(isOfSite)) void refuse(queued, createRpcError('userRejected'))
  queue.drop(isOfSite)
  setSite(origin, [])
}

/** The choices of the owner besides the approval. */
interface Approval {
  /** Accounts to share. Default: the account in use. */
  readonly accounts?: readonly Hex[]
}

/** The result of an approved request. */
interface Performed {
  /** The change of the wallet's state. */
  readonly patch?: (state: WalletState) => Partial<WalletState>
  /** The answer for the site, from the state that it may see afterwards. */
  readonly answer: (site: SiteState) => unknown
  readonly hash?: Hex
}

interface Context {
  readonly createId: () => string
  readonly signer: Signer
  readonly state: WalletState
  readonly chains: readonly WalletChain[]
}

async function addChain(chain: WalletChain, context: Context): Promise<Performed> {
  if (!context.chains.some((known) => known.id === chain.id)) {
    const answered = await context.signer.fetchChainId(chain.rpcUrl)
    if (answered !== chain.id) {
      throw createRpcError('invalidParams', `${chain.rpcUrl} is chain ${answered}, not ${chain.id}.`)
    }
  }
  return {
    patch: ({ addedChains }) => ({
      chainId: chain.id,
      addedChains: context.chains.some((known) => known.id === chain.id) ? addedChains : [...addedChains, chain],
    }),
    answer: () => null,
  }
}

/** Sends calls in order, and stops at one that cannot be sent. Earlier ones stay sent. */
async function sendCalls(
  pending: PendingRequest,
  { id: given, calls }: WalletRequest & { kind: 'calls' },
  { signer, createId }: Context,
): Promise<Performed> {
  const id = given ?? createId()
  const hashes: Hex[] = []
  try {
    for (const call of calls) hashes.push(await signer.sendTransaction(pending.chain, call))
  } catch (thrown) {
    if (hashes.length === 0) throw thrown
  }
  const batch = { id, owner: getCallsOwner(pending), chainId: pending.chain.id, hashes, count: calls.length }
  const hash = hashes.at(-1)
  return {
    patch: (state) => ({ calls: [batch, ...state.calls] }),
    answer: () => ({ id }),
    ...(hash !== undefined && { hash }),
  }
}

/** Performs an approved request. It neither stores nor answers anything. */
async function performRequest(pending: PendingRequest, approval: Approval, context: Context): Promise<Performed> {
  const { request, origin, chain } = pending
  switch (request.kind) {
    case 'connect': {
      const accounts = approval.accounts ?? [context.state.selected]
      return {
        patch: ({ sites }) => ({ sites: { ...sites, [origin]: accounts } }),
        answer: (site) => (request.isPermissionRequest ? describePermissions(origin, site.accounts) : site.accounts),
      }
    }
    case 'message': {
      const signature = await context.signer.signMessage(request.account, request.data)
      return { answer: () => signature }
    }
    case 'typedData': {
      const signature = await context.signer.signTypedData(request.account, request.typedData)
      return { answer: () => signature }
    }
    case 'transaction': {
      const hash = await context.signer.sendTransaction(chain, request.transaction)
      return { answer: () => hash, hash }
    }
    case 'calls':
      return sendCalls(pending, request, context)
    // The window shows it until the owner closes it.
    case 'showCalls':
      return { answer: () => null }
    case 'switchChain':
      return { patch: () => ({ chainId: request.chainId }), answer: () => null }
    case 'addChain':
      return addChain(request.chain, context)
    case 'propose': {
      const accounts = approval.accounts ?? [context.state.selected]
      return { answer: () => accounts }
    }
    case 'signIn': {
      const sign = ({ text }: { readonly text: string }) => context.signer.signMessage(request.account, toHex(text))
      const signatures: Hex[] = []
      for (const message of request.messages) signatures.push(await sign(message))
      return { answer: () => signatures }
    }
    case 'solanaMessage': {
      const signature = await context.signer.signSolanaMessage(request.message)
      return { answer: () => signature }
    }
    case 'solanaTransaction': {
      const signatures = await context.signer.signSolanaTransactions(request.transactions)
      return { answer: () => signatures }
    }
  }
}

/** The wallet behind the window: it stores sites, queues their requests and answers them. No DOM. */
export interface DemoWallet {
  readonly accounts: readonly Hex[]
  getState(): WalletState
  getChains(): readonly WalletChain[]
  getPending(): readonly PendingRequest[]
  /** Calls back after every change. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void
  receive(client: Client, message: PageMessage): void
  /** Asks the owner a question that no page sent. Returns the key of the request. */
  ask(question: Question, reply: (answer: Answer) => void | Promise<void>): string
  /** Withdraws a request that no caller waits for. */
  withdraw(key: string): void
  approve(key: string, approval?: Approval): Promise<void>
  reject(key: string): void
  /** Changes the account in use, for every connected site. */
  selectAccount(account: Hex): void
  selectChain(chainId: number): void
  disconnectSite(origin: string): void
  /** Forgets sites, added chains and activity. */
  reset(): void
  /** Reads the storage again after another window has changed it. */
  reload(): void
}

/** Removes an answered request from the queue and adds it to the activity. */
function finish(context: WalletContext, queued: QueuedRequest, outcome: Activity['outcome'], hash?: Hex): void {
  const { options, store, queue, update, changed } = context
  queue.drop(({ key }) => key === queued.key)
  if (queued.request.kind === 'showCalls') return changed()
  const entry: Activity = {
    kind: queued.request.kind,
    origin: queued.origin,
    chainName: queued.network ?? queued.chain.name,
    outcome,
    at: options.now(),
    ...(hash !== undefined && { hash }),
  }
  update({ activity: [entry, ...store.get().activity] })
}

/** Performs a request and answers it. */
async function approveRequest(context: WalletContext, key: string, approval: Approval = {}): Promise<void> {
  const { options, store, queue, getChains, getSite, update, changed } = context
  const queued = queue.find(key)
  if (queued === undefined) return
  queue.markWorking(queued)
  changed()
  try {
    const wallet = { ...options, state: store.get(), chains: getChains() }
    const { patch, answer, hash } = await performRequest(queued, approval, wallet)
    // Send the state before the answer, so that the events precede the answer.
    if (patch !== undefined) update(patch(store.get()))
    await queued.reply({ result: answer(getSite(queued.origin)) })
    finish(context, queued, 'approved', hash)
  } catch (thrown) {
    await refuse(queued, thrown)
    finish(context, queued, 'failed')
  }
}

function rejectRequest(context: WalletContext, key: string): void {
  const queued = context.queue.find(key)
  if (queued === undefined) return
  void refuse(queued, createRpcError('userRejected'))
  finish(context, queued, 'rejected')
}

function enqueue(context: WalletContext, client: Client, message: PageMessage & { type: 'request' }): void {
  const { options, queue, pages, getChains, getSite, changed } = context
  const { id, method, params } = message
  if (queue.get().some((queued) => queued.client === client && queued.id === id)) return
  if (!isWindowMethod(method)) throw createRpcError('unsupportedMethod')
  const site = getSite(client.origin)
  const row = WALLET_METHODS[method]
  if (row.needsConnection && site.accounts.length === 0) throw createRpcError('unauthorized')
  const request = row.parse(params, site)
  const isConnect = request.kind === 'connect'
  const isOfPage = (queued: QueuedRequest) => queued.client?.origin === client.origin
  if (isConnect && queue.get().some((queued) => isOfPage(queued) && queued.request.kind === 'connect')) {
    throw createRpcError('alreadyPending')
  }
  const chainId = request.kind === 'calls' ? request.chainId : site.chainId
  const chain = getChains().find((known) => known.id === chainId) as WalletChain
  const reply = (answer: Answer) => pages.reply(client, id, answer)
  const key = options.createId()
  queue.add({ key, origin: client.origin, request, chain, isWorking: false, reply, client, id })
  changed()
}

/** Handles a message of a page. */
function receiveMessage(context: WalletContext, client: Client, message: PageMessage): void {
  const { queue, pages, setSite, changed } = context
  if (message.type === 'hello') {
    // A new session is a new page in the same window, so no page waits for the old one's answers.
    queue.drop((queued) => queued.client === client)
    pages.start(client, message.session)
    if (!message.isConnected) setSite(client.origin, [])
    return changed()
  }
  if (!pages.has(client, message.session)) return
  switch (message.type) {
    case 'request':
      try {
        return enqueue(context, client, message)
      } catch (thrown) {
        return pages.reply(client, message.id, { error: toPlainRpcError(thrown) })
      }
    case 'cancel':
      queue.drop((queued) => queued.client === client && queued.id === message.id && !queued.isWorking)
      return changed()
    case 'revoke':
      return setSite(client.origin, [])
    case 'bye':
      queue.drop((queued) => queued.client === client)
      pages.end(client)
      return changed()
  }
}

export function createDemoWallet(options: DemoWalletOptions): DemoWallet {
  const context = createWalletContext(options)
  const { store, queue, changed } = context
  return {
    accounts: options.accounts,
    getState: store.get,
    getChains: context.getChains,
    getPending: queue.get,
    watch: context.watch,
    receive: (client, message) => receiveMessage(context, client, message),
    ask(question, reply) {
      const key = options.createId()
      queue.add({ ...question, key, isWorking: false, reply })
      changed()
      return key
    },
    withdraw(key) {
      queue.drop((queued) => queued.key === key && !queued.isWorking)
      changed()
    },
    approve: (key, approval) => approveRequest(context, key, approval),
    reject: (key) => rejectRequest(context, key),
    selectAccount: (account) => selectAccount(context, account),
    selectChain: (chainId) => context.update({ chainId }),
    disconnectSite: (origin) => disconnectSite(context, origin),
    reset() {
      store.reset()
      changed()
    },
    reload() {
      store.reload()
      changed()
    },
  }
}
