import { FAULT_KINDS, type FaultKind } from './faultKinds.ts'
import { FLOW_TIMES, type FlowReport, type FlowTimes } from './flow.ts'
import { runFlow } from './runFlow.ts'

export interface ChaosOptions {
  /** The number of flows of each kind of faults. */
  readonly flows: number
  /** The same seed plays the same faults. */
  readonly seed: number
  /** Names of kinds. Default: all. */
  readonly kinds?: readonly string[]
  /** The number of flows that run at a time: they mostly wait. */
  readonly atOnce: number
  /** Default: FLOW_TIMES. */
  readonly times?: FlowTimes
  /** Called with each flow that has ended. */
  onReport?(report: FlowReport): void
}

/** Plays flows through every kind of faults. */
export async function runChaos({
  flows,
  seed,
  kinds,
  atOnce,
  times = FLOW_TIMES,
  onReport,
}: ChaosOptions): Promise<readonly FlowReport[]> {
  const rounds = Array.from({ length: flows }, (_, round) => round)
  // The seed of a flow does not depend on the selected kinds.
  const all: { kind: FaultKind; seed: number }[] = rounds.flatMap((round) =>
    FAULT_KINDS.map((kind, index) => ({ kind, seed: seed * 1_000_003 + round * 101 + index })),
  )
  const waiting = all.filter(({ kind }) => !kinds || kinds.includes(kind.name))
  const reports: FlowReport[] = []
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const report = await runFlow(next.kind, next.seed, times)
      reports.push(report)
      onReport?.(report)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return reports
}
