import { takeReturningLogin, EMBEDDED_WALLET_ID } from '@openappkit/core/internal'
import { createRefusal } from '@openappkit/frame'
import { createFakePopup } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { ADDRESS, createStage } from '../test/createStage.ts'

const LOGIN = 'https://secure.example.com/popup/aBcD1234'
const RETURN_TO = 'https://dapp.example/shop?item=1'
const USER = { email: null, address: ADDRESS, chainId: 'eip155:1', authProvider: 'google' }

const refuse = (code: string) => createRefusal({ code: `secureSite.${code}`, message: 'no' })

/** Begins a login, or ends one to which the visitor has returned. */
async function begin(
  data: { readonly returnedFrom?: string } = {},
  change: (stage: ReturnType<typeof createStage>) => void = () => {},
) {
  const stage = createStage()
  const popup = { ...createFakePopup(), returnTo: RETURN_TO }
  stage.frame.respond('GET_SOCIAL_REDIRECT_URI', { uri: LOGIN })
  stage.frame.respond('CONNECT_SOCIAL', USER)
  change(stage)
  const result = vi.fn()
  const input = {
    name: 'social',
    data: { provider: 'google', popup: data.returnedFrom === undefined ? popup : undefined, ...data },
  } as const
  const connecting = stage.kit.connections.connect({ connectorId: EMBEDDED_WALLET_ID, input }).then(result, result)
  await stage.settle()
  await import('./engine/logInByReturn.ts')
  await stage.settle()
  return { ...stage, popup, result, connecting }
}

const findPayloads = ({ frame }: Pick<ReturnType<typeof createStage>, 'frame'>, type: string) =>
  frame.requests.filter((request) => request.type === type).map(({ payload }) => payload)

describe('a social login in the window of the site itself', () => {
  it('SPEC 7.68: names the page, loads the login in its place, and stores it for the next page', async () => {
    const stage = await begin()
    expect(findPayloads(stage, 'GET_SOCIAL_REDIRECT_URI')).toEqual([{ provider: 'google', returnTo: RETURN_TO }])
    expect(stage.popup.urls).toEqual([LOGIN])
    expect(findPayloads(stage, 'CONNECT_SOCIAL')).toEqual([])
    expect(stage.result).not.toHaveBeenCalled()
    expect(takeReturningLogin(stage.kit.storage, stage.clock.now())).toMatchObject({ provider: 'google', uri: LOGIN })
  })

  it('R3: is forgotten when the visitor leaves it before the page has gone', async () => {
    const { kit, connecting, clock } = await begin()
    kit.connections.cancel()
    await connecting
    expect(takeReturningLogin(kit.storage, clock.now())).toBeUndefined()
  })

  it('needs another window if the frame could not end it, because the browser stores nothing for it', async () => {
    const { popup, connecting, result, kit, clock } = await begin({}, ({ frame }) =>
      frame.respond('GET_SOCIAL_REDIRECT_URI', { uri: LOGIN, isStorageBlocked: true }),
    )
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: 'social.popupBlocked' }))
    expect(popup.urls).toEqual([])
    expect(takeReturningLogin(kit.storage, clock.now())).toBeUndefined()
  })

  it.each(['https://evil.example/popup/1', `${LOGIN}?next=1`, 'javascript:alert(1)'])(
    'SPEC 8.9: does not leave for %j',
    async (uri) => {
      const { popup, connecting, result } = await begin({}, ({ frame }) =>
        frame.respond('GET_SOCIAL_REDIRECT_URI', { uri }),
      )
      await connecting
      expect(popup.urls).toEqual([])
      expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: 'social.notInitiated' }))
    },
  )

  it('connects on the page to which the visitor has returned', async () => {
    const stage = await begin({ returnedFrom: LOGIN })
    await stage.connecting
    expect(findPayloads(stage, 'CONNECT_SOCIAL')).toEqual([{ uri: LOGIN, chainId: 'eip155:1' }])
    expect(stage.result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'google' }))
  })

  it.each([
    ['socialPending', 'social.refused'],
    ['socialRefused', 'social.refused'],
    ['socialFailed', 'social.failed'],
    ['socialExpired', 'social.expired'],
    ['loginUnknown', 'social.expired'],
  ])('fails there with %s as %s', async (code, expected) => {
    const { connecting, result } = await begin({ returnedFrom: LOGIN }, ({ frame }) =>
      frame.respond('CONNECT_SOCIAL', refuse(code)),
    )
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: expected }))
  })
})
