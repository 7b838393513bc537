/** Promises that wait for a condition. */
export interface Waiters {
  /** Resolves as soon as the condition holds, or on `dispose`. */
  wait(holds: () => boolean): Promise<void>
  /** Checks all conditions again. */
  check(): void
  /** Resolves all promises, also later ones. */
  dispose(): void
}

export function createWaiters(): Waiters {
  const checks = new Set<() => void>()
  let isOver = false
  const checkAll = () => {
    for (const check of [...checks]) check()
  }
  return {
    wait: (holds) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isOver && !holds()) return
          checks.delete(check)
          resolve()
        }
        checks.add(check)
        check()
      }),
    check: checkAll,
    dispose() {
      isOver = true
      checkAll()
    },
  }
}
