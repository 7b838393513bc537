import type { Kit, ViewEntry } from '@openappkit/core/internal'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import {
  disconnect,
  enter,
  expectClosed,
  FIRST,
  createFeature,
  createGate,
  createDeferredCheck,
} from '../../../test/gated.ts'
import { screen } from '../../../test/screen.ts'
import { withFeature } from '../../../test/withFeature.ts'
import { addFeatures } from '../views/registerFeatures.ts'
import type { Gate } from './getGates.ts'

type WorldOptions = Parameters<typeof createWorld>[0]

const UNKNOWN = '99'

const isUnsupported = ({ networks }: Kit) => networks.getActive()?.isUnsupported === true

describe.each(['before', 'behind'] as const)(
  'on an unsupported network, with a gate whose feature is registered %s the networks',
  (order) => {
    async function createSite(gates: readonly Gate[], options?: WorldOptions) {
      if (order === 'behind') withFeature(createFeature(gates))
      const world = createWorld(options)
      if (order === 'before') await addFeatures(world.kit, [createFeature(gates)])
      const closings: string[] = []
      world.kit.events.subscribe(({ event }) => event === 'MODAL_CLOSE' && closings.push(event))
      await world.kit.router.load()
      return { ...world, closings }
    }

    /** Connects a wallet as a visitor. */
    async function connect(
      gates: readonly Gate[],
      { chain = '1', ...options }: WorldOptions & { readonly chain?: string } = {},
    ) {
      const world = await createSite(gates, options)
      world.control.setChain(ALPHA, chain)
      await place('appkit-modal')
      await world.kit.modal.open()
      await screen.button('Alpha Wallet, installed').click()
      return world
    }

    const expectUnsupported = async () => await expect.element(screen.dialog('Unsupported network')).toBeVisible()

    it('a wallet that switches while a gate is shown does not abandon it; UnsupportedChain follows without closing the modal', async () => {
      const gate = createGate({ onAbandon: vi.fn(disconnect) })
      const { kit, control, closings } = await connect([gate])
      await expect.element(screen.dialog('First gate')).toBeVisible()
      control.setChain(ALPHA, UNKNOWN)
      await expect.poll(() => isUnsupported(kit)).toBe(true)
      await expect.element(screen.dialog('First gate')).toBeVisible()
      await screen.button('Pass').click()
      await expectUnsupported()
      expect(gate.onAbandon).not.toHaveBeenCalled()
      expect(gate.check).toHaveBeenCalledOnce()
      expect(kit.router.state.stack).toHaveLength(1)
      expect(closings).toEqual([])
    })

    it('a wallet that switches back before the gate is passed lets the modal close', async () => {
      const { kit, control } = await connect([createGate()])
      await expect.element(screen.dialog('First gate')).toBeVisible()
      control.setChain(ALPHA, UNKNOWN)
      await expect.poll(() => isUnsupported(kit)).toBe(true)
      control.setChain(ALPHA, '1')
      await expect.poll(() => isUnsupported(kit)).toBe(false)
      await screen.button('Pass').click()
      await expectClosed()
      expect(kit.connections.isConnected()).toBe(true)
    })

    it('a wallet that connects runs the gate first', async () => {
      const gate = createGate()
      const { kit, closings } = await connect([gate], { chain: UNKNOWN })
      await expect.element(screen.dialog('First gate')).toBeVisible()
      await screen.button('Pass').click()
      await expectUnsupported()
      expect(gate.onAbandon).not.toHaveBeenCalled()
      expect(kit.router.state.stack).toHaveLength(1)
      expect(closings).toEqual([])
    })

    it('Back from the gate of a wallet that connects abandons the gate', async () => {
      const gate = createGate({ onAbandon: vi.fn(disconnect) })
      await connect([gate], { chain: UNKNOWN })
      await expect.element(screen.dialog('First gate')).toBeVisible()
      await screen.button('Back').click()
      await expect.poll(() => gate.onAbandon.mock.calls.length).toBe(1)
      await expect.element(screen.button(/^Alpha Wallet/)).toBeVisible()
    })

    it.each([
      ['at once', vi.fn<Gate['check']>(() => undefined)],
      ['after a wait', vi.fn<Gate['check']>(async () => undefined)],
    ])('a wallet that passes every gate %s shows UnsupportedChain at once', async (_, check) => {
      const { closings } = await connect([createGate({ check })], { chain: UNKNOWN })
      await expectUnsupported()
      expect(closings).toEqual([])
    })

    it.each([
      ['disconnects', vi.fn(disconnect)],
      ['leaves the wallet connected', vi.fn()],
    ])('closing the modal at a gate, which then %s, does not open UnsupportedChain', async (_, onAbandon) => {
      const { kit, control, clock } = await connect([createGate({ onAbandon })])
      await expect.element(screen.dialog('First gate')).toBeVisible()
      control.setChain(ALPHA, UNKNOWN)
      await expect.poll(() => isUnsupported(kit)).toBe(true)
      await screen.button('Close').click()
      await expect.poll(() => onAbandon.mock.calls.length).toBe(1)
      await expectClosed()
      await clock.advance(0)
      expect(kit.modal.state.open).toBe(false)
    })

    it('UnsupportedChain opens with the next switch after an abandoned gate', async () => {
      const { kit, control } = await connect([createGate()])
      await screen.button('Close').click()
      await expectClosed()
      control.setChain(ALPHA, UNKNOWN)
      await expectUnsupported()
      expect(kit.connections.isConnected()).toBe(true)
    })

    it('a wallet that the site connects opens UnsupportedChain, without the gates that leave the modal closed', async () => {
      const gate = createGate()
      const { kit, control } = await createSite([gate])
      control.setChain(ALPHA, UNKNOWN)
      await kit.connections.connect({ connectorId: ALPHA })
      await expectUnsupported()
      expect(gate.check).not.toHaveBeenCalled()
    })

    it('a wallet that the site connects opens UnsupportedChain after a gate with nothing to do, not before', async () => {
      const { check, resolve } = createDeferredCheck()
      const { kit, control, clock } = await createSite([createGate({ check, opensModal: true })])
      control.setChain(ALPHA, UNKNOWN)
      await kit.connections.connect({ connectorId: ALPHA })
      await expect.poll(() => check.mock.calls.length).toBe(1)
      await clock.advance(0)
      expect(kit.modal.state.open).toBe(false)
      resolve()
      await expectUnsupported()
    })

    it('a wallet that the site connects shows UnsupportedChain after the gate that opened the modal', async () => {
      const { kit, control, closings } = await createSite([createGate({ opensModal: true })])
      control.setChain(ALPHA, UNKNOWN)
      await kit.connections.connect({ connectorId: ALPHA })
      await expect.element(screen.dialog('First gate')).toBeVisible()
      await screen.button('Pass').click()
      await expectUnsupported()
      expect(closings).toEqual([])
    })

    it('another wallet that connects meanwhile runs the gates again, and shows UnsupportedChain', async () => {
      const gate = createGate()
      const { kit, control } = await connect([gate])
      await expect.element(screen.dialog('First gate')).toBeVisible()
      control.setChain(ALPHA, UNKNOWN)
      control.setChain(BETA, UNKNOWN)
      await kit.connections.connect({ connectorId: BETA })
      await expect.poll(() => gate.check.mock.calls.length).toBe(2)
      await screen.button('Pass').click()
      await expectUnsupported()
      expect(gate.onAbandon).not.toHaveBeenCalled()
    })

    it('a wallet that disconnects at the gate shows the list of wallets, and its network is ignored', async () => {
      const { kit, control, clock } = await connect([createGate()], { chain: UNKNOWN })
      await expect.element(screen.dialog('First gate')).toBeVisible()
      control.emit(ALPHA, { type: 'disconnect' })
      await expect.element(screen.dialog('Connect wallet')).toBeVisible()
      await screen.button(/^Beta Wallet/).click()
      await screen.button('Pass').click()
      await expectClosed()
      await clock.advance(0)
      expect(kit.modal.state.open).toBe(false)
    })

    it('an embedded modal shows the gate first, too', async () => {
      const gate = createGate()
      const { kit, control } = await connect([gate], { options: { enableEmbedded: true } })
      await expect.element(page.getByRole('region', { name: 'First gate' })).toBeVisible()
      control.setChain(ALPHA, UNKNOWN)
      await expect.poll(() => isUnsupported(kit)).toBe(true)
      await screen.button('Pass').click()
      await expect.element(page.getByRole('region', { name: 'Unsupported network' })).toBeVisible()
      expect(gate.onAbandon).not.toHaveBeenCalled()
    })

    describe('after a reload', () => {
      async function comeBack(check: Gate['check']) {
        const first = createWorld()
        await first.kit.connections.connect({ connectorId: ALPHA })
        first.control.setChain(ALPHA, UNKNOWN)
        await expect.poll(() => isUnsupported(first.kit)).toBe(true)
        await first.clock.advance(0)
        first.appKit.destroy()
        const gate = createGate({ opensModal: true, check: vi.fn(check) })
        const world = await createSite([gate], { storage: first.storage, adapter: first.adapter })
        world.kit.start()
        await expect.poll(() => gate.check.mock.calls.length).toBe(1)
        await expect.poll(() => isUnsupported(world.kit)).toBe(true)
        return world
      }

      it.each([
        ['at once', () => undefined],
        ['after a wait', async () => undefined],
      ])('a gate that passes the wallet %s opens nothing', async (_, check) => {
        const { kit, clock } = await comeBack(check)
        await clock.advance(0)
        expect(kit.modal.state.open).toBe(false)
        await kit.modal.open()
        await expectUnsupported()
      })

      it('UnsupportedChain follows the gate that opened the modal', async () => {
        const { closings } = await comeBack((): ViewEntry => enter(FIRST))
        await screen.button('Pass').click()
        await expectUnsupported()
        expect(closings).toEqual([])
      })
    })
  },
)
