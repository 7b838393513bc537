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
  it('has no time limit: whoever signs may read for as long as they want', async () => {
    const { signing, control, clock } = await askToSign()
    await clock.advance(3_600_000)
    control.approve(ALPHA)
    await expect(signing).resolves.toMatch(/^0x5a/)
  })

  it.each([
    ['the wallet is disconnected here', ({ kit }) => void kit.connections.disconnect(), 'Connector not connected'],
    ['the wallet leaves by itself', ({ control }) => control.emit(ALPHA, { type: 'disconnect' }), 'Connector not connected'],
    ['another account is chosen in the wallet', ({ control }) => control.setAccounts(ALPHA, [ACCOUNT_2, ACCOUNT_1]), 'Account changed'],
    ['another wallet is connected', ({ kit }) => void kit.connections.connect({ connectorId: BETA }), 'Account changed'],
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

  it('tells the driver when nobody waits for the signature any more', async () => {
    const { signing, control, kit } = await askToSign()
    signing.catch(() => {})
    const request = control.pending.find(({ operation }) => operation === 'signMessage')?.request
    await kit.connections.disconnect()
    expect(request && 'signal' in request && request.signal.aborted).toBe(true)
  })

  it('asks no wallet after the end of its kit', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    kit.destroy()
    await expect(kit.connections.signMessage('hello')).rejects.toThrow('The kit was destroyed')
    expect(control.calls.filter(({ operation }) => operation === 'signMessage')).toEqual([])
  })

  it('goes on when something else changes than the account', async () => {
    const { signing, control, kit } = await askToSign()
    control.setChain(ALPHA, '8453')
    control.setAccounts(ALPHA, [ACCOUNT_1, ACCOUNT_2])
    expect(kit.networks.getActive()?.name).toBe('Base')
    control.approve(ALPHA)
    await expect(signing).resolves.toMatch(/^0x5a/)
  })

  it('R11: ends when another wallet comes into use, also one with the same account', async () => {
    const { signing, control, kit } = await askToSign()
    control.setAccounts(BETA, [ACCOUNT_1])
    const failure = expect(signing).rejects.toThrow('Account changed')
    await kit.connections.connect({ connectorId: BETA })
    await failure
    expect(kit.connections.getNamespace().address).toBe(ACCOUNT_1)
  })

  it('tells the driver in the very moment in which the wallet leaves, so that it asks nothing more', async () => {
    const { signing, control } = await askToSign()
    signing.catch(() => {})
    const request = control.pending[0]?.request as { signal: AbortSignal }
    control.emit(ALPHA, { type: 'disconnect' })
    expect(request.signal.aborted).toBe(true)
  })

  it('tells the driver nothing more once it has the signature', async () => {
    const { signing, control, kit } = await askToSign()
    const request = control.pending[0]?.request as { signal: AbortSignal }
    control.approve(ALPHA)
    await signing
    await kit.connections.disconnect()
    expect(request.signal.aborted).toBe(false)
  })
})
