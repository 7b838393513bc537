/** A queue for something that one caller at a time may use. */
export interface Turns {
  /** Waits until all earlier callers have ended their turn. Returns the function that ends this one. */
  take(): Promise<() => void>
}

/** Creates an empty queue. */
export function createTurns(): Turns {
  let last = Promise.resolve()
  return {
    async take() {
      const before = last
      let release = () => {}
      last = new Promise((resolve) => {
        release = resolve
      })
      await before
      return release
    },
  }
}
