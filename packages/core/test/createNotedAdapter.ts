import type { FakeAdapter } from '@openappkit/testing'
import type { ChainAdapter, ConnectionAccount, ConnectResult, CreateAdapter, WalletEvent } from '../src/connections/types.ts'

/** Something that a wallet was asked to show its owner. */
interface Prompt {
  readonly operation: 'connect' | 'switchNetwork' | 'signMessage'
  readonly connectorId: string
  /** Somebody waits for its answer. */
  readonly isLive: boolean
}

/** What went between one page and the wallets. */
export interface PageNotes {
  /** Accounts that a wallet has confirmed to this page, by connector, since it last took them back. */
  readonly confirmed: Map<string, ReadonlySet<string>>
  readonly prompts: readonly Prompt[]
  /** What this page listens to. */
  readonly listenerCount: number
}

const toSet = (accounts: readonly ConnectionAccount[]) => new Set(accounts.map(({ address }) => address))

/**
 * The fake wallets as one page sees them, with notes of what it asked and was told.
 *
 * @param preload - What the adapter fetches before it can be asked.
 */
export function createNotedAdapter({ createAdapter }: FakeAdapter, preload = () => Promise.resolve()): { createAdapter: CreateAdapter; notes: PageNotes } {
  const confirmed = new Map<string, ReadonlySet<string>>()
  const prompts: Prompt[] = []
  let listenerCount = 0

  function noteResult(connectorId: string, result: ConnectResult | null): void {
    if (result) confirmed.set(connectorId, new Set([...(confirmed.get(connectorId) ?? []), ...toSet(result.accounts)]))
  }

  function noteEvent(connectorId: string, event: WalletEvent): void {
    if (event.type === 'accountsChanged') confirmed.set(connectorId, toSet(event.accounts))
    if (event.type === 'disconnect') confirmed.delete(connectorId)
  }

  function notePrompt<Value>(
    operation: Prompt['operation'],
    request: { readonly connectorId: string; readonly signal: AbortSignal },
    answer: Promise<Value>,
  ): Promise<Value> {
    let isAnswered = false
    const finish = () => void (isAnswered = true)
    answer.then(finish, finish)
    prompts.push({
      operation,
      connectorId: request.connectorId,
      get isLive() {
        return !isAnswered && !request.signal.aborted
      },
    })
    return answer
  }

  function noteListener(stop: () => void): () => void {
    let isListening = true
    listenerCount += 1
    return () => {
      if (isListening) listenerCount -= 1
      isListening = false
      stop()
    }
  }

  function note(adapter: ChainAdapter): ChainAdapter {
    return {
      ...adapter,
      preload,
      start: () => noteListener(adapter.start()),
      watchConnectors: (listener) => noteListener(adapter.watchConnectors(listener)),
      watchWallet: (connectorId, listener, namespace) =>
        noteListener(
          adapter.watchWallet(connectorId, (event) => {
            noteEvent(connectorId, event)
            listener(event)
          }, namespace),
        ),
      async connect(request) {
        const result = await notePrompt('connect', request, adapter.connect(request))
        noteResult(request.connectorId, result)
        return result
      },
      async reconnect(request) {
        const result = await adapter.reconnect(request)
        noteResult(request.connectorId, result)
        return result
      },
      switchNetwork: (request) => notePrompt('switchNetwork', request, adapter.switchNetwork(request)),
      signMessage: (request) => notePrompt('signMessage', request, adapter.signMessage(request)),
    }
  }

  return {
    createAdapter: Object.assign((context: Parameters<CreateAdapter>[0]) => note(createAdapter(context)), {
      namespace: createAdapter.namespace,
    }),
    notes: {
      confirmed,
      prompts,
      get listenerCount() {
        return listenerCount
      },
    },
  }
}
