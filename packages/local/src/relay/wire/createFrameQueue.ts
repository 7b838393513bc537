/** The pending frames in one direction of one socket. */
export interface FrameQueue {
  send(frame: string): void
  /** Delivers due frames after a hold. */
  flush(): void
  /** Drops pending frames. */
  stop(): void
}

export interface FrameQueueOptions {
  /** The delay of a frame; 0 delivers it at once. */
  getDelayMs(): number
  /** Whether a frame may overtake those before it. */
  canOvertake(): boolean
  isHeld(): boolean
  deliver(frame: string): void
}

interface Travelling {
  readonly frame: string
  timer: NodeJS.Timeout | undefined
  isDue: boolean
  readonly canOvertake: boolean
}

export function createFrameQueue(rules: FrameQueueOptions): FrameQueue {
  let travelling: Travelling[] = []
  let isStopped = false

  function flush(): void {
    // A stopped queue is empty.
    while (!rules.isHeld()) {
      const next = travelling.find(({ isDue, canOvertake }, index) => isDue && (index === 0 || canOvertake))
      if (next === undefined) return
      travelling = travelling.filter((one) => one !== next)
      rules.deliver(next.frame)
    }
  }

  return {
    flush,
    send(frame) {
      if (isStopped) return
      const delayMs = rules.getDelayMs()
      const one: Travelling = { frame, timer: undefined, isDue: delayMs === 0, canOvertake: rules.canOvertake() }
      travelling.push(one)
      if (one.isDue) return flush()
      one.timer = setTimeout(() => {
        one.isDue = true
        flush()
      }, delayMs)
    },
    stop() {
      isStopped = true
      for (const { timer } of travelling) clearTimeout(timer)
      travelling = []
    },
  }
}
