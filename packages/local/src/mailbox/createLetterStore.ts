import { MAX_LETTERS } from './defaults.ts'
import type { Letter } from './types.ts'

export interface LetterStore {
  /** The newest first. */
  list(): readonly Letter[]
  /** The id of the next letter. */
  takeId(): number
  add(letter: Letter): void
  clear(): void
  /** Resolves with the first letter that passes the test; rejects at `stop`. */
  wait(passes: (letter: Letter) => boolean): Promise<Letter>
  /** Resolves after the next change, or when the signal aborts. */
  whenChanged(signal?: AbortSignal): Promise<void>
  stop(): void
}

/** The letters of a mailbox, in memory. */
export function createLetterStore(): LetterStore {
  let letters: readonly Letter[] = []
  let lastId = 0
  let isStopped = false
  const listeners = new Set<() => void>()

  function change(next: readonly Letter[]): void {
    letters = next
    for (const listener of listeners) listener()
  }

  const whenChanged = (signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const settle = () => {
        listeners.delete(settle)
        signal?.removeEventListener('abort', settle)
        resolve()
      }
      listeners.add(settle)
      signal?.addEventListener('abort', settle)
      if (signal?.aborted) settle()
    })

  return {
    list: () => letters,
    takeId: () => (lastId += 1),
    add: (letter) => change([letter, ...letters].slice(0, MAX_LETTERS)),
    clear: () => change([]),
    async wait(passes) {
      for (;;) {
        if (isStopped) throw new Error('The mailbox has stopped.')
        const found = letters.find(passes)
        if (found) return found
        await whenChanged()
      }
    },
    whenChanged,
    stop() {
      isStopped = true
      change(letters)
    },
  }
}
