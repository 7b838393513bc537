import { connectionErrors, getEmbeddedWallet } from '@openappkit/core/internal'
import { createRefusal } from '@openappkit/frame'
import { describe, expect, it, vi } from 'vitest'
import { ADDRESS, createStage, EMAIL, type Stage } from '../test/createStage.ts'

const refuse = (code: string, data?: object) =>
  createRefusal({ code: `secureSite.${code}`, message: 'no', ...(data && { data }) })

const OUTAGE = createRefusal({ code: 'secureApi.unreachable', message: 'no' })

/** Begins a login, up to its first step. */
async function begin(stage: Stage = createStage()) {
  const result = vi.fn()
  const connecting = stage.connect().then(result, result)
  await stage.settle()
  return { ...stage, connecting, result }
}

describe('the login by email', () => {
  it('SPEC 1.3, 7.67, 9.45: connects with the code of the letter', async () => {
    const { getStep, answer, settle, connecting, result, listTypes, kit, storage, frame } = await begin()
    expect(getStep()).toMatchObject({
      name: 'emailCode',
      data: { email: EMAIL, letters: 1, problem: undefined, needsNewCode: false },
    })
    answer({ code: '123456' })
    await settle()
    await connecting
    expect(result).toHaveBeenCalledWith(
      expect.objectContaining({
        connectorId: 'embeddedWallet',
        type: 'embedded',
        authName: 'email',
        chainReference: '1',
      }),
    )
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ADDRESS}`)
    expect(listTypes()).toEqual([
      'SYNC_DAPP_DATA',
      'SYNC_THEME',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'CONNECT_EMAIL',
      'CONNECT_OTP',
      'GET_USER',
    ])
    expect(frame.requests.at(-1)?.payload).toEqual({ chainId: 'eip155:1' })
    const keys = storage.entries().map(([key]) => key)
    for (const name of [
      'emailLoginUsed',
      'email',
      'lastUsedChain',
      'lastEmailLoginTime',
      'smartAccountEnabledNetworks',
    ]) {
      expect(keys).toContain(`openappkit:default:${name}`)
    }
  })

  it('needs no code if the visitor is logged in already', async () => {
    const stage = createStage()
    stage.frame.respond('CONNECT_EMAIL', { action: 'CONNECT' })
    const { result, listTypes } = await begin(stage)
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ accounts: [{ address: ADDRESS }] }))
    expect(listTypes()).not.toContain('CONNECT_OTP')
  })

  it.each([
    ['wrongCode', { left: 2 }, 'email.wrongCode', { left: '2' }, false],
    ['codeExpired', undefined, 'email.codeExpired', {}, true],
    ['newCodeRequired', undefined, 'email.newCodeRequired', {}, true],
    ['loginUnknown', undefined, 'email.newCodeRequired', {}, true],
  ] as const)('S14: asks for the code again after %s', async (code, data, expected, params, needsNewCode) => {
    const stage = await begin()
    stage.frame.respond('CONNECT_OTP', refuse(code, data), undefined)
    stage.answer({ code: '000000' })
    await stage.settle()
    expect(stage.getStep()).toMatchObject({
      isAnswered: false,
      data: { problem: { code: expected, params }, needsNewCode },
    })
    stage.answer({ code: '123456' })
    await stage.settle()
    await stage.connecting
    expect(stage.result).toHaveBeenCalledWith(expect.objectContaining({ type: 'embedded' }))
  })

  it('asks with pauses while the server fails, and keeps the link', async () => {
    const stage = createStage()
    stage.frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    stage.frame.respond('CONNECT_DEVICE', OUTAGE, OUTAGE, undefined)
    const { result, clock, settle, answer, connecting, getStep } = await begin(stage)
    const count = () => stage.frame.requests.filter(({ type }) => type === 'CONNECT_DEVICE').length
    expect([getStep()?.name, count()]).toEqual(['emailDevice', 1])
    await stage.frame.settle()
    expect(count()).toBe(1)
    for (const expected of [2, 2, 3]) {
      await clock.advance(1_000)
      await stage.frame.settle()
      expect(count()).toBe(expected)
    }
    await settle()
    answer({ code: '123456' })
    await settle()
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ type: 'embedded' }))
  })

  it('SPEC 5.1: sends another letter after 30 seconds, and not before', async () => {
    const stage = await begin()
    stage.answer({ resend: true })
    await stage.settle()
    expect(stage.getStep()).toMatchObject({ data: { letters: 1, problem: { code: 'email.cooldown' } } })
    await stage.clock.advance(30_000)
    stage.answer({ resend: true })
    await stage.settle()
    expect(stage.getStep()).toMatchObject({ data: { letters: 2, problem: undefined, needsNewCode: false } })
    expect(stage.listTypes().filter((type) => type === 'CONNECT_EMAIL')).toHaveLength(2)
  })

  it('S14: reports the wait that the server requires, also if the storage was cleared', async () => {
    const stage = createStage()
    stage.frame.respond('CONNECT_EMAIL', refuse('tooMany', { seconds: '12' }))
    const { result } = await begin(stage)
    expect(result).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('Please try again after 12 seconds') }),
    )
  })

  it('SPEC 5.21: waits for the approval of a new device, then asks for the code', async () => {
    const stage = createStage()
    let approve = () => {}
    stage.frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    stage.frame.respond(
      'CONNECT_DEVICE',
      () => new Promise<undefined>((resolve) => (approve = () => resolve(undefined))),
    )
    const { getStep, answer, settle, result } = await begin(stage)
    expect(getStep()).toMatchObject({ name: 'emailDevice', data: { email: EMAIL } })
    approve()
    await settle()
    expect(getStep()?.name).toBe('emailCode')
    answer({ code: '123456' })
    await settle()
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ type: 'embedded' }))
  })

  it('gives each step whether the browser stores nothing for the frame', async () => {
    const stage = createStage()
    stage.frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE', isStorageBlocked: true })
    stage.frame.respond('CONNECT_DEVICE', undefined)
    const { getStep } = await begin(stage)
    expect(getStep()).toMatchObject({ name: 'emailCode', data: { isStorageBlocked: true } })
    expect((await begin()).getStep()).toMatchObject({ data: { isStorageBlocked: false } })
  })

  it('SPEC 9.18: reports a link that was not opened within 120 seconds, goes on waiting, and sends another letter on request', async () => {
    const stage = createStage()
    stage.frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' }, { action: 'VERIFY_OTP' })
    stage.frame.respond('CONNECT_DEVICE', 'hang')
    const { getStep, settle, clock } = await begin(stage)
    await clock.advance(120_000)
    await settle()
    const step = getStep()
    if (step?.name !== 'emailDevice') throw new Error('No device is waited for.')
    expect(step.data.problem).toMatchObject({ code: 'email.deviceNotApproved' })
    expect(stage.listTypes().filter((type) => type === 'CONNECT_DEVICE')).toHaveLength(2)
    step.answer({ resend: true })
    await settle()
    expect(getStep()).toMatchObject({ name: 'emailCode', data: { letters: 2 } })
  })

  it('does not wait for a link that has expired', async () => {
    const stage = createStage()
    stage.frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    stage.frame.respond('CONNECT_DEVICE', refuse('codeExpired'))
    const { getStep, settle } = await begin(stage)
    await settle()
    expect(getStep()).toMatchObject({ name: 'emailDevice', data: { problem: { code: 'email.codeExpired' } } })
    expect(stage.listTypes().filter((type) => type === 'CONNECT_DEVICE')).toHaveLength(1)
  })

  it.each([
    ['invalidEmail', 'email.invalidAddress'],
    ['originNotAllowed', 'alerts.originNotAllowed'],
  ])('SPEC 8.25: fails with the error of the secure site: %s', async (code, expected) => {
    const stage = createStage()
    stage.frame.respond('CONNECT_EMAIL', refuse(code))
    const { result } = await begin(stage)
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: expected }))
  })

  it('asks in the frame for a passkey or the code, if only the owner opens the wallet', async () => {
    const stage = await begin()
    stage.frame.respond('GET_USER', refuse('recoveryNeeded'), { address: ADDRESS, chainId: '1' })
    stage.frame.respond('RECOVER', undefined)
    stage.answer({ code: '123456' })
    await stage.settle()
    await stage.connecting
    expect(stage.result).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'embedded', accounts: [{ address: ADDRESS }] }),
    )
    expect(stage.listTypes().slice(-4)).toEqual(['CONNECT_OTP', 'GET_USER', 'RECOVER', 'GET_USER'])
  })

  it('ends the question in the frame if the visitor leaves it', async () => {
    const stage = await begin()
    stage.frame.respond('GET_USER', refuse('recoveryNeeded'))
    stage.frame.respond('RECOVER', 'hang')
    stage.answer({ code: '123456' })
    await stage.settle()
    expect(stage.result).not.toHaveBeenCalled()
    getEmbeddedWallet(stage.kit).getFacet()?.rejectRequests()
    await stage.settle()
    expect(stage.result).toHaveBeenCalledWith(expect.objectContaining({ code: 'email.recoveryNeeded' }))
  })

  it.each([
    ['recoveryNeeded', 'the visitor leaves it for later'],
    ['freshLoginNeeded', 'the login is too old'],
  ])('fails if the wallet cannot be opened: %s, because %s', async (code) => {
    const stage = await begin()
    stage.frame.respond('GET_USER', refuse(code))
    stage.frame.respond('RECOVER', refuse(code))
    stage.answer({ code: '123456' })
    await stage.settle()
    expect(stage.result).toHaveBeenCalledWith(expect.objectContaining({ code: 'email.recoveryNeeded' }))
    expect(stage.kit.connections.getNamespace().status).toBe('disconnected')
  })

  it.each([
    ['an address of another family', { address: 'bc1q', chainId: '1' }],
    ['a network of another family', { address: ADDRESS, chainId: 'solana:5eykt4' }],
  ])('refuses %s', async (_, user) => {
    const stage = await begin()
    stage.frame.respond('GET_USER', user)
    stage.answer({ code: '123456' })
    await stage.settle()
    expect(stage.result).toHaveBeenCalledWith(expect.objectContaining({ code: 'email.invalidAnswer' }))
  })

  it('R3: ends at once when the visitor cancels, and ignores a late answer', async () => {
    const stage = await begin()
    stage.frame.respond('CONNECT_OTP', 'hang')
    stage.answer({ code: '123456' })
    await stage.settle()
    stage.kit.connections.cancel()
    await stage.connecting
    expect(stage.result).toHaveBeenCalledWith(expect.objectContaining({ code: connectionErrors.modalClosed.code }))
    expect(stage.getStep()).toBeUndefined()
    expect(stage.kit.connections.getNamespace().status).toBe('disconnected')
  })

  it('connects without an address only a visitor who is logged in', async () => {
    const stage = createStage()
    const again = async () => {
      const connecting = stage.kit.connections
        .connect({ connectorId: 'embeddedWallet' })
        .catch((error: unknown) => error)
      await stage.settle()
      return connecting
    }
    expect(await again()).toMatchObject({ type: 'embedded' })
    await stage.kit.connections.disconnect()
    stage.frame.respond('IS_CONNECTED', { isConnected: false })
    expect(await again()).toMatchObject({ code: 'email.invalidAddress' })
  })
})
