/** A wallet that has stopped answering, such as an extension whose background page has crashed. */
export interface Silence {
  begin(): void
  end(): void
  /** Resolves at once, or when the silence is over. */
  wait(): Promise<void>
}

export function createSilence(): Silence {
  let isSilent = false
  const waiting: (() => void)[] = []
  return {
    begin: () => void (isSilent = true),
    end() {
      isSilent = false
      for (const resume of waiting.splice(0)) resume()
    },
    wait: () => (isSilent ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  }
}
