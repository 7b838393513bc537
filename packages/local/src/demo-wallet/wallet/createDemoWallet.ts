import { isWindowMethod, WALLET_METHODS } from '../protocol/methods.ts'
import type { PageMessage } from '../protocol/messages.ts'
import { createRpcError, toPlainRpcError } from '../protocol/rpcErrors.ts'
import type { Hex, SiteState, WalletChain } from '../protocol/types.ts'
import { createWalletStore } from './createWalletStore.ts'
import { performRequest, type Approval } from './performRequest.ts'
import type { Activity, Answer, Client, DemoWalletOptions, PendingRequest, Question, WalletState } from './types.ts'

interface QueuedRequest extends PendingRequest {
  /** Sends the answer. If it throws, the request is shown as failed. */
  readonly reply: (answer: Answer) => void | Promise<void>
  /** The page that sent the request, and its id of the request. */
  readonly client?: Client
  readonly id?: string
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

export function createDemoWallet(options: DemoWalletOptions): DemoWallet {
  const store = createWalletStore(options)
  const sessions = new Map<Client, string>()
  const sentStates = new Map<Client, string>()
  const listeners = new Set<() => void>()
  let queue: readonly QueuedRequest[] = []

  const getChains = () => [...options.chains, ...store.get().addedChains]

  function getSite(origin: string): SiteState {
    const { selected, chainId, sites } = store.get()
    const permitted = Object.hasOwn(sites, origin) ? (sites[origin] ?? []) : []
    const accounts = [...permitted].sort((a, b) => Number(b === selected) - Number(a === selected))
    return { accounts, chainId, chains: getChains() }
  }

  function sendState(client: Client): void {
    const session = sessions.get(client)
    if (session === undefined) return
    const state = getSite(client.origin)
    const text = JSON.stringify(state)
    if (sentStates.get(client) === text) return
    sentStates.set(client, text)
    client.post({ type: 'state', session, state })
  }

  function changed(): void {
    for (const client of sessions.keys()) sendState(client)
    for (const listener of listeners) listener()
  }

  function update(patch: Partial<WalletState>): void {
    store.update(patch)
    changed()
  }

  function drop(isDropped: (queued: QueuedRequest) => boolean): void {
    queue = queue.filter((queued) => !isDropped(queued))
  }

  function fail(client: Client, id: string, thrown: unknown): void {
    replyToPage(client, id, { error: toPlainRpcError(thrown) })
  }

  function replyToPage(client: Client, id: string, answer: Answer): void {
    const session = sessions.get(client)
    if (session === undefined) return
    if ('error' in answer) client.post({ type: 'error', session, id, error: answer.error })
    else client.post({ type: 'result', session, id, result: answer.result })
  }

  /** Answers with an error. The receiver may not exist any more. */
  async function refuse({ reply }: QueuedRequest, thrown: unknown): Promise<void> {
    try {
      await reply({ error: toPlainRpcError(thrown) })
    } catch {
      // The receiver has gone.
    }
  }

  function setSite(origin: string, accounts: readonly Hex[]): void {
    const others = Object.entries(store.get().sites).filter(([known]) => known !== origin)
    update({ sites: Object.fromEntries(accounts.length > 0 ? [...others, [origin, accounts]] : others) })
  }

  function enqueue(client: Client, message: PageMessage & { type: 'request' }): void {
    const { id, method, params } = message
    if (queue.some((queued) => queued.client === client && queued.id === id)) return
    if (!isWindowMethod(method)) throw createRpcError('unsupportedMethod')
    const site = getSite(client.origin)
    const row = WALLET_METHODS[method]
    if (row.needsConnection && site.accounts.length === 0) throw createRpcError('unauthorized')
    const request = row.parse(params, site)
    const isConnect = request.kind === 'connect'
    const isOfPage = (queued: QueuedRequest) => queued.client?.origin === client.origin
    if (isConnect && queue.some((queued) => isOfPage(queued) && queued.request.kind === 'connect')) {
      throw createRpcError('alreadyPending')
    }
    const chain = getChains().find((known) => known.id === site.chainId) as WalletChain
    const reply = (answer: Answer) => replyToPage(client, id, answer)
    const key = options.createId()
    queue = [...queue, { key, origin: client.origin, request, chain, isWorking: false, reply, client, id }]
    changed()
  }

  function receive(client: Client, message: PageMessage): void {
    if (message.type === 'hello') {
      // A new session is a new page in the same window, so no page waits for the old one's answers.
      drop((queued) => queued.client === client)
      sessions.set(client, message.session)
      sentStates.delete(client)
      if (!message.isConnected) setSite(client.origin, [])
      return changed()
    }
    if (sessions.get(client) !== message.session) return
    switch (message.type) {
      case 'request':
        try {
          return enqueue(client, message)
        } catch (thrown) {
          return fail(client, message.id, thrown)
        }
      case 'cancel':
        drop((queued) => queued.client === client && queued.id === message.id && !queued.isWorking)
        return changed()
      case 'revoke':
        return setSite(client.origin, [])
      case 'bye':
        drop((queued) => queued.client === client)
        sessions.delete(client)
        sentStates.delete(client)
        return changed()
    }
  }

  function finish(queued: QueuedRequest, outcome: Activity['outcome'], hash?: Hex): void {
    drop(({ key }) => key === queued.key)
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

  function find(key: string): QueuedRequest | undefined {
    return queue.find((queued) => queued.key === key && !queued.isWorking)
  }

  async function approve(key: string, approval: Approval = {}): Promise<void> {
    const queued = find(key)
    if (queued === undefined) return
    queue = queue.map((item) => (item === queued ? { ...queued, isWorking: true } : item))
    changed()
    try {
      const context = { ...options, state: store.get(), chains: getChains() }
      const { patch, answer, hash } = await performRequest(queued, approval, context)
      // Send the state before the answer, so that the events precede the answer.
      if (patch !== undefined) update(patch(store.get()))
      await queued.reply({ result: answer(getSite(queued.origin)) })
      finish(queued, 'approved', hash)
    } catch (thrown) {
      await refuse(queued, thrown)
      finish(queued, 'failed')
    }
  }

  return {
    accounts: options.accounts,
    getState: store.get,
    getChains,
    getPending: () => queue,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    receive,
    ask(question, reply) {
      const key = options.createId()
      queue = [...queue, { ...question, key, isWorking: false, reply }]
      changed()
      return key
    },
    withdraw(key) {
      drop((queued) => queued.key === key && !queued.isWorking)
      changed()
    },
    approve,
    reject(key) {
      const queued = find(key)
      if (queued === undefined) return
      void refuse(queued, createRpcError('userRejected'))
      finish(queued, 'rejected')
    },
    selectAccount(account) {
      const sites = Object.entries(store.get().sites).map(
        ([origin, permitted]) => [origin, [account, ...permitted.filter((other) => other !== account)]] as const,
      )
      update({ selected: account, sites: Object.fromEntries(sites) })
    },
    selectChain: (chainId) => update({ chainId }),
    disconnectSite(origin) {
      const isOfSite = ({ client, isWorking }: QueuedRequest) => client?.origin === origin && !isWorking
      for (const queued of queue.filter(isOfSite)) void refuse(queued, createRpcError('userRejected'))
      drop(isOfSite)
      setSite(origin, [])
    },
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
