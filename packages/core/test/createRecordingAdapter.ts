import type { FakeAdapter } from '@openappkit/testing'
import type { ChainNamespace } from '@openappkit/common'
import type { ConnectionAccount } from '../src/connections/connector.types.ts'
import type {
  AccountRequest,
  ConnectorDriver,
  ConnectResult,
  CreateAdapter,
  WalletEvent,
} from '../src/connections/driver.types.ts'

/** A prompt that a wallet shows to its owner. */
interface Prompt {
  readonly operation: 'connect' | 'switchNetwork' | 'signMessage'
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** A caller still waits for the answer. */
  readonly isLive: boolean
}

/** The recorded traffic between one page and its wallets. */
export interface PageRecord {
  /** Accounts that each wallet has confirmed to this page and not revoked, by `namespace:connectorId`. */
  readonly confirmed: Map<string, ReadonlySet<string>>
  readonly prompts: readonly Prompt[]
  /** Ids of the wallets that this page has asked for accounts without a prompt before they had confirmed any to it. */
  readonly asked: ReadonlySet<string>
  /** Number of active listeners of this page. */
  readonly listenerCount: number
}

const toSet = (accounts: readonly ConnectionAccount[]) => new Set(accounts.map(({ address }) => address))

/**
 * Records the requests and events between one page and its wallets.
 *
 * @param preload - The preload step of the drivers.
 * @param onSign - Called when a wallet is asked to sign.
 */
export function createRecorder(
  preload = () => Promise.resolve(),
  onSign: (request: AccountRequest) => void = () => {},
) {
  const confirmed = new Map<string, ReadonlySet<string>>()
  const prompts: Prompt[] = []
  const asked = new Set<string>()
  let listenerCount = 0

  function recordAccounts(
    connectorId: string,
    namespace: ChainNamespace,
    accounts: readonly ConnectionAccount[],
  ): void {
    const key = `${namespace}:${connectorId}`
    confirmed.set(key, new Set([...(confirmed.get(key) ?? []), ...toSet(accounts)]))
  }

  function recordOthers(connectorId: string, others: ConnectResult['others']): void {
    for (const [namespace, { accounts }] of Object.entries(others ?? {})) {
      recordAccounts(connectorId, namespace as ChainNamespace, accounts)
    }
  }

  function recordResult(
    { connectorId, namespace }: { readonly connectorId: string; readonly namespace: ChainNamespace },
    result: ConnectResult | null,
  ): void {
    if (!result) return
    recordAccounts(connectorId, result.namespace ?? namespace, result.accounts)
    recordOthers(connectorId, result.others)
  }

  function recordEvent(connectorId: string, namespace: ChainNamespace, event: WalletEvent): void {
    const key = `${namespace}:${connectorId}`
    if (event.type === 'accountsChanged') confirmed.set(key, toSet(event.accounts))
    if (event.type === 'disconnect') confirmed.delete(key)
    if (event.type === 'joined') recordOthers(connectorId, event.others)
  }

  function recordPrompt<Value>(
    operation: Prompt['operation'],
    {
      connectorId,
      namespace,
      signal,
    }: { readonly connectorId: string; readonly namespace: ChainNamespace; readonly signal: AbortSignal },
    answer: Promise<Value>,
  ): Promise<Value> {
    let isAnswered = false
    const finish = () => void (isAnswered = true)
    answer.then(finish, finish)
    prompts.push({
      operation,
      connectorId,
      namespace,
      get isLive() {
        return !isAnswered && !signal.aborted
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

  function record<Driver extends ConnectorDriver>(driver: Driver): Driver {
    return {
      ...driver,
      preload,
      start: () => recordListener(driver.start()),
      watchConnectors: (listener) => recordListener(driver.watchConnectors(listener)),
      watchWallet: (connectorId, listener, namespace) =>
        recordListener(
          driver.watchWallet(
            connectorId,
            (event) => {
              recordEvent(connectorId, namespace, event)
              listener(event)
            },
            namespace,
          ),
        ),
      async connect(request) {
        const result = await recordPrompt('connect', request, driver.connect(request))
        recordResult(request, result)
        return result
      },
      async reconnect(request) {
        if (!confirmed.has(`${request.namespace}:${request.connectorId}`)) asked.add(request.connectorId)
        const result = await driver.reconnect(request)
        recordResult(request, result)
        return result
      },
      switchNetwork: (request) => recordPrompt('switchNetwork', request, driver.switchNetwork(request)),
      signMessage(request) {
        onSign(request)
        return recordPrompt('signMessage', request, driver.signMessage(request))
      },
    } satisfies ConnectorDriver & Driver
  }

  const notes: PageRecord = {
    confirmed,
    prompts,
    asked,
    get listenerCount() {
      return listenerCount
    },
  }
  return {
    notes,
    record,
    recordAdapter: ({ createAdapter }: FakeAdapter): CreateAdapter =>
      Object.assign((context: Parameters<CreateAdapter>[0]) => record(createAdapter(context)), {
        namespace: createAdapter.namespace,
      }),
  }
}

/**
 * Wraps the fake wallets of one page and records its requests and events.
 *
 * @param preload - The preload step of the adapter.
 */
export function createRecordingAdapter(
  adapter: FakeAdapter,
  preload?: () => Promise<void>,
): { createAdapter: CreateAdapter; notes: PageRecord } {
  const { notes, recordAdapter } = createRecorder(preload)
  return { createAdapter: recordAdapter(adapter), notes }
}
