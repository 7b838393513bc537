import type { RunningClient } from './openClient.ts'

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

export function createClientOpener({ life, openNew, onOpen, onClose }: ClientOpenerOptions): ClientOpener {
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
