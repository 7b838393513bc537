import {
  connectionErrors,
  createPasskeyLogin,
  emailErrors,
  EMBEDDED_WALLET_ID,
  passkeyErrors,
  SOCIAL_NAMES,
} from '@openappkit/core/internal'
import { createRefusal } from '@openappkit/frame'
import { describe, expect, it, vi } from 'vitest'
import { ADDRESS, createStage, EMAIL, type StageOptions } from '../test/createStage.ts'

const USER = { email: EMAIL, address: ADDRESS, chainId: 'eip155:1', authProvider: 'passkey' }

/** Begins a login whose window of the browser the test answers. */
async function begin(answer?: unknown, options: StageOptions = {}, user: object = {}) {
  const stage = createStage({ options: { features: { passkey: true } }, ...options })
  stage.frame.respond('CONNECT_PASSKEY', answer as never)
  stage.frame.respond('GET_USER', { ...USER, ...user })
  // The first import of code may take many turns of the event loop.
  await import('./engine/logInByPasskey.ts')
  const result = vi.fn()
  const connecting = stage.kit.connections
    .connect({ connectorId: EMBEDDED_WALLET_ID, input: { name: 'passkey', data: {} } })
    .then(result, result)
  await stage.settle()
  return { ...stage, connecting, result }
}

const refuse = (code: string) => createRefusal({ code, message: 'no' })

describe('the login by a passkey', () => {
  it('SPEC 2.34: connects the visitor whom the frame names, with one request', async () => {
    const { connecting, kit, listTypes, getFacet } = await begin()
    await connecting
    expect(kit.connections.getActive('eip155')).toMatchObject({ connectorId: EMBEDDED_WALLET_ID, authName: 'passkey' })
    expect(getFacet().getUser()).toMatchObject({ address: ADDRESS, email: EMAIL, authName: 'passkey' })
    expect(listTypes().filter((type) => /CONNECT|USER/.test(type))).toEqual(['CONNECT_PASSKEY', 'GET_USER'])
  })

  it('opens a wallet with the name of the site, not of a login, also after a reload, with the picture of its login', async () => {
    const getWallet = ({ kit }: Pick<ReturnType<typeof createStage>, 'kit'>) =>
      kit.connections.getActive('eip155')?.wallet
    const stage = await begin()
    await stage.connecting
    const wallet = getWallet(stage)
    expect(wallet).toMatchObject({ name: 'Embedded Wallet' })
    const { storage, frame } = stage
    stage.kit.destroy()
    frame.respond('IS_CONNECTED', { isConnected: true })
    const reloaded = createStage({ storage, frame, options: { features: { passkey: true } } })
    reloaded.kit.start()
    await reloaded.settle()
    await vi.waitUntil(() => reloaded.kit.connections.getActive('eip155') !== undefined)
    expect(getWallet(reloaded)).toEqual(wallet)
  })

  it.each(['email', 'passkey', ...Object.keys(SOCIAL_NAMES)] as const)(
    'opens the same wallet as each other way to log in, and names none of them: %s',
    async (authProvider) => {
      const stage = await begin(undefined, { options: { metadata: { name: 'Demo Shop' } } }, { authProvider })
      await stage.connecting
      expect(stage.kit.connections.getActive('eip155')).toMatchObject({
        authName: authProvider,
        wallet: { name: 'Demo Shop Wallet', icon: expect.stringMatching(/^data:image\//) as unknown },
      })
    },
  )

  it.each([
    ['passkeys.passkeyNotUsed', passkeyErrors.notUsed],
    ['passkeys.passkeyUnsupported', passkeyErrors.unsupported],
    ['frame.actionNotAllowed', passkeyErrors.unsupported],
    ['secureSite.passkeyRemoved', passkeyErrors.removed],
    ['secureSite.passkeyUnknown', passkeyErrors.unknown],
    ['secureSite.passkeyExpired', passkeyErrors.expired],
    ['secureSite.loginUnknown', passkeyErrors.expired],
    ['secureSite.passkeyInvalid', passkeyErrors.failed],
    ['secureSite.freshLoginNeeded', emailErrors.recoveryNeeded],
    ['secureSite.constructor', passkeyErrors.failed],
  ])('ends with the meaning of %s', async (code, error) => {
    const { connecting, result, kit } = await begin(refuse(code))
    await connecting
    expect(result.mock.calls[0]?.[0]).toSatisfy(error.is)
    expect(kit.connections.getActive('eip155')).toBeUndefined()
  })

  it('ends when the visitor does not use a passkey in time, without an alert', async () => {
    const { connecting, result, clock, kit } = await begin('hang')
    // The time of the attempt, and of a challenge.
    await clock.advance(299_000)
    expect(result).not.toHaveBeenCalled()
    await clock.advance(1_000)
    await connecting
    expect(result.mock.calls[0]?.[0]).toSatisfy(connectionErrors.notAnswered.is)
    expect(kit.alerts.state.alert).toBeUndefined()
  })

  it('aborts the request of a visitor who leaves, which closes the window of the browser', async () => {
    const aborted = vi.fn()
    const wait = (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
      new Promise(() => signal.addEventListener('abort', aborted))
    const { connecting, kit, frame } = await begin(wait)
    kit.connections.cancel()
    await connecting
    await frame.settle()
    expect(aborted).toHaveBeenCalledOnce()
  })

  it('is offered by a site that has only passkeys, and by none without them', async () => {
    const create = async (passkey: boolean) => {
      const { kit, settle } = createStage({ options: { features: { email: false, passkey } } })
      kit.start()
      await settle()
      return createPasskeyLogin(kit)
    }
    expect(await create(true)).toEqual({ connectorId: EMBEDDED_WALLET_ID, input: { name: 'passkey', data: {} } })
    await expect(create(false)).rejects.toSatisfy(emailErrors.noConnector.is)
  })

  it.each([
    ['passkey', 'a+b@example.org', '#email=a%2Bb%40example.org'],
    ['email', 'a+b@example.org', '#email=a%2Bb%40example.org'],
    ['passkey', null, ''],
    // The address of an account at a provider logs in to another account.
    ['google', 'a+b@example.org', ''],
  ] as const)(
    'names the pages of the secure site, with the address of a login by %s: %s',
    async (authProvider, email, hash) => {
      const { connecting, getFacet } = await begin(undefined, {}, { authProvider, email })
      await connecting
      const facet = getFacet()
      expect([facet.getExportUrl(), facet.getAccountUrl()]).toEqual([
        `https://secure.example.com/export?projectId=shop${hash}`,
        `https://secure.example.com/account?projectId=shop${hash}`,
      ])
    },
  )
})
