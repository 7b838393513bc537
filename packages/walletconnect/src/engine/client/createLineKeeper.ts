import type { Clock, LinkStatus } from '@openappkit/core'
import type { Line, LineOptions } from './openLine.ts'

/** Between leaving a session and saying goodbye to it, or between two questions, lies less than this. */
const IDLE_MS = 1_000

interface KeeperOptions {
  readonly clock: Clock
  readonly life: AbortSignal
  /** Whether a session is held and somebody follows it. */
  isNeeded(): boolean
  getOptions(): LineOptions
  onLink(status: LinkStatus): void
  onClose(): void
}

/** The one line of an engine: open while something needs it. */
export interface LineKeeper {
  /** Of the open line. */
  readonly link: LinkStatus | undefined
  use<Value>(task: (line: Line) => Promise<Value>): Promise<Value>
  /** As `use`, with a client that knows what other tabs have done. */
  useFresh<Value>(task: (line: Line) => Promise<Value>): Promise<Value>
  /** Keeps the line open until that has settled. */
  keepUp(task: Promise<unknown>): void
  /** Resolves after a while, at once when the engine ends. */
  wait(delayMs: number): Promise<void>
  /** To be called when less may be needed than before. */
  check(): void
  /** Resolves when the line that was open last has written its last. */
  whenClosed(): Promise<void>
}

/** Resolves when that is over, however it ends. */
async function finish(task: Promise<unknown> | undefined): Promise<void> {
  await Promise.allSettled([task])
}

export function createLineKeeper(
  openNew: (options: LineOptions) => Promise<Line>,
  { clock, life, isNeeded, getOptions, onLink, onClose }: KeeperOptions,
): LineKeeper {
  let opening: Promise<Line> | undefined
  let line: Line | undefined
  let refreshing: Promise<void> | undefined
  /** A line is opened only when the one before it has written its last. */
  let closing: Promise<void> = Promise.resolve()
  let users = 0
  /** Of those, what only sees something off. */
  let leftovers = 0
  let stopTimer = () => {}

  async function open(): Promise<Line> {
    await closing
    life.throwIfAborted()
    const opened = await openNew(getOptions())
    if (life.aborted) {
      await opened.close()
      throw life.reason
    }
    line = opened
    opened.link.watch(() => onLink(opened.link.status))
    keepUp(opened.farewell)
    return opened
  }
  function get(): Promise<Line> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  function close(): void {
    stopTimer()
    const last = line
    const begun = opening
    line = undefined
    opening = undefined
    if (last) onClose()
    // One that opens yet closes itself: the engine has ended.
    closing = finish(last ? last.close() : begun)
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
  function keepUp(task: Promise<unknown>): void {
    users += 1
    leftovers += 1
    const end = () => {
      leftovers -= 1
      leave()
    }
    task.then(end, end)
  }
  async function use<Value>(task: (line: Line) => Promise<Value>): Promise<Value> {
    users += 1
    stopTimer()
    try {
      return await task(await get())
    } finally {
      leave()
    }
  }
  async function refresh(): Promise<void> {
    if (users > leftovers || !line) return
    users += 1
    try {
      if (await line.isOutdated()) close()
    } finally {
      users -= 1
    }
  }

  life.addEventListener('abort', close, { once: true })

  return {
    get link() {
      return line?.link.status
    },
    use,
    async useFresh(task) {
      refreshing ??= refresh().finally(() => (refreshing = undefined))
      await refreshing
      return use(task)
    },
    keepUp,
    wait: (delayMs) =>
      new Promise((resolve) => {
        const finish = () => {
          stop()
          life.removeEventListener('abort', finish)
          resolve()
        }
        const stop = clock.setTimeout(finish, delayMs)
        life.addEventListener('abort', finish, { once: true })
        if (life.aborted) finish()
      }),
    check,
    whenClosed: () => closing,
  }
}
