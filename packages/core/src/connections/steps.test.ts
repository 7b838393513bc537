import { defineErrors } from '@openappkit/common'
import { createFakeAdapter, flushPromises } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { ACCOUNT_1, ALPHA, setUpConnections } from '../../test/createTestKit.ts'
import type { ConnectRequest, ConnectResult } from './driver.types.ts'

declare module './driver.types.ts' {
  interface ConnectSteps {
    code: { data: { email: string; triesLeft: number }; answer: { code: string } }
    window: { data: { provider: string }; answer: never }
  }
  interface ConnectInputs {
    email: { readonly address: string }
  }
}

const MAIL = 'mail'
const RESULT: ConnectResult = { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }

const mailErrors = defineErrors('mail', {
  wrongCode: { short: 'Wrong code', long: 'Enter the code of the newest letter.' },
})

/** An embedded wallet whose driver asks the visitor steps. */
async function setUpMail(
  ask: (request: Required<Pick<ConnectRequest, 'showStep' | 'signal'>>) => Promise<ConnectResult>,
) {
  const mail = { id: MAIL, name: 'Email', type: 'embedded', namespaces: ['eip155'] } as const
  const test = await setUpConnections({ wallets: createFakeAdapter({ connectors: [{ id: ALPHA }, mail] }) })
  test.control.onConnect(MAIL, ({ showStep, signal }) => {
    if (!showStep) throw new Error('No steps.')
    return ask({ showStep, signal })
  })
  const getStep = () => test.kit.connections.state.pending?.step
  return { ...test, getStep }
}

/** The step for the code of an email. */
function requireCode(step: ReturnType<Awaited<ReturnType<typeof setUpMail>>['getStep']>) {
  if (step?.name !== 'code') throw new Error('No code is asked for.')
  return step
}

describe('an attempt of several steps', () => {
  it('shows each step with its data, passes the answer to the driver, and connects', async () => {
    const answers: string[] = []
    const { kit, getStep } = await setUpMail(async ({ showStep }) => {
      for (let triesLeft = 2; triesLeft > 0; triesLeft -= 1) {
        const { code } = await showStep('code', { email: 'a@example.org', triesLeft })
        answers.push(code)
        if (code === '123456') return RESULT
      }
      throw mailErrors.wrongCode()
    })
    const connecting = kit.connections.connect({ connectorId: MAIL })
    await flushPromises()
    const first = requireCode(getStep())
    expect(first).toMatchObject({ name: 'code', data: { email: 'a@example.org', triesLeft: 2 }, isAnswered: false })
    first.answer({ code: '000000' })
    expect(getStep()).toMatchObject({ id: first.id, isAnswered: true })
    await flushPromises()
    const second = requireCode(getStep())
    expect(second).toMatchObject({ data: { triesLeft: 1 }, isAnswered: false })
    expect(second.id).not.toBe(first.id)
    second.answer({ code: '123456' })
    expect(await connecting).toMatchObject({ connectorId: MAIL })
    expect(answers).toEqual(['000000', '123456'])
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('uses the first answer of each step, and none of a replaced step', async () => {
    const replaced = vi.fn()
    const answered = vi.fn()
    const shown: ReturnType<typeof requireCode>[] = []
    const { kit, getStep } = await setUpMail(async ({ showStep }) => {
      showStep('code', { email: 'a@example.org', triesLeft: 1 }).catch(replaced)
      shown.push(requireCode(getStep()))
      answered(await showStep('code', { email: 'b@example.org', triesLeft: 1 }))
      return RESULT
    })
    const connecting = kit.connections.connect({ connectorId: MAIL })
    await flushPromises()
    expect(replaced).toHaveBeenCalledWith(expect.objectContaining({ code: 'connections.superseded' }))
    shown[0]?.answer({ code: 'late' })
    const step = requireCode(getStep())
    expect(step).toMatchObject({ data: { email: 'b@example.org' }, isAnswered: false })
    step.answer({ code: 'first' })
    step.answer({ code: 'second' })
    await connecting
    expect(answered.mock.calls).toEqual([[{ code: 'first' }]])
  })

  it('needs no answer if the visitor acts elsewhere, and leaves no rejection unhandled', async () => {
    let finish: (result: ConnectResult) => void = () => {}
    const { kit, getStep } = await setUpMail(({ showStep }) => {
      void showStep('window', { provider: 'example' })
      return new Promise((resolve) => (finish = resolve))
    })
    const connecting = kit.connections.connect({ connectorId: MAIL })
    await flushPromises()
    expect(getStep()).toMatchObject({ name: 'window', data: { provider: 'example' } })
    finish(RESULT)
    expect(await connecting).toMatchObject({ connectorId: MAIL })
  })

  it('has five minutes again with every step and every answer, and no longer', async () => {
    let ask = () => {}
    const { kit, getStep, clock } = await setUpMail(async ({ showStep }) => {
      await new Promise<void>((resolve) => (ask = resolve))
      await showStep('code', { email: 'a@example.org', triesLeft: 1 })
      return new Promise(() => {})
    })
    const failed = vi.fn()
    kit.connections.connect({ connectorId: MAIL }).catch(failed)
    await clock.advance(299_000)
    ask()
    await clock.advance(299_000)
    const step = requireCode(getStep())
    step.answer({ code: '1' })
    await clock.advance(200_000)
    // Already answered.
    step.answer({ code: '2' })
    await clock.advance(99_000)
    expect(failed).not.toHaveBeenCalled()
    await clock.advance(1_000)
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'connections.notAnswered' }))
  })

  it('fails with stepNotAnswered after the deadline of a step', async () => {
    const { kit, clock } = await setUpMail(async ({ showStep }) => {
      await showStep('code', { email: 'a@example.org', triesLeft: 1 }, 600_000)
      return RESULT
    })
    const failed = vi.fn()
    kit.connections.connect({ connectorId: MAIL }).catch(failed)
    await clock.advance(599_000)
    expect(failed).not.toHaveBeenCalled()
    await clock.advance(1_000)
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'connections.stepNotAnswered' }))
  })

  it('sets isStillWaiting 10 s after the answer, and not while the visitor is asked', async () => {
    const { kit, getStep, clock } = await setUpMail(async ({ showStep }) => {
      await showStep('code', { email: 'a@example.org', triesLeft: 1 })
      return new Promise(() => {})
    })
    kit.connections.connect({ connectorId: MAIL }).catch(() => {})
    await clock.advance(60_000)
    expect(kit.connections.state.pending?.isStillWaiting).toBe(false)
    requireCode(getStep()).answer({ code: '1' })
    await clock.advance(9_999)
    expect(kit.connections.state.pending?.isStillWaiting).toBe(false)
    await clock.advance(1)
    expect(kit.connections.state.pending?.isStillWaiting).toBe(true)
  })

  it('passes the input of the view to the driver', async () => {
    const { kit, control } = await setUpMail(async () => RESULT)
    await kit.connections.connect({ connectorId: MAIL, input: { name: 'email', data: { address: 'a@example.org' } } })
    expect(control.calls.find(({ operation }) => operation === 'connect')?.request).toMatchObject({
      input: { name: 'email', data: { address: 'a@example.org' } },
    })
  })

  it.each([
    [
      'the visitor cancels',
      'connections.modalClosed',
      ({ kit }: Awaited<ReturnType<typeof setUpMail>>) => kit.connections.cancel(),
    ],
    [
      'a newer attempt starts',
      'connections.superseded',
      ({ kit }: Awaited<ReturnType<typeof setUpMail>>) => void kit.connections.connect({ connectorId: ALPHA }),
    ],
    [
      'the kit is destroyed',
      'connections.destroyed',
      ({ kit }: Awaited<ReturnType<typeof setUpMail>>) => kit.destroy(),
    ],
  ])('R3: ends the step when %s, and ignores later answers', async (_event, code, end) => {
    const ended = vi.fn()
    const answered = vi.fn()
    const test = await setUpMail(async ({ showStep }) => {
      await showStep('code', { email: 'a@example.org', triesLeft: 1 }).then(answered, ended)
      // A step after the end of the attempt is shown to no visitor.
      await showStep('code', { email: 'a@example.org', triesLeft: 0 }).then(answered, ended)
      return new Promise(() => {})
    })
    const connecting = expect(test.kit.connections.connect({ connectorId: MAIL })).rejects.toMatchObject({ code })
    await flushPromises()
    const step = requireCode(test.getStep())
    end(test)
    await connecting
    step.answer({ code: '1' })
    await flushPromises()
    expect(answered).not.toHaveBeenCalled()
    expect(ended.mock.calls.map(([error]) => error.code)).toEqual([code, code])
    expect(test.getStep()).toBeUndefined()
  })

  it('ends a step that is still shown when the driver has connected', async () => {
    const ended = vi.fn()
    const { kit, getStep } = await setUpMail(async ({ showStep }) => {
      showStep('code', { email: 'a@example.org', triesLeft: 1 }).catch(ended)
      return RESULT
    })
    await kit.connections.connect({ connectorId: MAIL })
    await flushPromises()
    expect(ended).toHaveBeenCalledTimes(1)
    expect(getStep()).toBeUndefined()
  })

  it('fails with the error of the driver of an embedded wallet', async () => {
    const { kit } = await setUpMail(async () => {
      throw mailErrors.wrongCode()
    })
    await expect(kit.connections.connect({ connectorId: MAIL })).rejects.toMatchObject({ code: 'mail.wrongCode' })
  })
})
