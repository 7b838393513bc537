import type { RunningRelay } from '@openappkit/local'
import type { Pick } from './createRandom.ts'

/** The faults of the relay of a flow. */
interface Storm {
  readonly relay: RunningRelay
  readonly pick: Pick
}

/** One kind of faults. */
export interface FaultKind {
  readonly name: string
  readonly title: string
  /** Whether every flow must succeed, because messages are only late, repeated or reordered. */
  readonly mustSucceed: boolean
  /** @returns A function that ends the fault. It settles when the relay works again. */
  begin(storm: Storm): () => Promise<void>
}

/** Repeats an action with pauses; when it is stopped, the running one completes. */
function repeat({ pick }: Storm, [from, to]: readonly [number, number], action: () => unknown): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let under: Promise<unknown> = Promise.resolve()
  let isOver = false
  function plan(): void {
    timer = setTimeout(
      () => {
        under = Promise.resolve(action()).then(() => !isOver && plan())
      },
      pick(from, to),
    )
  }
  plan()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await under
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The relay is unreachable for a while. */
const restart = ({ relay, pick }: Storm, mailbox: 'keep' | 'drop') =>
  relay.restart({ mailbox, meanwhile: () => wait(pick(50, 1_500)) })

function end({ relay }: Storm, ...stops: (() => Promise<void>)[]): () => Promise<void> {
  return async () => {
    relay.faults.clear()
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** A cut loses only frames that are in transit: on one machine alone they would arrive at once. */
const FLIGHT_MS = [20, 150] as const

export const FAULT_KINDS: readonly FaultKind[] = [
  {
    name: 'none',
    title: 'No fault, for comparison',
    mustSucceed: true,
    begin: (storm) => end(storm),
  },
  {
    name: 'delays',
    title: 'Delays of 50 to 3,000 ms for each frame',
    mustSucceed: true,
    begin(storm) {
      storm.relay.faults.delay([50, 3_000])
      return end(storm)
    },
  },
  {
    name: 'duplicates',
    title: 'Every message twice',
    mustSucceed: true,
    begin(storm) {
      storm.relay.faults.duplicate(true)
      return end(storm)
    },
  },
  {
    name: 'reorder',
    title: 'Messages that overtake each other',
    mustSucceed: false,
    begin(storm) {
      storm.relay.faults.delay([0, 300])
      storm.relay.faults.reorder(true)
      return end(storm)
    },
  },
  {
    name: 'cuts',
    title: 'All sockets cut at random moments',
    mustSucceed: false,
    begin(storm) {
      storm.relay.faults.delay(FLIGHT_MS)
      return end(
        storm,
        repeat(storm, [50, 1_500], () => storm.relay.faults.cutAll()),
      )
    },
  },
  {
    name: 'sides',
    title: 'Each socket, of either side, cut after 4 to 30 frames',
    mustSucceed: false,
    begin(storm) {
      storm.relay.faults.delay(FLIGHT_MS)
      storm.relay.faults.cutEvery([4, 30])
      return end(storm)
    },
  },
  {
    name: 'restarts',
    title: 'Relay restarts, its mailbox kept',
    mustSucceed: false,
    begin(storm) {
      storm.relay.faults.delay(FLIGHT_MS)
      return end(
        storm,
        repeat(storm, [100, 3_000], () => restart(storm, 'keep')),
      )
    },
  },
  {
    name: 'losses',
    title: 'Relay restarts, its mailbox lost',
    mustSucceed: false,
    begin(storm) {
      storm.relay.faults.delay(FLIGHT_MS)
      return end(
        storm,
        repeat(storm, [100, 3_000], () => restart(storm, 'drop')),
      )
    },
  },
  {
    name: 'mix',
    title: 'All of these together',
    mustSucceed: false,
    begin(storm) {
      const { relay, pick } = storm
      relay.faults.delay([0, 400])
      relay.faults.duplicate(true)
      relay.faults.reorder(true)
      relay.faults.cutEvery([8, 60])
      const strike = () =>
        pick(0, 1) === 0 ? relay.faults.cutAll() : restart(storm, pick(0, 1) === 0 ? 'keep' : 'drop')
      return end(storm, repeat(storm, [200, 4_000], strike))
    },
  },
]
