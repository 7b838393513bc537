import { createKit, connectionErrors } from '@openappkit/core'
import { mainnet } from '@openappkit/core/networks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFakeAdapter } from '../adapter/createFakeAdapter.ts'
import { createFakePorts } from '../createFakePorts.ts'
import { flushPromises } from '../flushPromises.ts'
import { createFakePairing } from './createFakePairing.ts'
import type { FakePairingOptions } from './types.ts'

async function connect(options?: FakePairingOptions) {
  const { createDriver, control } = createFakePairing(options)
  const { ports } = createFakePorts()
  const kit = createKit(
    { networks: [mainnet], adapters: [createFakeAdapter().createAdapter], connectors: [createDriver] },
    ports,
  )
  onTestFinished(() => kit.destroy())
  kit.start()
  const connecting = kit.connections.connect({ connectorId: 'walletConnect', wallet: { id: 'fern', name: 'Fern' } })
  connecting.catch(() => {})
  await expect.poll(() => control.isPending).toBe(true)
  return { kit, control, connecting, getPairing: () => kit.connections.state.pending?.pairing }
}

describe('createFakePairing', () => {
  it('offers a code at once, unless it is silent', async () => {
    expect((await connect()).getPairing()).toMatchObject({ uri: expect.stringMatching(/^wc:/), round: 1, link: 'open' })
    const silent = await connect({ isSilent: true })
    expect(silent.getPairing()).toMatchObject({ uri: undefined })
    silent.control.offer('wc:1@2?symKey=0')
    expect(silent.getPairing()).toMatchObject({ uri: 'wc:1@2?symKey=0', round: 1 })
  })

  it('replaces the old code with another, and reports the status of the link', async () => {
    const { control, getPairing } = await connect()
    const old = getPairing()?.uri
    control.renew()
    control.link('down')
    expect(getPairing()).toMatchObject({ round: 2, link: 'down' })
    expect(getPairing()?.uri).not.toBe(old)
  })

  it('connects when the wallet approves, and names the selected wallet', async () => {
    const { control, connecting } = await connect({ address: `0x${'1'.repeat(40)}` })
    expect(control.wallet).toEqual({ id: 'fern', name: 'Fern' })
    control.approve()
    await expect(connecting).resolves.toMatchObject({
      accounts: [{ address: `0x${'1'.repeat(40)}` }],
      wallet: { name: 'Fern' },
    })
  })

  it('is rejected as by its owner, or with an error', async () => {
    const { control, connecting } = await connect()
    control.reject()
    await expect(connecting).rejects.toMatchObject({ code: connectionErrors.connectionRejected.code })
  })

  it('forgets an aborted attempt', async () => {
    const { kit, control, connecting } = await connect()
    kit.connections.cancel()
    await expect(connecting).rejects.toMatchObject({ code: connectionErrors.modalClosed.code })
    await flushPromises()
    expect(control.isPending).toBe(false)
    expect(() => control.approve()).toThrow('No attempt waits')
  })

  it('answers an aborted attempt late if a test requires it, and the kit does not connect', async () => {
    const { kit, control, connecting } = await connect({ answersLate: true })
    kit.connections.cancel()
    await expect(connecting).rejects.toMatchObject({ code: connectionErrors.modalClosed.code })
    control.approve()
    await flushPromises()
    expect([control.isPending, kit.connections.isConnected()]).toEqual([false, false])
  })

  it('throws if a code is offered before the kit has requested one, because it would be lost', () => {
    const { control } = createFakePairing({ isSilent: true })
    expect(() => control.offer()).toThrow('No attempt waits')
    expect(() => control.renew()).toThrow('No attempt waits')
    expect(control.uri).toBeUndefined()
  })
})
