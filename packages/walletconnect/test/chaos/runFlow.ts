import { isAppKitError } from '@openappkit/common'
import { verifyMessage } from 'viem'
import { ID } from '../createSite.ts'
import { createRandom } from './createRandom.ts'
import type { FaultKind } from './faultKinds.ts'
import type { FlowReport, FlowTimes, Step } from './flow.ts'
import { listWrongsConnected, listWrongsDestroyed, listWrongsLeft } from './listWrongs.ts'
import { openFlow, type OpenFlow } from './openFlow.ts'
import { settleWithin, waitUntilRight, type Settled } from './waitUntil.ts'

type Ending = Pick<FlowReport, 'outcome' | 'step' | 'detail'>

const MESSAGE = 'Signed in bad weather'
const SUCCESS: Ending = { outcome: 'success', step: undefined, detail: undefined }

/** The result of a flow after a settled step; nothing if the step succeeded. */
function judge(step: Step, settled: Settled<unknown>, outcome: 'failed' | 'aborted'): Ending | undefined {
  if (settled === 'late') return { outcome: 'unsettled', step, detail: 'no answer' }
  if (!('error' in settled)) return undefined
  const { error } = settled
  if (isAppKitError(error)) return { outcome, step, detail: error.code }
  return { outcome: 'unsettled', step, detail: `not catalogued: ${String(error)}` }
}

interface Attempt<Value> {
  readonly step: Step
  readonly promise: Promise<Value>
  readonly times: FlowTimes
  readonly abort: () => void
}

/** Waits as long as a visitor would. The visitor then aborts and expects an error. */
async function attempt<Value>({ step, promise, times, abort }: Attempt<Value>): Promise<{ value: Value } | Ending> {
  const settled = await settleWithin(promise, times.patienceMs)
  if (settled !== 'late' && 'value' in settled) return settled
  if (settled !== 'late') return judge(step, settled, 'failed') ?? SUCCESS
  abort()
  const answer = await settleWithin(promise, times.answerMs)
  return judge(step, answer, 'aborted') ?? { outcome: 'failed', step, detail: 'answered at the moment of the abort' }
}

/** The pause before the next scan, after the wallet could not read the code. */
const RESCAN_MS = 1_000

/** Lets the wallet scan the visible code, and scan again if it could not read it. */
async function scan({ site, wallet }: Pick<OpenFlow, 'site' | 'wallet'>): Promise<void> {
  const { uri } = await site.readCode()
  const isRead = await wallet.pair(uri).then(
    () => true,
    () => false,
  )
  if (isRead) return
  await new Promise((resolve) => setTimeout(resolve, RESCAN_MS))
  return scan({ site, wallet })
}

/** Connect, sign, disconnect. */
async function play(flow: OpenFlow, times: FlowTimes, wrongs: string[]): Promise<Ending> {
  const { connections } = flow.site.kit
  const leave = async () => judge('disconnect', await settleWithin(connections.disconnect(), times.answerMs), 'failed')
  const promise = connections.connect({ connectorId: ID })
  void scan(flow)
  const connected = await attempt({ step: 'connect', promise, times, abort: () => connections.cancel() })
  if ('outcome' in connected) return (await leave()) ?? connected
  wrongs.push(
    ...(await waitUntilRight(async () => listWrongsConnected(flow), times.graceMs)).map(
      (wrong) => `connected: ${wrong}`,
    ),
  )
  let left: ReturnType<typeof leave> | undefined
  const signed = await attempt({
    step: 'sign',
    promise: connections.signMessage(MESSAGE, 'eip155'),
    times,
    abort: () => void (left = leave()),
  })
  if ('outcome' in signed) return (await (left ?? leave())) ?? signed
  const account = flow.wallet.account as `0x${string}`
  const isGood = await verifyMessage({ address: account, message: MESSAGE, signature: signed.value as `0x${string}` })
  if (!isGood) wrongs.push('the signature is not by the account')
  return (await leave()) ?? SUCCESS
}

/** Plays one flow through its faults and compares both sides afterwards. */
export async function runFlow(kind: FaultKind, seed: number, times: FlowTimes): Promise<FlowReport> {
  const flow = await openFlow(seed)
  const wrongs: string[] = []
  try {
    const begunAt = performance.now()
    const calm = kind.begin({ relay: flow.relay, pick: createRandom(seed) })
    const timer = setTimeout(() => void calm(), times.stormMs)
    const ending = await play(flow, times, wrongs)
    const tookMs = performance.now() - begunAt
    clearTimeout(timer)
    await calm()
    wrongs.push(...(await waitUntilRight(() => listWrongsLeft(flow), times.graceMs)).map((wrong) => `left: ${wrong}`))
    const isForgotten = flow.wallet.sessions.length > 0
    flow.site.kit.destroy()
    wrongs.push(
      ...(await waitUntilRight(() => listWrongsDestroyed(flow), times.graceMs)).map((wrong) => `destroyed: ${wrong}`),
    )
    return { kind: kind.name, seed, ...ending, inconsistencies: wrongs, isForgotten, tookMs }
  } finally {
    await flow.close()
  }
}
