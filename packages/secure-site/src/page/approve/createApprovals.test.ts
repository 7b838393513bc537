import { frameErrors } from '@openappkit/frame'
import { expect, it } from 'vitest'
import { createMessage, createRequest } from '../../../test/approvalFixtures.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { rpcErrors } from '../rpc/errors.ts'
import { createApprovals, type DrawEvents } from './createApprovals.ts'
import { createTurns } from './createTurns.ts'
import type { ApprovalChoice } from './types.ts'

const CHOICE: ApprovalChoice = { speed: 'standard' }

function setUp() {
  const drawn: { origin: string; decide: DrawEvents['onDecision']; grow: DrawEvents['onHeight'] }[] = []
  let visible = 0
  const approvals = createApprovals((request, { onDecision, onHeight }) => {
    drawn.push({ origin: request.origin, decide: onDecision, grow: onHeight })
    visible += 1
    return () => (visible -= 1)
  })

  const takeTurn = createTurns()

  /** @param prepared - Resolves once the request has what it needs before its approval. */
  function ask(
    origin = 'https://dapp.test',
    used: Promise<void> = Promise.resolve(),
    prepared: Promise<void> = Promise.resolve(),
  ) {
    const controller = new AbortController()
    const log: string[] = []
    const requireOpen = () => {
      if (controller.signal.aborted) throw frameErrors.aborted()
    }
    const context = {
      signal: controller.signal,
      report: (stage: string) => {
        requireOpen()
        log.push(stage)
      },
      show: (height: number) => void log.push(`show ${height}`),
      hide: () => void log.push('hide'),
    }
    const create = () => {
      log.push('create')
      return Promise.resolve(createRequest(createMessage(), { origin }))
    }
    const use = async (choice: ApprovalChoice) => {
      log.push('use')
      await used
      return choice
    }
    const answer = takeTurn(async (turn) => {
      await prepared
      return approvals.run({ create, use }, { ...context, turn })
    })
    answer.catch(() => {})
    return { answer, log, abort: () => controller.abort(frameErrors.aborted()) }
  }

  return { ask, drawn, countVisible: () => visible }
}

it('asks for the height that the request needs, up to a limit', async () => {
  const { ask, drawn } = setUp()
  const { answer, log } = ask()
  await expect.poll(() => drawn.length).toBe(1)
  drawn[0]!.grow(480)
  drawn[0]!.grow(5_000)
  drawn[0]!.decide(undefined)
  await expect(answer).rejects.toMatchObject({ code: rpcErrors.rejected.code })
  expect(log).toEqual(['create', 'asking', 'show 420', 'show 480', 'show 620', 'hide'])
})

it('shows the frame, reports the approval before the answer, and hides the frame', async () => {
  const { ask, drawn, countVisible } = setUp()
  const { answer, log } = ask()
  await expect.poll(() => drawn.length).toBe(1)
  drawn[0]!.decide(CHOICE)
  expect(await answer).toEqual(CHOICE)
  expect(log).toEqual(['create', 'asking', 'show 420', 'approved', 'hide', 'use'])
  expect(countVisible()).toBe(0)
})

it('asks one request at a time, in their order', async () => {
  const { ask, drawn, countVisible } = setUp()
  const [first, second] = [ask('https://one.test'), ask('https://two.test')]
  await expect.poll(() => drawn.length).toBe(1)
  expect(second.log).toEqual(['queued'])
  drawn[0]!.decide(undefined)
  await expect(first.answer).rejects.toSatisfy(rpcErrors.rejected.is)
  await expect.poll(() => drawn.map(({ origin }) => origin)).toEqual(['https://one.test', 'https://two.test'])
  expect(countVisible()).toBe(1)
})

it('asks in the order of arrival, also if an earlier request needs longer before its approval, or fails then', async () => {
  const { ask, drawn } = setUp()
  const { promise, resolve } = createDeferred<void>()
  const failed = ask('https://one.test', undefined, Promise.reject(new Error('No account')))
  const slow = ask('https://two.test', undefined, promise)
  const fast = ask('https://three.test')
  await expect(failed.answer).rejects.toThrow('No account')
  await expect.poll(() => fast.log).toEqual(['queued'])
  expect(drawn).toEqual([])
  resolve()
  await expect.poll(() => drawn.map(({ origin }) => origin)).toEqual(['https://two.test'])
  drawn[0]!.decide(undefined)
  await expect.poll(() => drawn.map(({ origin }) => origin)).toEqual(['https://two.test', 'https://three.test'])
  await expect(slow.answer).rejects.toSatisfy(rpcErrors.rejected.is)
})

it('does not prepare the next request before the approved one is sent', async () => {
  const { ask, drawn } = setUp()
  const { promise, resolve } = createDeferred<void>()
  const [first, second] = [ask('https://one.test', promise), ask()]
  await expect.poll(() => drawn.length).toBe(1)
  drawn[0]!.decide(CHOICE)
  await expect.poll(() => first.log.at(-1)).toBe('use')
  expect(second.log).toEqual(['queued'])
  resolve()
  await expect.poll(() => drawn.length).toBe(2)
})

it('removes a request that the dapp aborts, also one that waits', async () => {
  const { ask, drawn, countVisible } = setUp()
  const [first, second] = [ask(), ask()]
  await expect.poll(() => drawn.length).toBe(1)
  second.abort()
  first.abort()
  await expect(first.answer).rejects.toSatisfy(frameErrors.aborted.is)
  await expect(second.answer).rejects.toSatisfy(frameErrors.aborted.is)
  expect(drawn).toHaveLength(1)
  expect(countVisible()).toBe(0)
})

it('does not use an approval that comes after an abort', async () => {
  const { ask, drawn } = setUp()
  const { answer, abort } = ask()
  await expect.poll(() => drawn.length).toBe(1)
  abort()
  drawn[0]!.decide(CHOICE)
  await expect(answer).rejects.toSatisfy(frameErrors.aborted.is)
})

it('does not abort a request that is approved', async () => {
  const { ask, drawn } = setUp()
  const { answer, abort } = ask()
  await expect.poll(() => drawn.length).toBe(1)
  drawn[0]!.decide(CHOICE)
  await expect(answer).resolves.toEqual(CHOICE)
  abort()
  expect(await answer).toEqual(CHOICE)
})
