import { describe, expect, it, vi } from 'vitest'
import { catchError } from '../../test/createRawFrame.ts'
import { setUpClient, setUpReadyClient, SIGN } from '../../test/frameClient.ts'
import { frameErrors } from '../index.ts'

describe('a request to a frame, until its approval', () => {
  it('does not send a request that was aborted while the frame loaded', async () => {
    const { client, clock, frame } = setUpClient()
    const controller = new AbortController()
    const error = catchError(client.request('RPC_REQUEST', SIGN, { signal: controller.signal }))
    controller.abort()
    await frame.finishLoad(clock)
    expect(frameErrors.aborted.is(await error)).toBe(true)
    expect(frame.requests).toEqual([])
  })

  it('SPEC 8.48: aborts an RPC request, here and in the frame', async () => {
    const { client, frame } = await setUpReadyClient()
    const controller = new AbortController()
    const error = catchError(client.request('RPC_REQUEST', SIGN, { signal: controller.signal }))
    await frame.settle()
    controller.abort()
    expect(await error).toMatchObject({ short: 'Request was aborted' })
    await frame.settle()
    expect(frame.requests[0]!.context.signal.aborted).toBe(true)
    expect(await catchError(client.request('RPC_REQUEST', SIGN, { signal: controller.signal }))).toMatchObject({
      short: 'Request was aborted',
    })
  })

  it('SPEC 8.49: aborts another request with another error', async () => {
    const { client, frame } = await setUpReadyClient()
    const controller = new AbortController()
    const error = catchError(client.request('CONNECT_DEVICE', undefined, { signal: controller.signal }))
    await frame.settle()
    controller.abort()
    expect(await error).toMatchObject({ short: 'Something went wrong' })
    await frame.settle()
    expect(frame.requests[0]!.context.signal.aborted).toBe(true)
  })

  it('SPEC 4.40, 6.5: aborts only unsafe RPC requests when the visitor rejects, and then sends an abort event', async () => {
    const { client, frame } = await setUpReadyClient()
    frame.respond('RPC_REQUEST', 'hang')
    const sign = catchError(client.request('RPC_REQUEST', SIGN))
    const others = [client.request('RPC_REQUEST', { method: 'eth_call' }), client.request('CONNECT_DEVICE')].map(
      catchError,
    )
    await frame.settle()
    client.rejectOpenRequests()
    expect(frameErrors.aborted.is(await sign)).toBe(true)
    await frame.settle()
    expect(frame.requests.map(({ context }) => context.signal.aborted)).toEqual([true, false, false])
    client.destroy()
    for (const error of await Promise.all(others)) expect(frameErrors.wentWrong.is(error)).toBe(true)
  })

  it('does not abort a request that the visitor has approved', async () => {
    const { client, frame } = await setUpReadyClient()
    const controller = new AbortController()
    let finish!: () => void
    frame.respond('RPC_REQUEST', async (_payload, { report }) => {
      report('approved')
      await new Promise<void>((resolve) => (finish = resolve))
      return '0x5160'
    })
    const stages = vi.fn()
    client.watch('RPC_PROGRESS', stages)
    const answer = client.request('RPC_REQUEST', SIGN, { signal: controller.signal })
    await frame.settle()
    expect(stages).toHaveBeenCalledExactlyOnceWith({ id: frame.requests[0]!.context.id, stage: 'approved' })
    controller.abort()
    client.rejectOpenRequests()
    await frame.settle()
    finish()
    expect(await answer).toBe('0x5160')
  })

  it('begins the deadline of an approval again when the visitor is asked, and when the visitor has approved', async () => {
    const { client, frame, clock } = await setUpReadyClient()
    frame.respond('RPC_REQUEST', 'hang')
    const signature = client.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] })
    const failed = vi.fn()
    signature.catch(failed)
    await frame.settle()
    const { context } = frame.requests[0]!
    for (const stage of ['asking', 'approved'] as const) {
      await clock.advance(599_000)
      context.report(stage)
      await frame.settle()
    }
    await clock.advance(599_000)
    expect(failed).not.toHaveBeenCalled()
    await clock.advance(1_000)
    expect(failed).toHaveBeenCalledOnce()
  })

  it('S5: is visible only while the frame asks for it, and at most as long as its request is open', async () => {
    const { client, frame } = await setUpReadyClient()
    const [show, hide] = [vi.fn(), vi.fn()]
    client.watch('SHOW', show)
    client.watch('HIDE', hide)
    const controller = new AbortController()
    const error = catchError(client.request('RPC_REQUEST', SIGN, { signal: controller.signal }))
    await frame.settle()
    const { context } = frame.requests[0]!
    context.show(420)
    await frame.settle()
    expect(show).toHaveBeenCalledExactlyOnceWith({ id: context.id, minHeight: 420 })
    expect(frame.isVisible).toBe(true)
    context.hide()
    await frame.settle()
    expect(frame.isVisible).toBe(false)
    context.show(420)
    await frame.settle()
    controller.abort()
    await error
    expect(frame.isVisible).toBe(false)
    expect(hide).toHaveBeenCalledTimes(2)
    // Already aborted in the frame.
    await frame.settle()
    expect(() => context.show(420)).toThrow(frameErrors.aborted().message)
    expect(() => context.report('approved')).toThrow(frameErrors.aborted().message)
  })

  it('S5: hides the frame when its request is answered', async () => {
    const { client, frame } = await setUpReadyClient()
    frame.respond('RPC_REQUEST', async (_payload, { show }) => {
      show(420)
      await frame.settle()
      expect(frame.isVisible).toBe(true)
      return '0x'
    })
    await client.request('RPC_REQUEST', SIGN)
    expect(frame.isVisible).toBe(false)
  })
})
