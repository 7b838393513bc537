/** The way of frames in one direction of one socket. */
export interface Lane {
  send(frame: string): void
  /** Whoever was held may have to wait no more. */
  flush(): void
  /** Drops what is on its way. */
  stop(): void
}

export interface LaneRules {
  /** How long a frame takes; 0 is at once. */
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

export function createLane(rules: LaneRules): Lane {
  let travelling: Travelling[] = []
  let isStopped = false

  function flush(): void {
    // A stopped lane is an empty one.
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
