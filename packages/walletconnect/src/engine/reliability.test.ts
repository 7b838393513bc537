import { expect, it } from 'vitest'
import { FAULT_KINDS } from '../../test/chaos/faultKinds.ts'
import { FLOW_TIMES } from '../../test/chaos/flow.ts'
import { runChaos } from '../../test/chaos/runChaos.ts'

/** Kinds in which the relay forgets letters: whoever waits for such a one waits in vain, and gives up here soon. */
const LOSSES = ['losses', 'mix']

/** Fewer flows than `npm run chaos`, and shorter storms. */
async function playAll() {
  const options = { flows: 2, seed: 7, atOnce: 18 }
  const others = FAULT_KINDS.map(({ name }) => name).filter((name) => !LOSSES.includes(name))
  const reports = await Promise.all([
    runChaos({ ...options, kinds: others, times: { ...FLOW_TIMES, stormMs: 5_000 } }),
    runChaos({ ...options, kinds: LOSSES, times: { ...FLOW_TIMES, stormMs: 5_000, patienceMs: 4_000 } }),
  ])
  return reports.flat()
}

it('R13: whatever befalls the relay, connecting and signing settle, and both sides agree afterwards', async () => {
  const reports = await playAll()
  expect(reports).toHaveLength(2 * FAULT_KINDS.length)
  expect(reports.filter(({ outcome }) => outcome === 'unsettled')).toEqual([])
  expect(reports.filter(({ inconsistencies }) => inconsistencies.length > 0)).toEqual([])
  const certain = FAULT_KINDS.filter(({ mustSucceed }) => mustSucceed).map(({ name }) => name)
  expect(reports.filter(({ kind, outcome }) => certain.includes(kind) && outcome !== 'success')).toEqual([])
}, 300_000)
