import type { FakeAdapter } from '@openappkit/testing'
import type { ConnectionAccount } from '../src/connections/connector.types.ts'
import type { ChainAdapter, ConnectResult, CreateAdapter, WalletEvent } from '../src/connections/driver.types.ts'

/** A prompt that a wallet shows to its owner. */
interface Prompt {
  readonly operation: 'connect' | 'switchNetwork' | 'signMessage'
  readonly connectorId: string
  /** A caller still waits for the answer. */
  readonly isLive: boolean
}

/** The recorded traffic between one page and its wallets. */
export interface PageRecord {
  /** Accounts that each wallet has confirmed to this page and not revoked. */
  readonly confirmed: Map<string, ReadonlySet<string>>
  readonly prompts: readonly Prompt[]
  /** Number of active listeners of this page. */
  readonly listenerCount: number
}

const toSet = (accounts: readonly ConnectionAccount[]) => new Set(accounts.map(({ address }) => address))

/**
 * Wraps the fake wallets of one page and records its requests and events.
 *
 * @param preload - The preload step of the adapter.
 */
export function createRecordingAdapter({ createAdapter }: FakeAdapter, preload = () => Promise.resolve()): { createAdapter: CreateAdapter; notes: PageRecord } {
  const confirmed = new Map<string, ReadonlySet<string>>()
  const prompts: Prompt[] = []
  let listenerCount = 0

  function recordResult(connectorId: string, result: ConnectResult | null): void {
    if (result) confirmed.set(connectorId, new Set([...(confirmed.get(connectorId) ?? []), ...toSet(result.accounts)]))
  }

  function recordEvent(connectorId: string, event: WalletEvent): void {
    if (event.type === 'accountsChanged') confirmed.set(connectorId, toSet(event.accounts))
    if (event.type === 'disconnect') confirmed.delete(connectorId)
  }

  function recordPrompt<Value>(
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

  function recordListener(stop: () => void): () => void {
    let isListening = true
    listenerCount += 1
    return () => {
      if (isListening) listenerCount -= 1
      isListening = false
      stop()
    }
  }

  function record(adapter: ChainAdapter): ChainAdapter {
    return {
      ...adapter,
      preload,
      start: () => recordListener(adapter.start()),
      watchConnectors: (listener) => recordListener(adapter.watchConnectors(listener)),
      watchWallet: (connectorId, listener, namespace) =>
        recordListener(
          adapter.watchWallet(connectorId, (event) => {
            recordEvent(connectorId, event)
            listener(event)
          }, namespace),
        ),
      async connect(request) {
        const result = await recordPrompt('connect', request, adapter.connect(request))
        recordResult(request.connectorId, result)
        return result
      },
      async reconnect(request) {
        const result = await adapter.reconnect(request)
        recordResult(request.connectorId, result)
        return result
      },
      switchNetwork: (request) => recordPrompt('switchNetwork', request, adapter.switchNetwork(request)),
      signMessage: (request) => recordPrompt('signMessage', request, adapter.signMessage(request)),
    }
  }

  return {
    createAdapter: Object.assign((context: Parameters<CreateAdapter>[0]) => record(createAdapter(context)), {
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
