import type { PageMessage } from '../protocol/messages.ts'
import type { Hex, WalletChain } from '../protocol/types.ts'
import { approveRequest, rejectRequest } from './answerRequest.ts'
import { disconnectSite, selectAccount } from './changeSites.ts'
import { createWalletContext } from './createWalletContext.ts'
import type { Approval } from './performRequest.ts'
import { receiveMessage } from './receiveMessage.ts'
import type { Answer, Client, DemoWalletOptions, PendingRequest, Question, WalletState } from './types.ts'

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
