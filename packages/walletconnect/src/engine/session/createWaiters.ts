/** Those who wait until something holds. */
export interface Waiters {
  /** Resolves as soon as it holds; at once when it does, and when all are let go. */
  wait(holds: () => boolean): Promise<void>
  /** To be called when something may hold now. */
  check(): void
  letGo(): void
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
    letGo() {
      isOver = true
      checkAll()
    },
  }
}
