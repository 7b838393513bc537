import { expect, it } from 'vitest'
import { getRuns, SEED } from '../../../testing/test/random.ts'
import { FAULT_KINDS } from '../../test/chaos/faultKinds.ts'
import { FLOW_TIMES } from '../../test/chaos/flow.ts'
import { runChaos } from '../../test/chaos/runChaos.ts'

/** Of each kind. */
const FLOWS = getRuns({ quick: 1, deep: 2 })

/** Kinds of faults that lose messages. The visitor of these flows aborts early, because a lost message never arrives. */
const LOSSES = ['losses', 'mix']

/** Enough time for a busy machine to settle an aborted flow. On an idle machine no flow takes so long. */
const TIMES = { ...FLOW_TIMES, answerMs: 30_000, stormMs: 5_000 }

/** Fewer flows than `npm run chaos`, and shorter storms. */
async function playAll() {
  const options = { flows: FLOWS, seed: SEED, atOnce: 18 }
  const others = FAULT_KINDS.map(({ name }) => name).filter((name) => !LOSSES.includes(name))
  const reports = await Promise.all([
    runChaos({ ...options, kinds: others, times: TIMES }),
    runChaos({ ...options, kinds: LOSSES, times: { ...TIMES, patienceMs: 4_000 } }),
  ])
  return reports.flat()
}

it('R13: connecting and signing settle under every fault of the relay, and both sides agree afterwards', async () => {
  const reports = await playAll()
  expect(reports).toHaveLength(FLOWS * FAULT_KINDS.length)
  expect(reports.filter(({ outcome }) => outcome === 'unsettled')).toEqual([])
  expect(reports.filter(({ inconsistencies }) => inconsistencies.length > 0)).toEqual([])
  const certain = FAULT_KINDS.filter(({ mustSucceed }) => mustSucceed).map(({ name }) => name)
  expect(reports.filter(({ kind, outcome }) => certain.includes(kind) && outcome !== 'success')).toEqual([])
}, 300_000)
