import {
  createFakeAdapter,
  createFakeStorage,
  flushPromises,
  type FakeAdapter,
  type FakeSession,
  type FakeStorage,
} from '@openappkit/testing'
import type { AccountRequest } from '../src/connections/driver.types.ts'
import type { KitOptions } from '../src/options/types.ts'
import { ALPHA, BETA, createTestKit } from './createTestKit.ts'
import { createRecorder } from './createRecordingAdapter.ts'

export const ACCOUNTS = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`) as [string, string, string]

/** One storage shared by several pages. Each page gets the changes of the others when the test delivers them. */
function createSharedStorage() {
  const shared = createFakeStorage()
  const queues = new Set<string[]>()
  return {
    shared,
    open() {
      const queue: string[] = []
      let writes = 0
      queues.add(queue)
      const record = (key: string, isChanged: boolean) => {
        writes += 1
        if (isChanged) for (const other of queues) if (other !== queue) other.push(key)
      }
      const storage: FakeStorage = {
        ...shared,
        setItem(key, value) {
          const isChanged = shared.getItem(key) !== value
          shared.setItem(key, value)
          record(key, isChanged)
        },
        removeItem(key) {
          const isChanged = shared.getItem(key) !== null
          shared.removeItem(key)
          record(key, isChanged)
        },
        get size() {
          return shared.size
        },
      }
      return { storage, queue, getWrites: () => writes, close: () => void queues.delete(queue) }
    },
  }
}

interface BrowserOptions {
  /** Default: two wallets of `eip155` with two accounts. */
  readonly wallets?: FakeAdapter
  /** Wallets of further chain families. */
  readonly others?: readonly FakeAdapter[]
  readonly sessions?: readonly FakeSession[]
  /** Of each page, read when it opens. */
  readonly options?: () => Partial<KitOptions>
}

function createTwoWallets(): FakeAdapter {
  const wallets = createFakeAdapter()
  for (const id of [ALPHA, BETA]) wallets.control.setAccounts(id, ACCOUNTS.slice(0, 2))
  return wallets
}

/** Several pages of one site with the same wallets and the same storage. */
export function createBrowserWorld({
  wallets = createTwoWallets(),
  others = [],
  sessions = [],
  options = () => ({}),
}: BrowserOptions = {}) {
  const { shared, open } = createSharedStorage()

  /** @param preload - The preload step of the drivers. */
  async function openPage({ isStarted = true, preload = () => Promise.resolve() } = {}) {
    const { storage, queue, getWrites, close } = open()
    /** Requests to sign for an account that the page did not show at that moment. */
    const misdirected: AccountRequest[] = []
    const { notes, record, recordAdapter } = createRecorder(preload, (request) => {
      const { activeConnectorId, address } = test.kit.connections.getNamespace(request.namespace)
      if (activeConnectorId !== request.connectorId || address !== request.address) misdirected.push(request)
    })
    const test = createTestKit({
      ports: { storage },
      options: {
        adapters: [wallets, ...others].map(recordAdapter),
        connectors: sessions.map(
          ({ createDriver }) =>
            (context) =>
              record(createDriver(context)),
        ),
        ...options(),
      },
    })
    if (isStarted) {
      await test.kit.connections.preload()
      test.kit.start()
    }
    const unsettled = new Map<Promise<unknown>, string>()
    /** Number of storage writes when the page ended. */
    let writesAtEnd: number | undefined
    return {
      ...test,
      notes,
      misdirected,
      unsettled,
      getWrites,
      get lateWrites() {
        return writesAtEnd === undefined ? 0 : getWrites() - writesAtEnd
      },
      get hasStorageEvents() {
        return queue.length > 0
      },
      /** Emits the storage events of changes by other pages. */
      deliverStorage() {
        for (const key of queue.splice(0)) test.lifecycle.emitStorage(key)
      },
      /** Tracks a promise until it settles, with any result. */
      track(name: string, promise: Promise<unknown>) {
        unsettled.set(promise, name)
        const remove = () => void unsettled.delete(promise)
        promise.then(remove, remove)
      },
      async end() {
        test.kit.destroy()
        writesAtEnd ??= getWrites()
        close()
        queue.length = 0
        await flushPromises()
      },
    }
  }

  return { control: wallets.control, storage: shared, openPage }
}

export type Page = Awaited<ReturnType<ReturnType<typeof createBrowserWorld>['openPage']>>
