import type { OnrampFault } from '../onramp/onrampFaults.ts'
import type { SwapFault } from '../convert/swapFaults.ts'

/** `http` is status 429 with `Retry-After`. A number is the code of a JSON-RPC error with status 200, for the chains only. */
export type TooManyShape = 'http' | 429 | -32_005

/** The faults that a test can set. A fault applies until it is set again. */
export interface DataServiceFaults {
  /** Limits the other faults to requests whose path matches. `undefined` for all requests. */
  only(path: RegExp | undefined): void
  /** Delays every answer. Delayed answers are sent when the delay is removed. */
  delay(ms: number | undefined): void
  /** Holds every answer back until this is off. */
  hang(isOn: boolean): void
  /** Answers every request with this status. */
  fail(status: number | undefined): void
  /** Refuses every request because there were too many. */
  tooMany(shape: TooManyShape | undefined): void
  /** The number of requests that each project id may send in a minute; others get status 429. `undefined` for no limit. */
  limitProjects(requests: number | undefined): void
  /** Answers every request with a web page and status 200, as a captive portal does. */
  html(isOn: boolean): void
  /** Cuts the body of every answer in the middle. */
  truncate(isOn: boolean): void
  /** Replaces the middle row of every list by one with invalid fields; another kind of them for each answer. */
  breakRows(isOn: boolean): void
  /** Stops following the blocks of all chains, so that answers become out of date. {@link only} has no effect on it. */
  freeze(isOn: boolean): void
  /** Serves the data of all chains except this CAIP-2 id. {@link only} has no effect on it. */
  hideChain(id: string | undefined): void
  /** Deceives about swaps in one way, until `undefined`. {@link only} has no effect on it. */
  swap(fault: SwapFault | undefined): void
  /** Deceives about purchases in one way, until `undefined`. {@link only} has no effect on it. */
  onramp(fault: OnrampFault | undefined): void
  /** Ends all faults. */
  clear(): void
}
