import type { Clock, LinkStatus } from '@openappkit/core/internal'
import type { RunningClient, ClientOptions } from './openClient.ts'
import { waitOrAbort } from './waitOrAbort.ts'

/** Longer than the pause between two uses, so that consecutive uses share one client. */
const IDLE_MS = 1_000

interface SharedClientOptions {
  readonly clock: Clock
  readonly life: AbortSignal
  /** Whether a session is in use and has a subscriber. */
  isNeeded(): boolean
  getOptions(): ClientOptions
  onLink(status: LinkStatus): void
  onClose(): void
}

/** The one client of an engine. It runs while something uses it. */
export interface SharedClient {
  /** Of the running client. */
  readonly link: LinkStatus | undefined
  use<Value>(task: (running: RunningClient) => Promise<Value>): Promise<Value>
  /** Like `use`, but restarts an idle client that has not read what other tabs have stored. */
  useFresh<Value>(task: (running: RunningClient) => Promise<Value>): Promise<Value>
  /** Keeps the client running until the task settles. */
  keepOpen(task: Promise<unknown>): void
  /** Resolves after the delay, or as soon as the engine is disposed or the signal aborts. */
  wait(delayMs: number, signal?: AbortSignal): Promise<void>
  /** Closes the client later if nothing needs it. Call this when `isNeeded` may have become false. */
  check(): void
  /** Resolves when the last client has closed and its writes are done. */
  whenClosed(): Promise<void>
}

interface ClientOpenerOptions {
  readonly life: AbortSignal
  openNew(): Promise<RunningClient>
  onOpen(opened: RunningClient): void
  onClose(): void
}

/** Opens one client at a time. */
interface ClientOpener {
  readonly running: RunningClient | undefined
  /** Resolves when the last client has closed and its writes are done. */
  readonly closing: Promise<void>
  /** Returns the client, and opens one if there is none. */
  get(): Promise<RunningClient>
  close(): void
}

/** Resolves when the task settles. Never rejects. */
async function finish(task: Promise<unknown> | undefined): Promise<void> {
  await Promise.allSettled([task])
}

function createClientOpener({ life, openNew, onOpen, onClose }: ClientOpenerOptions): ClientOpener {
  let opening: Promise<RunningClient> | undefined
  let running: RunningClient | undefined
  /** A client opens only after the previous one has finished its writes. */
  let closing: Promise<void> = Promise.resolve()

  async function open(): Promise<RunningClient> {
    await closing
    life.throwIfAborted()
    const opened = await openNew()
    if (life.aborted) {
      await opened.close()
      throw life.reason
    }
    running = opened
    onOpen(opened)
    return opened
  }

  return {
    get running() {
      return running
    },
    get closing() {
      return closing
    },
    get() {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    close() {
      const last = running
      const begun = opening
      running = undefined
      opening = undefined
      if (last) onClose()
      // A client that is still opening closes itself, because the engine is disposed.
      closing = finish(last ? last.close() : begun)
    },
  }
}

export function createSharedClient(
  openNew: (options: ClientOptions) => Promise<RunningClient>,
  { clock, life, isNeeded, getOptions, onLink, onClose }: SharedClientOptions,
): SharedClient {
  let refreshing: Promise<void> | undefined
  let users = 0
  /** Users that only wait for a disconnect; they do not prevent a restart. */
  let background = 0
  let stopTimer = () => {}

  const opener = createClientOpener({
    life,
    openNew: () => openNew(getOptions()),
    onOpen({ link, disconnecting }) {
      link.watch(() => onLink(link.status))
      keepOpen(disconnecting)
    },
    onClose,
  })

  function close(): void {
    stopTimer()
    opener.close()
  }
  function check(): void {
    stopTimer()
    if (users > 0 || isNeeded() || life.aborted) return
    stopTimer = clock.setTimeout(() => users === 0 && !isNeeded() && close(), IDLE_MS)
  }
  function leave(): void {
    users -= 1
    check()
  }
  function keepOpen(task: Promise<unknown>): void {
    users += 1
    background += 1
    const end = () => {
      background -= 1
      leave()
    }
    task.then(end, end)
  }
  async function use<Value>(task: (running: RunningClient) => Promise<Value>): Promise<Value> {
    users += 1
    stopTimer()
    try {
      return await task(await opener.get())
    } finally {
      leave()
    }
  }
  async function refresh(): Promise<void> {
    const { running } = opener
    if (users > background || !running) return
    users += 1
    try {
      if (await running.isOutdated()) close()
    } finally {
      users -= 1
    }
  }

  life.addEventListener('abort', close, { once: true })

  return {
    get link() {
      return opener.running?.link.status
    },
    use,
    async useFresh(task) {
      refreshing ??= refresh().finally(() => (refreshing = undefined))
      await refreshing
      return use(task)
    },
    keepOpen,
    wait: (delayMs, signal) => waitOrAbort(clock, delayMs, life, ...(signal ? [signal] : [])),
    check,
    whenClosed: () => opener.closing,
  }
}
