import type { Eip1193Provider } from '@openappkit/common'
import { EMBEDDED_WALLET_ID, getAccount, getEmbeddedWallet } from '@openappkit/core/internal'
import { createRefusal } from '@openappkit/frame'
import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ADDRESS, createStage, EMAIL, type Stage } from '../test/createStage.ts'

const LOGIN_USED = 'openappkit:default:emailLoginUsed'

/** The page after a reload, with the same storage and the same secure site. */
async function reload({ kit, storage, frame }: Stage): Promise<Stage> {
  kit.destroy()
  await flushPromises()
  ;(frame.requests as unknown[]).length = 0
  return createStage({ storage, frame })
}

async function logInAndReload(change: (stage: Stage) => void = () => {}): Promise<Stage> {
  const stage = createStage()
  await stage.logIn()
  change(stage)
  const next = await reload(stage)
  next.kit.start()
  return next
}

const isConnected = ({ kit }: Stage) => kit.connections.isConnected()

describe('a page that is loaded again', () => {
  it('SPEC 4.37: creates the frame at the start after a login, and not otherwise', async () => {
    const first = createStage()
    first.kit.start()
    await first.settle()
    expect(first.frame.elements).toBe(0)
    const next = await logInAndReload()
    await next.settle()
    expect(next.frame.elements).toBe(1)
  })

  it('SPEC 7.70, R12: restores the login without a prompt, if the frame says that the visitor is connected', async () => {
    const stage = await logInAndReload()
    await stage.settle()
    await stage.settle()
    expect(stage.kit.connections.getCaipAddress()).toBe(`eip155:1:${ADDRESS}`)
    expect(stage.listTypes().filter((type) => !type.startsWith('GET_SMART'))).toEqual([
      'SYNC_DAPP_DATA',
      'SYNC_THEME',
      'IS_CONNECTED',
      'GET_USER',
    ])
    expect(stage.getStep()).toBeUndefined()
  })

  it('SPEC 4.39: removes the stored login if the frame has no login', async () => {
    const stage = await logInAndReload(({ frame }) => frame.respond('IS_CONNECTED', { isConnected: false }))
    await stage.settle()
    await stage.settle()
    expect(isConnected(stage)).toBe(false)
    expect(stage.storage.getItem(LOGIN_USED)).toBeNull()
    expect(stage.storage.getItem('openappkit:default:email')).toBeNull()
  })

  it('SPEC 4.39: removes the stored login if the check fails', async () => {
    const stage = await logInAndReload(({ frame }) =>
      frame.respond('IS_CONNECTED', createRefusal({ message: 'broken' })),
    )
    await stage.settle()
    await stage.settle()
    expect(isConnected(stage)).toBe(false)
    expect(stage.storage.getItem(LOGIN_USED)).toBeNull()
  })

  it('SPEC 8.22: reports a session that has expired', async () => {
    const stage = await logInAndReload(({ frame }) =>
      frame.respond('GET_USER', createRefusal({ code: 'secureSite.sessionEnded', message: 'ended' })),
    )
    const { state } = getEmbeddedWallet(stage.kit)
    await stage.settle()
    await stage.settle()
    expect(isConnected(stage)).toBe(false)
    expect(state.hasExpired).toBe(true)
    expect(stage.kit.log.entries().some(({ message }) => message.includes('Session Expired'))).toBe(true)
    stage.frame.respond('GET_USER', { address: ADDRESS, chainId: 1 })
    await stage.clock.advance(30_000)
    await stage.logIn()
    expect(state.hasExpired).toBe(false)
  })

  it('R1: is disconnected after 10 seconds without an answer, and a later attempt works', async () => {
    const stage = await logInAndReload(({ frame }) => frame.respond('IS_CONNECTED', 'hang'))
    await stage.settle()
    await stage.clock.advance(10_000)
    await stage.settle()
    expect(stage.kit.connections.getNamespace().status).toBe('disconnected')
    stage.frame.respond('IS_CONNECTED', { isConnected: true })
    const again = stage.kit.connections.connect({ connectorId: EMBEDDED_WALLET_ID })
    await stage.settle()
    expect(await again).toMatchObject({ type: 'embedded' })
  })

  it('S15: shows no account that only the storage names', async () => {
    const stage = createStage()
    stage.frame.respond('IS_CONNECTED', { isConnected: false })
    stage.storage.setItem(LOGIN_USED, '{"v":1,"data":true}')
    stage.storage.setItem(
      'openappkit:default:connections',
      JSON.stringify({
        v: 1,
        data: { eip155: [{ connectorId: EMBEDDED_WALLET_ID, status: 'active', address: ADDRESS }] },
      }),
    )
    stage.kit.start()
    await stage.settle()
    expect(isConnected(stage)).toBe(false)
    await stage.settle()
    expect(stage.kit.connections.getNamespace().status).toBe('disconnected')
  })
})

describe('a sign-out', () => {
  it('SPEC 7.69: signs out in the frame, and removes the login from the storage', async () => {
    const stage = createStage()
    await stage.logIn()
    const leaving = stage.kit.connections.disconnect()
    await stage.settle()
    await leaving
    expect(stage.listTypes()).toContain('SIGN_OUT')
    expect(stage.storage.entries().map(([key]) => key)).not.toContain(LOGIN_USED)
    expect(stage.getFacet().getUser()).toBeUndefined()
  })

  it('R17: takes at most 3 seconds, and is repeated when the frame is loaded the next time', async () => {
    const stage = createStage()
    await stage.logIn()
    stage.frame.respond('SIGN_OUT', 'hang')
    const leaving = stage.kit.connections.disconnect()
    await stage.settle()
    expect(isConnected(stage)).toBe(false)
    await stage.clock.advance(3_000)
    await leaving
    stage.frame.respond('SIGN_OUT', undefined)
    const next = await reload(stage)
    next.kit.start()
    await next.clock.advance(60_000)
    const connecting = next.connect().catch(() => {})
    await next.settle()
    expect(next.listTypes().filter((type) => /^(SIGN_OUT|CONNECT)/.test(type))).toEqual(['SIGN_OUT', 'CONNECT_EMAIL'])
    expect(next.storage.getItem('openappkit:default:signOutPending')).toBeNull()
    next.kit.connections.cancel()
    await connecting
  })

  it('R17: ends a login whose sign-out is pending before it connects without an address', async () => {
    const stage = createStage()
    await stage.logIn()
    stage.frame.respond('SIGN_OUT', 'hang')
    const leaving = stage.kit.connections.disconnect()
    await stage.settle()
    await stage.clock.advance(3_000)
    await leaving
    stage.frame.respond('SIGN_OUT', undefined)
    const before = stage.listTypes().length
    const connecting = stage.kit.connections.connect({ connectorId: EMBEDDED_WALLET_ID }).catch(() => {})
    await stage.settle()
    expect(stage.listTypes().slice(before, before + 2)).toEqual(['SIGN_OUT', 'IS_CONNECTED'])
    stage.kit.connections.cancel()
    await connecting
  })
})

describe('the frame', () => {
  it('gets the language of the modal with the request after a change', async () => {
    const languages = { current: ['de', 'en'] as readonly string[] }
    const stage = createStage({ languages, options: { locale: 'ja' } })
    await stage.logIn()
    const listLanguages = () =>
      stage.frame.requests.flatMap(({ type, payload }) =>
        type === 'SYNC_DAPP_DATA' ? [(payload as { languages: readonly string[] }).languages] : [],
      )
    expect(listLanguages()).toEqual([['ja', 'de', 'en']])
    languages.current = ['fr', 'en']
    stage.frame.respond('RPC_REQUEST', '0x1')
    const answer = (stage.kit.connections.getProvider() as Eip1193Provider).request({ method: 'eth_blockNumber' })
    await stage.settle()
    await answer
    expect(listLanguages()).toEqual([
      ['ja', 'de', 'en'],
      ['ja', 'fr', 'en'],
    ])
    expect(stage.listTypes().at(-1)).toBe('RPC_REQUEST')
  })

  it('SPEC 3.37, 3.38, 3.39, 3.42, 7.78, 7.79: gets the data of the site, and the theme whenever it changes', async () => {
    const metadata = {
      name: 'Shop',
      description: 'Sells tea.',
      url: 'https://shop.example',
      icons: ['https://shop.example/icon.png'],
    }
    const stage = createStage({
      options: { metadata, themeMode: 'dark', themeVariables: { '--w3m-accent': '#0a7', '--w3m-z-index': 5 } },
    })
    getEmbeddedWallet(stage.kit)
    await stage.logIn()
    const listPayloads = (name: string) =>
      stage.frame.requests.filter(({ type }) => type === name).map(({ payload }) => payload)
    expect(listPayloads('SYNC_DAPP_DATA')).toEqual([
      { projectId: 'shop', sdkType: 'appkit', sdkVersion: 'js-openappkit-0.1.0', languages: ['en'], metadata },
    ])
    expect(listPayloads('SYNC_THEME')).toEqual([
      {
        themeMode: 'dark',
        themeVariables: { '--w3m-accent': '#0a7', '--w3m-z-index': '5' },
        w3mThemeVariables: { '--w3m-accent': '#0a7' },
      },
    ])
    stage.kit.theme.setMode('system')
    await stage.settle()
    expect(listPayloads('SYNC_THEME')[1]).not.toHaveProperty('themeMode')
  })

  it('SPEC 7.58: is loaded for the project and the network of the site', async () => {
    const stage = createStage()
    await stage.logIn()
    const url = new URL(stage.frame.source!.url)
    expect([url.origin, url.searchParams.get('projectId'), url.searchParams.get('chainId')]).toEqual([
      'https://secure.example.com',
      'shop',
      'eip155:1',
    ])
  })

  it('SPEC 8.20, 8.52, R17: reports a frame that does not load in 20 seconds, and loads another one for the next login', async () => {
    const stage = createStage()
    stage.frame.setLoad('hang')
    const events: unknown[] = []
    stage.kit.events.subscribe((event) => events.push(event))
    const failed = stage.connect().catch((error: unknown) => error)
    await stage.settle()
    await stage.clock.advance(20_000)
    expect(await failed).toMatchObject({ code: 'frame.loadFailed' })
    expect(events).toContainEqual({ event: 'EMBEDDED_WALLET_ERROR', properties: { reason: 'iframe_load_failed' } })
    expect(
      stage.kit.log.entries().some(({ message }) => message.includes('Network Error - Could not load embedded wallet')),
    ).toBe(true)
    stage.frame.setLoad('load')
    expect(await stage.logIn()).toMatchObject({ type: 'embedded' })
    expect(stage.frame.elements).toBe(1)
  })

  it('SPEC 8.21, 8.52, R17: reports a request that timed out, and answers the next one', async () => {
    const stage = createStage()
    await stage.logIn()
    const events: unknown[] = []
    stage.kit.events.subscribe((event) => events.push(event))
    stage.frame.respond('SWITCH_NETWORK', 'hang', ({ chainId }) => ({ chainId }))
    const failed = stage.kit.connections.switchNetwork('eip155:8453').catch((error: unknown) => error)
    await stage.settle()
    await stage.clock.advance(30_000)
    expect(await failed).toMatchObject({ code: 'frame.requestTimedOut' })
    expect(events).toContainEqual({ event: 'EMBEDDED_WALLET_ERROR', properties: { reason: 'iframe_request_timeout' } })
    expect(stage.kit.log.entries().some(({ message }) => message.includes('Embedded Wallet Request Timed Out'))).toBe(
      true,
    )
    const switched = stage.kit.connections.switchNetwork('eip155:8453')
    await stage.settle()
    await switched
    expect(stage.kit.connections.getCaipAddress()).toBe(`eip155:8453:${ADDRESS}`)
    expect(stage.storage.getItem('openappkit:default:lastUsedChain')).toContain('eip155:8453')
  })

  it('R16: is removed with the kit, in every state', async () => {
    for (const stop of ['loading', 'code', 'connected'] as const) {
      const stage = createStage()
      if (stop === 'loading') stage.frame.setLoad('hang')
      const connecting = stage.connect().catch((error: unknown) => error)
      await stage.settle()
      if (stop === 'connected') {
        stage.answer({ code: '123456' })
        await stage.settle()
        await connecting
      }
      stage.kit.destroy()
      await stage.settle()
      if (stop !== 'connected') expect(await connecting).toMatchObject({ code: 'connections.destroyed' })
      expect([stage.frame.elements, stage.clock.pendingTimers], stop).toEqual([0, 0])
    }
  })

  it('SPEC 3.27, 3.28: describes the visitor', async () => {
    const stage = createStage()
    stage.frame.respond('GET_USER', {
      email: EMAIL,
      address: ADDRESS,
      chainId: 1,
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: true,
      accounts: [
        { address: ADDRESS, type: 'eoa' },
        { address: ADDRESS, type: 'smartAccount' },
      ],
    })
    expect(await stage.logIn()).toMatchObject({ accounts: [{ address: ADDRESS, type: 'smartAccount' }] })
    expect(stage.getFacet().getUser()).toEqual({
      address: ADDRESS,
      email: EMAIL,
      authName: 'email',
      preferredAccountType: 'smartAccount',
      isSmartAccountDeployed: true,
    })
  })
})

describe('the address of the account, which a secure site writes in any letter case', () => {
  const OTHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

  it.each<[name: string, write: (address: string) => string]>([
    ['in lower case', (address) => address.toLowerCase()],
    ['in capitals', (address) => `0x${address.slice(2).toUpperCase()}`],
    ['without 0x', (address) => address.slice(2).toLowerCase()],
    ['with a wrong checksum', (address) => `${address.slice(0, -3)}${address.slice(-3).toUpperCase()}`],
  ])('has its checksum (EIP-55) in each place where it leaves the kit, if the site writes it %s', async (_, write) => {
    const first = createStage()
    const accounts = [ADDRESS, OTHER].map((address) => ({ address: write(address), type: 'eoa' as const }))
    first.frame.respond('GET_USER', { email: EMAIL, address: write(ADDRESS), chainId: 'eip155:1', accounts })
    await first.logIn()
    const expectAll = async ({ kit, storage, getFacet }: Stage) => {
      const { address, connections } = kit.connections.getNamespace('eip155')
      expect(connections[0]?.accounts.map((account) => account.address)).toEqual([ADDRESS, OTHER])
      const provider = kit.connections.getProvider() as Eip1193Provider
      expect({
        state: address,
        account: getAccount(kit)?.address,
        caipAddress: kit.connections.getCaipAddress()?.split(':')[2],
        user: getFacet().getUser()?.address,
        'answer of the provider': await provider.request({ method: 'eth_accounts' }),
        stored: /"address":"(\w+)"/.exec(storage.getItem('openappkit:default:connections') ?? '')?.[1],
      }).toEqual({
        state: ADDRESS,
        account: ADDRESS,
        caipAddress: ADDRESS,
        user: ADDRESS,
        'answer of the provider': [ADDRESS],
        stored: ADDRESS,
      })
    }
    await expectAll(first)

    const next = await reload(first)
    next.kit.start()
    await next.settle()
    await next.settle()
    await expectAll(next)
  })
})
