import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ALPHA, setUpConnections } from '../../test/createTestKit.ts'

describe('switching network', () => {
  it('only records the choice while no wallet is connected', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.switchNetwork('eip155:8453')
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
    expect(control.calls).toEqual([])
  })

  it('asks the connected wallet and follows it', async () => {
    const { kit } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.switchNetwork('eip155:8453')
    expect(kit.connections.getCaipAddress()).toBe(`eip155:8453:${ACCOUNT_1}`)
  })

  it('stays where it is when the wallet declines', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    control.onSwitchNetwork(ALPHA, 'reject')
    await expect(kit.connections.switchNetwork('eip155:8453')).rejects.toBeInstanceOf(Error)
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
  })

  it('SPEC 8.17, 8.34: refuses a network that is not configured', async () => {
    const { kit } = await setUpConnections()
    await expect(kit.connections.switchNetwork('eip155:99')).rejects.toThrow('Chain not configured')
    expect(kit.log.entries().at(-1)?.message).toContain('Network Not Found')
  })

  it('R10: when A, B and C are answered out of order, the wallet ends where it says it is', async () => {
    const { kit, control } = await setUpConnections({ options: {} })
    await kit.connections.connect({ connectorId: ALPHA })
    const answers: (() => void)[] = []
    control.onSwitchNetwork(ALPHA, () => new Promise<void>((resolve) => void answers.push(resolve)))
    const toBase = kit.connections.switchNetwork('eip155:8453')
    control.emit(ALPHA, { type: 'chainChanged', chainReference: '5' })
    const toMainnet = kit.connections.switchNetwork('eip155:1')
    control.emit(ALPHA, { type: 'chainChanged', chainReference: '1' })
    answers[1]?.()
    await toMainnet
    answers[0]?.()
    await toBase
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
  })
})
