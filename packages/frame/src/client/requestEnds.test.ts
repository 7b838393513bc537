/** @module What a page learns of a request that ends without an answer, before and after the visitor has approved it. */
import { describe, expect, it } from 'vitest'
import { catchError } from '../../test/createRawFrame.ts'
import { setUpReadyClient, SIGN } from '../../test/frameClient.ts'
import { frameErrors } from '../index.ts'
import type { RpcStage } from '../protocol/events.ts'

type World = Awaited<ReturnType<typeof setUpReadyClient>>

/** Sends a request, and reports these stages of it. The frame then waits until `end` is called. */
async function setUpRequest(stages: readonly RpcStage[]) {
  const world = await setUpReadyClient()
  const controller = new AbortController()
  let end!: (error: Error) => void
  world.frame.respond('RPC_REQUEST', (_payload, { report }) => {
    stages.forEach(report)
    return new Promise((_resolve, reject) => (end = reject))
  })
  const outcome = catchError(world.client.request('RPC_REQUEST', SIGN, { signal: controller.signal }))
  await world.frame.settle()
  return { ...world, controller, outcome, end }
}

type Request = Awaited<ReturnType<typeof setUpRequest>>

const BEFORE: readonly (readonly RpcStage[])[] = [[], ['queued'], ['queued', 'asking']]
const APPROVED: readonly RpcStage[] = ['asking', 'approved']

/** Every end that leaves the answer open, with the error of a request that is not approved. */
const ENDS: readonly (readonly [name: string, code: string, end: (request: Request) => unknown])[] = [
  ['the page reloads the frame', 'frame.wentWrong', ({ client }) => void client.reload().catch(() => {})],
  ['another page replaces the frame', 'frame.wentWrong', ({ frame }) => frame.navigate()],
  ['the client is destroyed', 'frame.wentWrong', ({ client }) => client.destroy()],
  ['the frame answers that it was aborted', 'frame.aborted', ({ end }) => end(frameErrors.aborted())],
  ['the frame answers that it has failed', 'frame.wentWrong', ({ end }) => end(frameErrors.wentWrong())],
]

describe.each(ENDS)('a request that ends because %s', (_name, code, end) => {
  it.each(BEFORE.map((stages) => ({ stages })))(
    'has the error of its end after the stages $stages',
    async ({ stages }) => {
      const request = await setUpRequest(stages)
      end(request)
      await request.frame.settle()
      expect(await request.outcome).toMatchObject({ code })
    },
  )

  it('has an uncertain outcome after the approval', async () => {
    const request = await setUpRequest(APPROVED)
    end(request)
    await request.frame.settle()
    expect(await request.outcome).toMatchObject({ code: 'frame.uncertain', short: frameErrors.uncertain().short })
  })
})

/** Ends that only the page wants. */
const ABORTS: readonly (readonly [name: string, abort: (request: Request) => void])[] = [
  ['its signal', ({ controller }) => controller.abort()],
  ['the visitor, who closes the modal', ({ client }) => client.rejectOpenRequests()],
]

describe.each(ABORTS)('a request that is aborted by %s', (_name, abort) => {
  it.each(BEFORE.map((stages) => ({ stages })))('is aborted after the stages $stages', async ({ stages }) => {
    const request = await setUpRequest(stages)
    abort(request)
    expect(await request.outcome).toMatchObject({ code: 'frame.aborted' })
  })

  it('goes on after the approval', async () => {
    const request = await setUpRequest(APPROVED)
    abort(request)
    await request.frame.settle()
    expect(request.frame.requests[0]!.context.signal.aborted).toBe(false)
    request.client.destroy()
    expect(await request.outcome).toMatchObject({ code: 'frame.uncertain' })
  })
})

it.each([...BEFORE, APPROVED].map((stages) => ({ stages })))(
  'a request without an answer in time says only that, after the stages $stages',
  async ({ stages }) => {
    const { clock, outcome }: Pick<World, 'clock'> & { outcome: Promise<unknown> } = await setUpRequest(stages)
    await clock.advance(600_000)
    expect(await outcome).toMatchObject({ code: 'frame.requestTimedOut' })
  },
)

it('no error of the channel says that nothing was done: the page and the frame learn of an approval at different times', () => {
  for (const create of Object.values(frameErrors)) {
    const { short, long } = create.row as { readonly short: string; readonly long?: string }
    expect(`${short} ${long ?? ''}`).not.toMatch(/nothing (?:was|is)|not (?:signed|sent)/i)
  }
})
