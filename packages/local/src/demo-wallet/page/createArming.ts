/** Time a request must be visible before it can be approved (S5). */
const ARM_AFTER_MS = 500

export interface Arming {
  /** Starts again when another request is shown. */
  watch(key: string | undefined): void
  isArmed(): boolean
}

/** Enables Approve only for a request that was visible long enough, so that a misdirected click approves nothing. */
export function createArming(changed: () => void): Arming {
  let watched: string | undefined
  let isArmed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    clearTimeout(timer)
    isArmed = false
    if (watched === undefined || document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      isArmed = true
      changed()
    }, ARM_AFTER_MS)
  }

  document.addEventListener('visibilitychange', () => {
    start()
    changed()
  })

  return {
    watch(key) {
      if (key === watched) return
      watched = key
      start()
    },
    isArmed: () => isArmed,
  }
}
