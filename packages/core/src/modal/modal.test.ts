import { createFakeAdapter, createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { connectionErrors } from '../connections/errors.ts'
import { solana } from '../networks/chains/index.ts'

const current = ({ kit }: ReturnType<typeof createTestKit>) => kit.router.current.view

describe('opening', () => {
  it('SPEC 2.16, 4.10: shows Connect while nobody is connected', async () => {
    const test = createTestKit()
    await test.kit.modal.open()
    expect(current(test)).toBe('Connect')
    expect(test.kit.modal.state.open).toBe(true)
  })

  it('SPEC 2.15: shows Account while connected', async () => {
    const test = createTestKit()
    await test.kit.connections.connect({ connectorId: ALPHA })
    await test.kit.modal.open()
    expect(current(test)).toBe('Account')
  })

  it('SPEC 2.14: with a requested view resets to that view', async () => {
    const test = createTestKit()
    test.kit.router.push('Account')
    await test.kit.modal.open({ view: 'AllWallets' })
    expect(test.kit.router.state.stack).toEqual([{ view: 'AllWallets', data: undefined }])
  })

  it.each([
    [true, 'AllWallets'],
    [false, 'ConnectingWalletConnectBasic'],
  ] as const)('SPEC 2.17: without adapters, on a phone: %s, shows %s', async (isMobile, view) => {
    const test = createTestKit({ options: { adapters: [] } })
    Object.assign(test.kit.ports, { isMobile })
    await test.kit.modal.open()
    expect(current(test)).toBe(view)
  })

  it('SPEC 2.18: with manualWCControl shows the wallet session view', async () => {
    const test = createTestKit({ options: { manualWCControl: true } })
    await test.kit.modal.open()
    expect(current(test)).toBe('ConnectingWalletConnectBasic')
  })

  it('SPEC 3.24, 4.11: for another namespace switches to its network first', async () => {
    const test = createTestKit()
    const events: string[] = []
    test.kit.events.subscribe(({ event }) => events.push(event))
    await test.kit.modal.open({ namespace: 'solana' })
    expect(events).toEqual(['SWITCH_NETWORK', 'MODAL_OPEN'])
    expect(test.kit.networks.state.activeNamespace).toBe('solana')
    expect(test.kit.networks.getActive()?.name).toBe(solana.name)
    expect(test.kit.modal.state.namespace).toBe('solana')
  })

  it('R4: while it still switches network is undone by close', async () => {
    const { kit } = createTestKit()
    const opening = kit.modal.open({ namespace: 'solana' })
    kit.modal.close()
    await opening
    expect(kit.modal.state.open).toBe(false)
  })

  it('SPEC 5.8: for a namespace that is not configured says so and stays closed', async () => {
    const { kit } = createTestKit()
    await expect(kit.modal.open({ namespace: 'cosmos' })).rejects.toThrow("Namespace 'cosmos' is not configured")
    expect(kit.modal.state.open).toBe(false)
  })

  it('shows Account once the wallet of a returning visitor has answered', async () => {
    const storage = createFakeStorage()
    const wallets = createFakeAdapter()
    const before = createTestKit({ ports: { storage }, wallets })
    await before.kit.connections.connect({ connectorId: ALPHA })
    before.kit.destroy()
    wallets.control.onReconnect(ALPHA, 'hang')
    const test = createTestKit({ ports: { storage }, wallets })
    await test.kit.connections.preload()
    await test.kit.modal.open()
    await test.clock.advance(0)
    expect(current(test)).toBe('Connect')
    wallets.control.approve(ALPHA)
    await test.clock.advance(0)
    expect(current(test)).toBe('Account')
  })

  it('keeps the view that the site asked for when the wallet answers', async () => {
    const test = createTestKit()
    await test.kit.modal.open({ view: 'Connect' })
    await test.kit.connections.connect({ connectorId: ALPHA })
    await test.clock.advance(0)
    expect(current(test)).toBe('Connect')
  })

  it('SPEC 4.12, 4.13: tells the events MODAL_OPEN and MODAL_CLOSE, and the latter only when it was open', async () => {
    const { kit } = createTestKit()
    const events: string[] = []
    kit.events.subscribe(({ event }) => events.push(event))
    kit.modal.close()
    await kit.modal.open()
    kit.modal.close()
    expect(events).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })
})

describe('closing', () => {
  it('SPEC 2.23, 3.24: resets to Connect and clears loading', async () => {
    const test = createTestKit()
    await test.kit.modal.open()
    test.kit.router.push('AllWallets')
    test.kit.modal.setLoading(true)
    test.kit.modal.close()
    expect(test.kit.modal.state).toMatchObject({ open: false, loading: false })
    expect(test.kit.router.state.stack.map(({ view }) => view)).toEqual(['Connect'])
  })

  it('SPEC 2.24: in embedded mode shows Account while connected, else Connect', async () => {
    const test = createTestKit({ options: { enableEmbedded: true } })
    await test.kit.modal.open()
    test.kit.modal.close()
    expect(current(test)).toBe('Connect')
    await test.kit.connections.connect({ connectorId: ALPHA })
    test.kit.modal.close()
    expect(current(test)).toBe('Account')
  })

  it("SPEC 2.25, 8.4, R4: during a pending request rejects it with 'Modal closed', and open works again", async () => {
    const test = createTestKit()
    test.control.onConnect(ALPHA, 'hang')
    await test.kit.modal.open()
    test.kit.router.push('ConnectingWalletConnectBasic')
    const failure = expect(test.kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Modal closed')
    test.kit.modal.close()
    expect(current(test)).toBe('Connect')
    await failure
    expect(test.kit.connections.getNamespace().status).toBe('disconnected')
    await test.kit.modal.open()
    expect(current(test)).toBe('Connect')
    expect(test.kit.modal.state.open).toBe(true)
  })

  it('R16: opening ends with the kit, also while the code of the views is on its way', async () => {
    const { kit } = createTestKit()
    kit.router.setLoader(() => new Promise(() => {}))
    const opening = kit.modal.open()
    kit.destroy()
    await expect(opening).rejects.toSatisfy(connectionErrors.destroyed.is)
  })

  it('opens nothing when it was closed while the code of the views was on its way', async () => {
    const { kit } = createTestKit()
    let bringViews = () => {}
    kit.router.setLoader(() => new Promise((resolve) => (bringViews = resolve)))
    const opening = kit.modal.open()
    kit.modal.close()
    bringViews()
    await opening
    expect(kit.modal.state.open).toBe(false)
  })

  it('opens nothing on a server', async () => {
    const { kit } = createTestKit({ ports: { isBrowser: false } })
    await kit.modal.open()
    expect(kit.modal.state.open).toBe(false)
    expect(kit.isStarted).toBe(false)
  })

  it.each(['close', 'goBack'] as const)('%s tells the view once that it is left', async (way) => {
    const { kit } = createTestKit()
    const left: string[] = []
    kit.router.getRow('Connect').onLeave = () => left.push('Connect')
    await kit.modal.open()
    if (way === 'close') kit.modal.close()
    else kit.router.goBack()
    expect(left).toEqual(['Connect'])
  })

  it('SPEC 3.24, 4.14, 9.21: is refused with a shake of 500 ms where the view forbids it', async () => {
    const { kit, clock } = createTestKit()
    kit.router.getRow('Connect').canClose = () => false
    await kit.modal.open()
    kit.modal.close()
    expect(kit.modal.state).toMatchObject({ open: true, shake: true })
    await clock.advance(499)
    expect(kit.modal.state.shake).toBe(true)
    await clock.advance(1)
    expect(kit.modal.state.shake).toBe(false)
  })
})
