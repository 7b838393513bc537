import { EMBEDDED_WALLET_ID } from '@openappkit/core/internal'
import { createRefusal } from '@openappkit/frame'
import { describe, expect, it, vi } from 'vitest'
import { ADDRESS, createStage, type Stage } from '../test/createStage.ts'

const URL_OF_APP = 'https://farcaster.example/~/siwf?channelToken=abc'
const USER = {
  email: null,
  address: ADDRESS,
  chainId: 'eip155:1',
  authProvider: 'farcaster',
  userName: 'ada',
  picture: 'https://pictures.example.com/ada.png',
}

const refuse = (code: string) => createRefusal({ code: `secureSite.${code}`, message: 'no' })
const OUTAGE = createRefusal({ code: 'secureApi.unreachable', message: 'no' })

interface Answers {
  readonly url?: unknown
  readonly signed?: readonly unknown[]
}

/** Begins a login, up to the link. */
async function begin(
  { url = { url: URL_OF_APP }, signed = [{ userName: 'ada' }] }: Answers = {},
  stage: Stage = createStage(),
) {
  stage.frame.respond('GET_FARCASTER_URI', url as never)
  stage.frame.respond('CONNECT_FARCASTER', ...(signed as never[]))
  stage.frame.respond('GET_USER', USER)
  const result = vi.fn()
  const connecting = stage.kit.connections
    .connect({ connectorId: EMBEDDED_WALLET_ID, input: { name: 'farcaster', data: {} } })
    .then(result, result)
  await import('./engine/logInByFarcaster.ts')
  await stage.settle()
  return { ...stage, stage, connecting, result, leave: () => stage.kit.connections.cancel() }
}

const getUrl = ({ getStep }: Pick<Stage, 'getStep'>) => {
  const step = getStep()
  return step?.name === 'farcaster' ? step.data.url : undefined
}

const count = ({ listTypes }: Pick<Stage, 'listTypes'>, type: string) =>
  listTypes().filter((other) => other === type).length

describe('the login by Farcaster', () => {
  it('SPEC 1.5, 3.8, 7.65, 7.66, 9.46: shows the link, and connects when the app has signed', async () => {
    let sign = () => {}
    const { stage, connecting, result, settle, listTypes, getFacet, storage } = await begin({
      signed: [new Promise((resolve) => (sign = () => resolve({ userName: 'ada' })))],
    })
    expect(getUrl(stage)).toBe(URL_OF_APP)
    sign()
    await settle()
    await connecting
    expect(result).toHaveBeenCalledWith(
      expect.objectContaining({
        connectorId: 'embeddedWallet',
        authName: 'farcaster',
        chainReference: '1',
        wallet: expect.objectContaining({ name: 'Embedded Wallet' }),
      }),
    )
    expect(listTypes().slice(3)).toEqual(['GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'GET_USER'])
    expect(getFacet().getUser()).toMatchObject({
      authName: 'farcaster',
      userName: 'ada',
      picture: USER.picture,
      farcasterUrl: URL_OF_APP,
    })
    expect(storage.entries().map(([key]) => key)).toContain('openappkit:default:socialUsername')
  })

  it('SPEC 7.66: waits longer than one request', async () => {
    const { stage, clock, settle, connecting, result } = await begin({ signed: ['hang', { userName: 'ada' }] })
    await clock.advance(120_000)
    await settle()
    await connecting
    expect(count(stage, 'CONNECT_FARCASTER')).toBe(2)
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'farcaster' }))
  })

  it('R4: continues after an outage of the secure site', async () => {
    const { clock, settle, connecting, result } = await begin({ signed: [OUTAGE, { userName: 'ada' }] })
    await clock.advance(1_000)
    await settle()
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'farcaster' }))
  })

  it.each([
    ['the secure site fails', OUTAGE],
    ['the relay fails', refuse('socialFailed')],
    ['the link is a script', { url: 'javascript:alert(1)' }],
    ['the link is not encrypted', { url: 'http://farcaster.example/' }],
    ['the link has a user', { url: 'https://farcaster.example@evil.example/' }],
    ['the link has a password', { url: 'https://:farcaster.example@evil.example/' }],
  ])('SPEC 8.10: fails if %s', async (_, url) => {
    const { connecting, result } = await begin({ url })
    await connecting
    expect(result).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'farcaster.notInitiated', short: 'Failed to connect to farcaster' }),
    )
  })

  it.each([
    ['socialRefused', 'social.refused'],
    ['socialFailed', 'social.failed'],
    ['socialExpired', 'social.expired'],
    ['loginUnknown', 'social.expired'],
  ])('ends with %s as %s', async (code, expected) => {
    const { connecting, result } = await begin({ signed: [refuse(code)] })
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: expected }))
  })

  it('connects after the visitor has opened the wallet in the frame, if only its owner can', async () => {
    const stage = createStage()
    stage.frame.respond('RECOVER', undefined)
    const { connecting, result } = await begin({ signed: [refuse('recoveryNeeded')] }, stage)
    await connecting
    expect(stage.listTypes().slice(-2)).toEqual(['RECOVER', 'GET_USER'])
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'farcaster' }))
  })

  it('names a secure site without settings of Farcaster', async () => {
    const { connecting, result } = await begin({ url: refuse('providerNotConfigured') })
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: 'social.providerNotConfigured' }))
  })

  it('SPEC 9.16, R3: left early: loads the frame again, sends it the data of the site once, and can begin again', async () => {
    const { stage, frame, clock, settle, connecting, leave } = await begin({ signed: ['hang'] })
    expect(frame.loads).toBe(1)
    const sent = count(stage, 'SYNC_DAPP_DATA')
    leave()
    await connecting
    await frame.settle()
    expect(frame.loads).toBe(2)
    await frame.finishLoad(clock)
    await clock.advance(1_000)
    expect(count(stage, 'SYNC_DAPP_DATA')).toBe(sent + 1)
    const again = await begin({}, stage)
    await again.connecting
    expect(again.result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'farcaster' }))
    await settle()
    expect(frame.loads).toBe(2)
  })

  it('does not load the frame again after a login', async () => {
    const { frame, connecting, leave } = await begin()
    await connecting
    leave()
    await frame.settle()
    expect(frame.loads).toBe(1)
  })
})
