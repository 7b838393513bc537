import { createFakeAdapter, createFakeStorage, flushPromises, type FakeStorage } from '@openappkit/testing'
import { ALPHA, BETA, createTestKit } from './createTestKit.ts'
import { createNotedAdapter } from './createNotedAdapter.ts'

export const ACCOUNTS = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`) as [string, string, string]

/** One storage as several pages see it: each hears what another one changed, when it is told. */
function createSharedStorage() {
  const shared = createFakeStorage()
  const queues = new Set<string[]>()
  return {
    shared,
    open() {
      const queue: string[] = []
      let writes = 0
      queues.add(queue)
      const tell = (key: string, isChanged: boolean) => {
        writes += 1
        if (isChanged) for (const other of queues) if (other !== queue) other.push(key)
      }
      const storage: FakeStorage = {
        ...shared,
        setItem(key, value) {
          const isChanged = shared.getItem(key) !== value
          shared.setItem(key, value)
          tell(key, isChanged)
        },
        removeItem(key) {
          const isChanged = shared.getItem(key) !== null
          shared.removeItem(key)
          tell(key, isChanged)
        },
        get size() {
          return shared.size
        },
      }
      return { storage, queue, getWrites: () => writes, close: () => void queues.delete(queue) }
    },
  }
}

/** Several pages of one site over the same wallets and the same storage. */
export function createBrowserWorld() {
  const wallets = createFakeAdapter()
  const { shared, open } = createSharedStorage()
  for (const id of [ALPHA, BETA]) wallets.control.setAccounts(id, ACCOUNTS.slice(0, 2))

  /** @param preload - What has to be fetched before a wallet can be asked. */
  async function openPage({ isStarted = true, preload = () => Promise.resolve() } = {}) {
    const { storage, queue, getWrites, close } = open()
    const { createAdapter, notes } = createNotedAdapter(wallets, preload)
    const test = createTestKit({ ports: { storage }, options: { adapters: [createAdapter] } })
    if (isStarted) {
      await test.kit.connections.preload()
      test.kit.start()
    }
    const unsettled = new Map<Promise<unknown>, string>()
    /** Storage writes up to the end of the page. */
    let writesAtEnd: number | undefined
    return {
      ...test,
      notes,
      unsettled,
      getWrites,
      get lateWrites() {
        return writesAtEnd === undefined ? 0 : getWrites() - writesAtEnd
      },
      get hasNews() {
        return queue.length > 0
      },
      /** The browser tells the page what other pages have stored. */
      deliverStorage() {
        for (const key of queue.splice(0)) test.lifecycle.emitStorage(key)
      },
      /** Remembers a promise until it settles, and whatever it brings is fine. */
      track(name: string, promise: Promise<unknown>) {
        unsettled.set(promise, name)
        const forget = () => void unsettled.delete(promise)
        promise.then(forget, forget)
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
