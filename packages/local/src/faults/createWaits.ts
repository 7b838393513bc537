/** Answers that a fault holds back. */
export interface Waits {
  /** @returns A promise that settles after some milliseconds, or at the release. */
  wait(ms: number): Promise<void>
  /** @returns A promise that settles at the release. */
  hold(): Promise<void>
  /** The number of promises that have not settled. */
  count(): number
  /** Settles all promises. */
  release(): void
}

export function createWaits(): Waits {
  const waits = new Set<() => void>()

  function hold(ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer)
        waits.delete(settle)
        resolve()
      }
      const timer = ms === undefined ? undefined : setTimeout(settle, ms)
      waits.add(settle)
    })
  }

  return {
    wait: hold,
    hold: () => hold(),
    count: () => waits.size,
    release: () => waits.forEach((settle) => settle()),
  }
}

/** What a captive portal answers with status 200 in place of any other answer. */
export const SIGN_IN_PAGE = '<!doctype html><title>Sign in</title><p>Sign in to use this network.'
