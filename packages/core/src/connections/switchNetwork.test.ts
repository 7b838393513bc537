import type { AppKitError } from '@openappkit/common'
import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ALPHA, BETA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'
import { base, mainnet, solana, solanaDevnet } from '../networks/chains/index.ts'

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

  it('keeps its network when the wallet declines', async () => {
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

  it('R10: ends on the network that the wallet reports when A, B and C are answered out of order', async () => {
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

  it('R10: a newer switch aborts an older one, which sends no further request', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    const signals: AbortSignal[] = []
    control.onSwitchNetwork(ALPHA, ({ signal }) => {
      signals.push(signal)
      return new Promise<void>(() => {})
    })
    const older = kit.connections.switchNetwork('eip155:8453')
    const newer = kit.connections.switchNetwork('eip155:8453')
    await older
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await kit.connections.switchNetwork('eip155:1')
    await newer
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
  })

  it.each([
    ['is disconnected here', ({ kit }) => void kit.connections.disconnect()],
    ['disconnects', ({ control }) => control.emit(ALPHA, { type: 'disconnect' })],
  ] satisfies [string, (test: Awaited<ReturnType<typeof setUpConnections>>) => void][])(
    'R3: waits no longer for a silent wallet that %s',
    async (_, leave) => {
      const test = await setUpConnections()
      const { kit, control, clock } = test
      await kit.connections.connect({ connectorId: ALPHA })
      control.onSwitchNetwork(ALPHA, 'hang')
      const failure = expect(kit.connections.switchNetwork('eip155:8453')).rejects.toThrow('Connector not connected')
      leave(test)
      await failure
      control.approve(ALPHA, 'switchNetwork')
      await clock.advance(0)
      expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
      expect(clock.pendingTimers).toBe(0)
    },
  )
})

it('P3: a wallet gets no connect request while a switch is pending', async () => {
  const { kit, control } = await setUpConnections()
  await kit.connections.connect({ connectorId: ALPHA })
  control.onSwitchNetwork(ALPHA, 'hang')
  const switching = kit.connections.switchNetwork('eip155:8453')
  const request = control.pending.at(-1)?.request
  await kit.connections.connect({ connectorId: BETA })
  await switching
  expect(request && 'signal' in request && request.signal.aborted).toBe(true)
  expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
})

describe('switching network in two namespaces at once', () => {
  async function connectBoth() {
    const ethereum = createFakeAdapter({ connectors: [{ id: ALPHA }] })
    const other = createFakeAdapter({ namespace: 'solana', connectors: [{ id: BETA, chainReference: solana.id }] })
    const { kit } = createTestKit({
      options: {
        adapters: [ethereum.createAdapter, other.createAdapter],
        networks: [mainnet, base, solana, solanaDevnet],
      },
    })
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    ethereum.control.onSwitchNetwork(ALPHA, () => new Promise<void>((resolve) => void (answers.ethereum = resolve)))
    other.control.onSwitchNetwork(BETA, () => new Promise<void>((resolve) => void (answers.other = resolve)))
    const answers = { ethereum: () => {}, other: () => {} }
    return { kit, answers }
  }
  const devnet = `solana:${solanaDevnet.id}` as const

  it('R10: a switch of one namespace does not abort that of another', async () => {
    const { kit, answers } = await connectBoth()
    const first = kit.connections.switchNetwork('eip155:8453')
    const second = kit.connections.switchNetwork(devnet)
    answers.ethereum()
    await first
    expect(kit.networks.getActive('eip155')?.caipNetworkId).toBe('eip155:8453')
    answers.other()
    await second
    expect(kit.networks.getActive('solana')?.caipNetworkId).toBe(devnet)
    expect(kit.networks.state.activeNamespace).toBe('solana')
  })

  it('R10: the namespace that was chosen last is the active one, also when the other wallet answers last', async () => {
    const { kit, answers } = await connectBoth()
    const first = kit.connections.switchNetwork('eip155:8453')
    const second = kit.connections.switchNetwork(devnet)
    answers.other()
    await second
    answers.ethereum()
    await first
    expect(kit.networks.getActive('eip155')?.caipNetworkId).toBe('eip155:8453')
    expect(kit.networks.state.activeNamespace).toBe('solana')
  })
})

describe('the network that is switched to', () => {
  it('makes its namespace the active one, with a wallet and without', async () => {
    const { kit } = await setUpConnections()
    await kit.connections.switchNetwork(`solana:${solana.id}`)
    expect(kit.networks.state.activeNamespace).toBe('solana')
    await kit.connections.connect({ connectorId: ALPHA })
    kit.networks.setActiveNamespace('solana')
    await kit.connections.switchNetwork('eip155:8453')
    expect(kit.networks.state.activeNamespace).toBe('eip155')
  })

  it('is stored for each namespace, and active on the next visit', async () => {
    const { kit, storage, wallets } = await setUpConnections({
      options: { networks: [mainnet, base, solana, solanaDevnet] },
    })
    await kit.connections.switchNetwork('eip155:8453')
    await kit.connections.switchNetwork(`solana:${solanaDevnet.id}`)
    kit.destroy()
    const next = createTestKit({
      ports: { storage },
      wallets,
      options: { networks: [mainnet, base, solana, solanaDevnet] },
    })
    next.kit.start()
    expect(next.kit.networks.getActive('eip155')?.caipNetworkId).toBe('eip155:8453')
    expect(next.kit.networks.getActive('solana')?.caipNetworkId).toBe(`solana:${solanaDevnet.id}`)
  })

  it('is named in the error if it is not configured', async () => {
    const { kit } = await setUpConnections()
    await expect(kit.connections.switchNetwork('eip155:99')).rejects.toMatchObject({ params: { id: 'eip155:99' } })
    expect(kit.log.entries().at(-1)?.message).toContain('eip155:99')
  })

  it('is named in the error if the wallet ends on another one', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    control.onSwitchNetwork(ALPHA, () => control.emit(ALPHA, { type: 'chainChanged', chainReference: '5' }))
    await expect(kit.connections.switchNetwork('eip155:8453')).rejects.toMatchObject({ params: { name: 'Base' } })
  })
})

it('R3: a switch without an answer fails after 5 minutes and aborts its signal', async () => {
  const { kit, control, clock } = await setUpConnections()
  await kit.connections.connect({ connectorId: ALPHA })
  control.onSwitchNetwork(ALPHA, 'hang')
  const failure = expect(kit.connections.switchNetwork('eip155:8453')).rejects.toMatchObject({
    short: 'The wallet did not switch networks',
    params: { name: 'Base' },
  })
  const request = control.pending.at(-1)?.request as { signal: AbortSignal }
  await clock.advance(299_999)
  expect(request.signal.aborted).toBe(false)
  await clock.advance(1)
  await failure
  expect(request.signal.aborted).toBe(true)
  expect(clock.pendingTimers).toBe(0)
})

it('R10: a switch does not abort the signal of one that has ended', async () => {
  const { kit, control } = await setUpConnections()
  await kit.connections.connect({ connectorId: ALPHA })
  await kit.connections.switchNetwork('eip155:8453')
  await kit.connections.switchNetwork('eip155:1')
  const asked = control.calls
    .filter(({ operation }) => operation === 'switchNetwork')
    .map(({ request }) => request as { signal: AbortSignal })
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

describe('R10: a switch whose wallet has just answered', () => {
  /** Two wallets are held, and the active one has just agreed to switch. */
  async function answer(moment: number, isReported = true) {
    const test = await setUpConnections()
    await test.kit.connections.connect({ connectorId: BETA })
    await test.kit.connections.connect({ connectorId: ALPHA })
    let agree = () => {}
    test.control.onSwitchNetwork(ALPHA, isReported ? 'hang' : () => new Promise<void>((resolve) => (agree = resolve)))
    const outcome = test.kit.connections
      .switchNetwork('eip155:8453')
      .catch((error: unknown) => (error as AppKitError).short)
    test.control.onSwitchNetwork(ALPHA, isReported ? 'approve' : () => {})
    if (isReported) test.control.approve(ALPHA)
    agree()
    for (let turn = 0; turn < moment; turn += 1) await Promise.resolve()
    return { ...test, outcome }
  }
  const moments = Array.from({ length: 12 }, (_, moment) => moment)

  it.each([
    ['reports', true],
    ['does not report', false],
  ])('does not undo a newer switch at any moment, if the wallet %s its chain', async (_, isReported) => {
    for (const moment of moments) {
      const { kit, outcome } = await answer(moment, isReported)
      await kit.connections.switchNetwork('eip155:1')
      expect(await outcome).toBeUndefined()
      expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
      expect(kit.connections.getActive()?.chainReference).toBe('1')
    }
  })

  it('does not change the network of another wallet that becomes active, at any moment', async () => {
    for (const moment of moments) {
      const { kit, outcome } = await answer(moment)
      await kit.connections.switchConnection({ connectorId: BETA })
      expect(await outcome).toBeUndefined()
      expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
    }
  })

  it('has switched, or fails, if the wallet disconnects at any moment', async () => {
    for (const moment of moments) {
      const { kit, control, outcome } = await answer(moment)
      control.emit(ALPHA, { type: 'disconnect' })
      expect([undefined, 'Connector not connected']).toContain(await outcome)
      expect(kit.connections.getActive()?.connectorId).toBe(BETA)
      expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
    }
  })
})

it('R10: a switch that is aborted by another active wallet does not abort the switch of that one', async () => {
  const { kit, control } = await setUpConnections()
  await kit.connections.connect({ connectorId: BETA })
  await kit.connections.connect({ connectorId: ALPHA })
  let agree = () => {}
  control.onSwitchNetwork(ALPHA, 'hang')
  control.onSwitchNetwork(BETA, () => new Promise<void>((resolve) => (agree = resolve)))
  const older = kit.connections.switchNetwork('eip155:8453')
  void kit.connections.switchConnection({ connectorId: BETA })
  const newer = kit.connections.switchNetwork('eip155:8453')
  control.setAccounts(ALPHA, [ACCOUNT_1, `0x${'3'.repeat(40)}`])
  await older
  agree()
  await newer
  expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
})
