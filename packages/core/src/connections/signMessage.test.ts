import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, setUpConnections } from '../../test/createTestKit.ts'

type Test = Awaited<ReturnType<typeof setUpConnections>>

async function askToSign(): Promise<Test & { signing: Promise<string> }> {
  const test = await setUpConnections()
  await test.kit.connections.connect({ connectorId: ALPHA })
  test.control.onSignMessage(ALPHA, 'hang')
  return { ...test, signing: test.kit.connections.signMessage('hello') }
}

describe('signing a text', () => {
  it('has no time limit: the owner may read as long as they want', async () => {
    const { signing, control, clock } = await askToSign()
    await clock.advance(3_600_000)
    control.approve(ALPHA)
    await expect(signing).resolves.toMatch(/^0x5a/)
  })

  it.each([
    ['the wallet is disconnected here', ({ kit }) => void kit.connections.disconnect(), 'Connector not connected'],
    ['the wallet disconnects', ({ control }) => control.emit(ALPHA, { type: 'disconnect' }), 'Connector not connected'],
    [
      'another account is chosen in the wallet',
      ({ control }) => control.setAccounts(ALPHA, [ACCOUNT_2, ACCOUNT_1]),
      'Account changed',
    ],
    [
      'another wallet is connected',
      ({ kit }) => void kit.connections.connect({ connectorId: BETA }),
      'Account changed',
    ],
    ['the kit is destroyed', ({ kit }) => kit.destroy(), 'The kit was destroyed'],
  ] satisfies [string, (test: Test) => void, string][])(
    'R11, R16: waits no longer for a silent wallet when %s',
    async (_, happen, message) => {
      const { signing, ...test } = await askToSign()
      const failure = expect(signing).rejects.toThrow(message)
      happen(test)
      await failure
      test.control.approve(ALPHA, 'signMessage')
      await test.clock.advance(0)
      expect(test.clock.pendingTimers).toBe(0)
    },
  )

  it('R11: signs bytes as they were at the call, even if they change afterwards', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    const pool = Uint8Array.of(9, 1, 2, 255, 9)
    const bytes = pool.subarray(1, 4)
    const signing = kit.connections.signMessage(bytes)
    pool.fill(0)
    await signing
    const { request } = control.calls.find(({ operation }) => operation === 'signMessage')!
    expect(request).toMatchObject({ message: Uint8Array.of(1, 2, 255), address: ACCOUNT_1 })
  })

  it('aborts the signal when the caller no longer waits for the signature', async () => {
    const { signing, control, kit } = await askToSign()
    signing.catch(() => {})
    const request = control.pending.find(({ operation }) => operation === 'signMessage')?.request
    await kit.connections.disconnect()
    expect(request && 'signal' in request && request.signal.aborted).toBe(true)
  })

  it('sends no request after the kit is destroyed', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    kit.destroy()
    await expect(kit.connections.signMessage('hello')).rejects.toThrow('The kit was destroyed')
    expect(control.calls.filter(({ operation }) => operation === 'signMessage')).toEqual([])
  })

  it('continues when something other than the account changes', async () => {
    const { signing, control, kit } = await askToSign()
    control.setChain(ALPHA, '8453')
    control.setAccounts(ALPHA, [ACCOUNT_1, ACCOUNT_2])
    expect(kit.networks.getActive()?.name).toBe('Base')
    control.approve(ALPHA)
    await expect(signing).resolves.toMatch(/^0x5a/)
  })

  it('R11: ends when another wallet becomes active, also one with the same account', async () => {
    const { signing, control, kit } = await askToSign()
    control.setAccounts(BETA, [ACCOUNT_1])
    const failure = expect(signing).rejects.toThrow('Account changed')
    await kit.connections.connect({ connectorId: BETA })
    await failure
    expect(kit.connections.getNamespace().address).toBe(ACCOUNT_1)
  })

  it('aborts the signal synchronously when the wallet disconnects, so that the driver sends no further request', async () => {
    const { signing, control } = await askToSign()
    signing.catch(() => {})
    const request = control.pending[0]?.request as { signal: AbortSignal }
    control.emit(ALPHA, { type: 'disconnect' })
    expect(request.signal.aborted).toBe(true)
  })

  it('does not abort the signal after the signature', async () => {
    const { signing, control, kit } = await askToSign()
    const request = control.pending[0]?.request as { signal: AbortSignal }
    control.approve(ALPHA)
    await signing
    await kit.connections.disconnect()
    expect(request.signal.aborted).toBe(false)
  })
})

describe('a request to the active account without a method in core', () => {
  it('R11: gets the account and its driver, and ends like signing', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    const given = await kit.connections.requestWallet(async ({ signal, ...request }, driver) => ({
      ...request,
      isEnded: signal.aborted,
      provider: driver.getProvider(ALPHA, 'eip155'),
    }))
    expect(given).toEqual({
      connectorId: ALPHA,
      namespace: 'eip155',
      address: ACCOUNT_1,
      isEnded: false,
      provider: kit.connections.getProvider(),
    })
    const asking = kit.connections.requestWallet(() => new Promise(() => {}), 'eip155')
    const failure = expect(asking).rejects.toThrow('Account changed')
    control.setAccounts(ALPHA, [ACCOUNT_2])
    await failure
    await expect(kit.connections.requestWallet(async () => 1, 'solana')).rejects.toThrow('No ActiveCaipAddress found')
  })
})

describe('a value that is neither text nor bytes', () => {
  it.each([
    ['a buffer', new ArrayBuffer(4)],
    ['an object', {}],
    ['nothing', undefined],
    ['a list', [1, 2]],
    ['a number', 7],
    ['other numbers', new Uint16Array([1, 2])],
  ])('is not signed: %s', async (_, message) => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await expect(kit.connections.signMessage(message as string)).rejects.toMatchObject({
      code: 'connections.notSignable',
    })
    expect(control.calls.filter(({ operation }) => operation === 'signMessage')).toEqual([])
  })
})
