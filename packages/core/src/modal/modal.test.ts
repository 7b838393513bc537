import { describe, expect, it, vi } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { connectionErrors } from '../connections/errors.ts'
import { solana } from '../networks/chains/index.ts'

const current = ({ kit }: ReturnType<typeof createTestKit>) => kit.router.current.view

describe('opening', () => {
  it('SPEC 2.16, 4.10: shows Connect while no wallet is connected', async () => {
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

  it('takes no data without a requested view', async () => {
    const test = createTestKit()
    await test.kit.modal.open({ arguments: { networkId: 'eip155:1' } })
    expect(test.kit.router.state.stack).toEqual([{ view: 'Connect', data: undefined }])
  })

  it('shows the initial view of a row in place of Connect and Account, for the requested chain family', async () => {
    const test = createTestKit()
    const getInitialView = vi.fn(() => 'AllWallets' as const)
    test.kit.router.getRow('AllWallets').getInitialView = getInitialView
    await test.kit.modal.open()
    expect(current(test)).toBe('AllWallets')
    await test.kit.connections.connect({ connectorId: ALPHA })
    await test.kit.modal.open({ namespace: 'eip155' })
    expect(current(test)).toBe('AllWallets')
    expect(getInitialView.mock.calls).toEqual([
      [test.kit, undefined],
      [test.kit, 'eip155'],
    ])
  })

  it('shows Connect if no row has an initial view, and the first of two', async () => {
    const test = createTestKit()
    const { router } = test.kit
    router.getRow('Connect').getInitialView = () => undefined
    await test.kit.modal.open()
    expect(current(test)).toBe('Connect')
    router.getRow('ConnectingWalletConnectBasic').getInitialView = () => 'ConnectingWalletConnectBasic'
    router.getRow('AllWallets').getInitialView = () => 'AllWallets'
    await test.kit.modal.open()
    expect(current(test)).toBe('AllWallets')
  })

  it('prefers the requested view to the initial view of a row', async () => {
    const test = createTestKit()
    test.kit.router.getRow('AllWallets').getInitialView = () => 'AllWallets'
    await test.kit.modal.open({ view: 'Connect' })
    expect(current(test)).toBe('Connect')
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

  it('R4: is undone by close while it switches the network', async () => {
    const { kit } = createTestKit()
    const opening = kit.modal.open({ namespace: 'solana' })
    kit.modal.close()
    await opening
    expect(kit.modal.state.open).toBe(false)
  })

  it('SPEC 5.8: for a namespace that is not configured throws and stays closed', async () => {
    const { kit } = createTestKit()
    await expect(kit.modal.open({ namespace: 'cosmos' })).rejects.toThrow("Namespace 'cosmos' is not configured")
    expect(kit.modal.state.open).toBe(false)
  })

  it('SPEC 4.12, 4.13: emits MODAL_OPEN and MODAL_CLOSE, the latter only if it was open', async () => {
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

  it('R16: opening ends with the kit, also while the code of the views loads', async () => {
    const { kit } = createTestKit()
    kit.router.setLoader(() => new Promise(() => {}))
    const opening = kit.modal.open()
    kit.destroy()
    await expect(opening).rejects.toSatisfy(connectionErrors.destroyed.is)
  })

  it('stays closed if it is closed while the code of the views loads', async () => {
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

  it.each(['close', 'goBack'] as const)('%s calls onDismiss and onLeave of the view once', async (way) => {
    const { kit } = createTestKit()
    await kit.modal.open()
    const calls: string[] = []
    Object.assign(kit.router.getRow('Connect'), {
      onDismiss: () => calls.push('onDismiss'),
      onLeave: () => calls.push('onLeave'),
    })
    if (way === 'close') kit.modal.close()
    else kit.router.goBack()
    expect(calls).toEqual(['onDismiss', 'onLeave'])
  })

  it('SPEC 3.24, 4.14, 9.21: is refused with a shake of 500 ms if the view forbids it', async () => {
    const { kit, clock } = createTestKit()
    kit.router.getRow('Connect').canClose = () => false
    await kit.modal.open()
    expect(kit.modal.canClose()).toBe(false)
    kit.modal.close()
    expect(kit.modal.state).toMatchObject({ open: true, shake: true })
    await clock.advance(499)
    expect(kit.modal.state.shake).toBe(true)
    await clock.advance(1)
    expect(kit.modal.state.shake).toBe(false)
  })
})
