import { createFakeFetch, type FakeFetch } from '@openappkit/testing'

/** A network whose answers wait until the test lets them pass. */
export interface SlowFetch {
  readonly fetch: FakeFetch
  /** Keeps the answers back from now on. */
  hold(): void
  release(): void
}

/** Creates a network that keeps its answers back from the start. */
export function createSlowFetch(): SlowFetch {
  const network = createFakeFetch()
  let open = () => {}
  let gate = Promise.resolve()
  const hold = () => {
    gate = new Promise((resolve) => (open = resolve))
  }
  hold()
  const send = async (...[url, init]: Parameters<FakeFetch>) => {
    await gate
    return network(url, init)
  }
  const fetch = Object.defineProperties(send as FakeFetch, Object.getOwnPropertyDescriptors(network))
  return { fetch, hold, release: () => open() }
}
