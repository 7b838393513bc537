import { describe, expect, it, vi } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import type { Kit } from '../kit/types.ts'
import { routerErrors } from './createRouterController.ts'

const views = ({ kit }: ReturnType<typeof createTestKit>) => kit.router.state.stack.map(({ view }) => view)

async function openConnected() {
  const test = createTestKit()
  await test.kit.connections.connect({ connectorId: ALPHA })
  await test.kit.modal.open()
  return test
}

describe('history of views', () => {
  it('SPEC 2.13: starts at Connect', () => {
    expect(views(createTestKit())).toEqual(['Connect'])
  })

  it('SPEC 2.13: starts without a way back', () => {
    const { kit } = createTestKit()
    expect([kit.router.state.direction, kit.router.canGoBack]).toEqual(['reset', false])
  })

  it('sets the direction of the navigation', () => {
    const { kit } = createTestKit()
    kit.router.push('AllWallets')
    expect(kit.router.state.direction).toBe('forward')
    kit.router.reset('Connect')
    expect(kit.router.state.direction).toBe('reset')
    kit.router.replace('AllWallets')
    expect(kit.router.state.direction).toBe('forward')
  })

  it('SPEC 2.20: going back pops the history', async () => {
    const test = createTestKit()
    await test.kit.modal.open()
    test.kit.router.push('AllWallets')
    expect(test.kit.router.canGoBack).toBe(true)
    test.kit.router.goBack()
    expect(views(test)).toEqual(['Connect'])
    expect(test.kit.router.state.direction).toBe('back')
  })

  it.each<[string, (kit: Kit) => unknown]>([
    ['Back', ({ router }) => router.goBack()],
    ['closing', ({ modal }) => modal.close()],
    ['another view in its place', ({ router }) => router.replace('Connect')],
    ['another history', ({ router }) => router.reset('Connect')],
    ['a view that the site opens', ({ modal }) => modal.open({ view: 'Connect' })],
    ['opening again', ({ modal }) => modal.open()],
  ])('R4: %s calls onLeave of the view once, with its data, before the guards decide', async (_, leave) => {
    const { kit } = createTestKit()
    await kit.modal.open()
    const order: unknown[] = []
    kit.router.getRow('AllWallets').onLeave = (_kit, data) => order.push(['left', data])
    kit.router.push('AllWallets', 'data' as never)
    kit.router.getRow('Connect').guard = () => void order.push('decided')
    await leave(kit)
    const first = order.findIndex((entry) => Array.isArray(entry))
    expect(order.filter((entry) => Array.isArray(entry))).toEqual([['left', 'data']])
    expect(order.slice(first + 1)).toContain('decided')
  })

  it('R4: a view below the shown one is left with it', async () => {
    const { kit } = createTestKit()
    const left: string[] = []
    kit.router.getRow('AllWallets').onLeave = () => left.push('AllWallets')
    kit.router.push('AllWallets')
    kit.router.push('ConnectingWalletConnectBasic')
    expect(left).toEqual([])
    kit.modal.close()
    expect(left).toEqual(['AllWallets'])
  })

  it('no view is left for one that cannot be shown', () => {
    const { kit } = createTestKit()
    const onLeave = vi.fn()
    kit.router.getRow('AllWallets').onLeave = onLeave
    kit.router.push('AllWallets')
    expect(() => kit.router.reset('Unknown' as 'Connect')).toThrow(
      routerErrors.viewNotRegistered({
        view: 'Unknown',
        hint: 'Check its spelling, and that its feature is on.',
      }),
    )
    expect(onLeave).not.toHaveBeenCalled()
  })

  it('SPEC 2.21: going back at Connect while connected shows Account', async () => {
    const test = await openConnected()
    test.kit.router.push('Connect')
    test.kit.router.goBack()
    expect(views(test)).toEqual(['Account'])
    expect(test.kit.modal.state.open).toBe(true)
  })

  it('SPEC 2.21: going back at Connect while connected shows Account also if Connect is the only entry', async () => {
    const test = await openConnected()
    test.kit.router.reset('Connect')
    test.kit.router.goBack()
    expect(views(test)).toEqual(['Account'])
    expect(test.kit.modal.state.open).toBe(true)
  })

  it('going back shows no view that its guard refuses now', async () => {
    const test = await openConnected()
    test.kit.router.getRow('Account').guard = (kit) =>
      kit.connections.isConnected() ? undefined : { view: 'Connect', data: undefined }
    test.kit.router.push('AllWallets')
    await test.kit.connections.disconnect()
    test.kit.router.goBack()
    expect(views(test)).toEqual(['Connect'])
  })

  it('going back shows the redirect target of a refused view once', async () => {
    const test = await openConnected()
    test.kit.router.getRow('Account').guard = (kit) =>
      kit.connections.isConnected() ? undefined : { view: 'Connect', data: undefined }
    test.kit.router.reset('Connect')
    test.kit.router.push('Account')
    test.kit.router.push('AllWallets')
    await test.kit.connections.disconnect()
    test.kit.router.goBack()
    expect(views(test)).toEqual(['Connect'])
  })

  it('allows going back from Connect only while a wallet is connected', async () => {
    const { kit, control, clock } = createTestKit()
    await kit.modal.open({ view: 'Connect' })
    await kit.connections.connect({ connectorId: ALPHA })
    await clock.advance(0)
    expect(kit.router.canGoBack).toBe(true)
    control.emit(ALPHA, { type: 'disconnect' })
    await clock.advance(0)
    expect(kit.router.canGoBack).toBe(false)
  })

  it('SPEC 2.22: going back with one entry left closes the modal', async () => {
    const test = createTestKit()
    await test.kit.modal.open()
    test.kit.router.goBack()
    expect(test.kit.modal.state.open).toBe(false)
  })

  it('SPEC 2.13: is never empty', () => {
    const test = createTestKit()
    test.kit.router.goBack()
    test.kit.router.goBack()
    expect(views(test)).toHaveLength(1)
  })

  it('replace swaps the current view, so that back leads to the previous one', () => {
    const test = createTestKit()
    test.kit.router.push('AllWallets')
    test.kit.router.replace('Account')
    expect(views(test)).toEqual(['Connect', 'Account'])
  })

  it('shows the view that a guard redirects to', () => {
    const test = createTestKit()
    test.kit.router.getRow('Account').guard = (kit) =>
      kit.connections.isConnected() ? undefined : { view: 'Connect', data: undefined }
    test.kit.router.reset('Account')
    expect(views(test)).toEqual(['Connect'])
  })

  it('does not loop on guards that redirect to each other', () => {
    const test = createTestKit()
    test.kit.router.getRow('Account').guard = () => ({ view: 'AllWallets', data: undefined })
    test.kit.router.getRow('AllWallets').guard = () => ({ view: 'Account', data: undefined })
    test.kit.router.reset('Account')
    expect(views(test)).toHaveLength(1)
  })

  it('an unregistered view raises an error that names what to install', async () => {
    const { kit } = createTestKit()
    const view = 'AcmePoints' as 'Connect'
    kit.router.register(view, {
      guard: () => {
        throw routerErrors.viewNotRegistered({ view, hint: 'Install @acme/points.' })
      },
    })
    await expect(kit.modal.open({ view })).rejects.toMatchObject({
      code: routerErrors.viewNotRegistered.code,
      details: expect.stringContaining('Install @acme/points'),
    })
    expect(kit.modal.state.open).toBe(false)
  })

  it('an unknown view raises an error that suggests a spelling mistake', async () => {
    const { kit } = createTestKit()
    await expect(kit.modal.open({ view: 'Conect' as 'Connect' })).rejects.toMatchObject({
      code: routerErrors.viewNotRegistered.code,
      details: expect.stringContaining('Check its spelling'),
    })
  })

  it('refuses two rows of one view', () => {
    const { kit } = createTestKit()
    expect(() => kit.router.register('Connect', {})).toThrow('View registered twice: Connect')
  })
})

describe('code of the views', () => {
  it('loads once', async () => {
    const { kit } = createTestKit()
    const load = vi.fn(async () => {})
    kit.router.setLoader(load)
    await Promise.all([kit.router.load(), kit.router.load()])
    expect(load).toHaveBeenCalledOnce()
    expect(kit.router.load()).toBeUndefined()
  })

  it('loads again after an error', async () => {
    const { kit } = createTestKit()
    const load = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    kit.router.setLoader(load)
    await expect(kit.router.load()).rejects.toMatchObject({ name: 'AppKitError' })
    await kit.router.load()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('R16: rejects when the kit is destroyed', async () => {
    const { kit } = createTestKit()
    kit.router.setLoader(() => new Promise(() => {}))
    const loading = kit.router.load()
    kit.destroy()
    await expect(loading).rejects.toMatchObject({ code: 'connections.destroyed' })
  })
})
