import { createFakePorts } from '@openappkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { mainnet } from '../networks/chains/index.ts'
import { alertErrors } from '../alerts/errors.ts'
import { createKit } from './createKit.ts'
import type { Kit } from './types.ts'
import { findKit, registerKit, watchKits } from './registry.ts'
import { requireKit } from './requireKit.ts'

describe('kit', () => {
  it('shares nothing with another kit on the same page', async () => {
    const one = createTestKit({ options: { id: 'one' } })
    const two = createTestKit({ options: { id: 'two' } })
    await one.kit.connections.connect({ connectorId: ALPHA })
    await one.kit.modal.open()
    one.kit.theme.setMode('dark')
    expect(two.kit.connections.isConnected()).toBe(false)
    expect(two.kit.modal.state.open).toBe(false)
    expect(two.kit.theme.state.themeMode).toBe('system')
  })

  it("does not change the site's option objects", () => {
    const options = { networks: Object.freeze([mainnet]), features: Object.freeze({ legalCheckbox: true }) }
    const { ports } = createFakePorts()
    const kit = createKit(options, ports)
    kit.options.update({ features: { legalCheckbox: false } })
    expect(options.features.legalCheckbox).toBe(true)
    expect(kit.options.state.features.legalCheckbox).toBe(false)
  })

  it('reads options from a proxy, such as its own state or a reactive object of a framework', () => {
    const { kit } = createTestKit({ options: { features: new Proxy({ legalCheckbox: true }, {}) } })
    kit.options.update({ features: kit.options.state.features })
    expect(kit.options.state.features).toEqual({ legalCheckbox: true })
  })

  it('S22: starts once, and sends no request before', () => {
    const { kit, control, fetch } = createTestKit()
    expect(control.listenerCount).toBe(0)
    kit.start()
    const listeners = control.listenerCount
    kit.start()
    expect(control.listenerCount).toBe(listeners)
    expect(fetch.requests).toEqual([])
  })

  it('R16: runs all clean-ups, also if one fails', () => {
    const { kit, control, lifecycle } = createTestKit()
    kit.start()
    kit.onDestroy(() => {
      throw new Error('broken clean-up')
    })
    kit.destroy()
    expect(control.listenerCount + lifecycle.listenerCount).toBe(0)
    expect(kit.log.entries().at(-1)?.message).toContain('broken clean-up')
  })

  it('R16: starts no timer after it is destroyed', async () => {
    const { kit, clock } = createTestKit()
    kit.destroy()
    kit.notices.showSuccess('Done')
    kit.modal.shake()
    await expect(kit.modal.open()).rejects.toThrow('The kit was destroyed')
    expect(clock.pendingTimers).toBe(0)
    expect(kit.notices.state.notice).toBeUndefined()
  })

  it('runs a clean-up at once if it is registered after destroy', () => {
    const { kit } = createTestKit()
    kit.destroy()
    const cleanup = vi.fn()
    kit.onDestroy(cleanup)
    expect(cleanup).toHaveBeenCalledOnce()
  })

  it('SPEC 8.16: raises an alert once, in the log always and in the modal only with debug', () => {
    const quiet = createTestKit()
    quiet.kit.alerts.raise(alertErrors.projectIdNotConfigured())
    quiet.kit.alerts.raise(alertErrors.projectIdNotConfigured())
    expect(quiet.kit.log.entries().filter(({ message }) => message.includes('Project ID Not Configured'))).toHaveLength(
      1,
    )
    expect(quiet.kit.alerts.state.alert).toBeUndefined()
    const debug = createTestKit({ options: { debug: true } })
    debug.kit.alerts.raise(alertErrors.projectIdNotConfigured())
    expect(debug.kit.alerts.state.alert?.short).toBe('Project ID Not Configured')
  })

  it('SPEC 3.40, 5.23: refuses an unknown theme mode', () => {
    const { kit } = createTestKit()
    expect(() => kit.theme.setMode('pink' as 'dark')).toThrow('Invalid theme mode: pink')
  })

  it('SPEC 3.42: adds theme variables to those that are set', () => {
    const { kit } = createTestKit({ options: { themeVariables: { '--w3m-accent': '#0a0' } } })
    kit.theme.setVariables({ '--w3m-z-index': 5 })
    expect(kit.theme.state.themeVariables).toEqual({ '--w3m-accent': '#0a0', '--w3m-z-index': 5 })
  })

  it('a failing subscriber of events does not stop the others', () => {
    const { kit } = createTestKit()
    const listener = vi.fn()
    kit.events.subscribe(() => {
      throw new Error('mine')
    })
    kit.events.subscribe(listener)
    kit.events.track({ event: 'COPY_ADDRESS' })
    expect(listener).toHaveBeenCalledOnce()
    expect(kit.events.state.data).toEqual({ event: 'COPY_ADDRESS' })
  })
})

describe('registry of kits', () => {
  const kits: { destroy(): void }[] = []
  const create = (id?: string) => {
    const { kit } = createTestKit({ options: { ...(id !== undefined && { id }) } })
    registerKit(kit)
    kits.push(kit)
    return kit
  }
  afterEach(() => kits.splice(0).forEach((kit) => kit.destroy()))

  it('finds the only kit', () => {
    const kit = create()
    expect(findKit('<appkit-button>')).toBe(kit)
    expect(requireKit('useAppKit', 'default')).toBe(kit)
  })

  it('SPEC 8.51: throws \'Please call "createAppKit" before using …\' while there is none', () => {
    expect(() => requireKit('useAppKitAccount')).toThrow('Please call "createAppKit" before using useAppKitAccount')
  })

  it('throws if there are two', () => {
    create('one')
    create('two')
    expect(() => findKit('useAppKit')).toThrow('Several kits and none named for useAppKit')
    expect(findKit('useAppKit', 'two')?.id).toBe('two')
  })

  it('throws for an unknown id', () => {
    create('one')
    expect(() => requireKit('<appkit-button>', 'two')).toThrow('No kit with the id "two"')
  })

  it('R9: the same id replaces and destroys the older kit', () => {
    const generations = Array.from({ length: 20 }, () => create())
    expect(generations.filter((kit) => !kit.isDestroyed)).toEqual([generations.at(-1)])
    expect(findKit('useAppKit')).toBe(generations.at(-1))
  })

  it('warns once for each kit that replaces another, and names the id', () => {
    const listWarnings = ({ log }: Kit) => log.entries().map(({ level, message }) => `${level}: ${message}`)
    expect(listWarnings(create())).toEqual([])
    expect(listWarnings(create())).toEqual(['warn: Replaced the kit "default". Give each an id.'])
    expect(listWarnings(create('other'))).toEqual([])
  })

  it('removes a destroyed kit and notifies listeners', () => {
    const listener = vi.fn()
    const stop = watchKits(listener)
    const kit = create()
    kit.destroy()
    expect(listener).toHaveBeenCalledTimes(2)
    expect(findKit('useAppKit')).toBeUndefined()
    stop()
  })
})
