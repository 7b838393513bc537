import { assetErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, setUpConnections } from '../../test/createTestKit.ts'
import { connectionErrors } from '../connections/errors.ts'
import { transferErrors } from './errors.ts'
import { estimateTransfer, sendTransfer } from './transfer.ts'

const PARAMS = { asset: 'eip155:8453/slip44:60', amount: 5n, to: ACCOUNT_2 } as const
const { signal } = new AbortController()

async function setUp(options?: Parameters<typeof setUpConnections>[0]) {
  const test = await setUpConnections(options)
  await test.kit.connections.connect({ connectorId: ALPHA })
  return test
}

describe('a transfer', () => {
  it('goes to the adapter of the family of its asset, with the active account and the network', async () => {
    const { kit, control } = await setUp()
    await expect(sendTransfer(kit, PARAMS)).resolves.toBe(`0x${'f'.repeat(64)}`)
    const call = control.calls.find(({ operation }) => operation === 'sendTransfer')
    expect(call).toMatchObject({
      connectorId: ALPHA,
      request: { ...PARAMS, from: ACCOUNT_1, network: { name: 'Base' }, namespace: 'eip155' },
    })
  })

  it('has a cost estimate without a request to the wallet', async () => {
    const { kit, control } = await setUp()
    await expect(estimateTransfer(kit, PARAMS, signal)).resolves.toEqual({
      fee: { amount: 21n, decimals: 18, symbol: 'ETH' },
    })
    const call = control.calls.find(({ operation }) => operation === 'estimateTransfer')
    expect(call).toMatchObject({ connectorId: '', request: { from: ACCOUNT_1, network: { name: 'Base' } } })
  })

  it.each([
    ['what is no asset', { asset: 'eip155:1' as never }, assetErrors.invalidAsset],
    ['a network that the site has not', { asset: 'eip155:10/slip44:60' }, connectionErrors.chainNotConfigured],
    [
      'a family without an adapter',
      { asset: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501' },
      transferErrors.notSupported,
    ],
  ] as const)('is refused for %s, and no wallet is asked', async (_, change, error) => {
    const { kit, control } = await setUp()
    for (const run of [
      sendTransfer(kit, { ...PARAMS, ...change }),
      estimateTransfer(kit, { ...PARAMS, ...change }, signal),
    ]) {
      await expect(run).rejects.toSatisfy(error.is)
    }
    expect(control.calls.filter(({ operation }) => operation.endsWith('Transfer'))).toEqual([])
  })

  it('is refused if the adapter does not support transfers, or no wallet is connected', async () => {
    const { kit } = await setUp({ adapter: { hasTransfers: false } })
    await expect(sendTransfer(kit, PARAMS)).rejects.toSatisfy(transferErrors.notSupported.is)
    await expect(estimateTransfer(kit, PARAMS, signal)).rejects.toSatisfy(transferErrors.notSupported.is)
    const alone = await setUpConnections()
    await expect(sendTransfer(alone.kit, PARAMS)).rejects.toSatisfy(connectionErrors.noActiveAddress.is)
    await expect(estimateTransfer(alone.kit, PARAMS, signal)).rejects.toSatisfy(connectionErrors.noActiveAddress.is)
  })

  it('R11, R14: is requested once, and its answer is dropped if another account is active', async () => {
    const { kit, control } = await setUp()
    control.onSendTransfer(ALPHA, 'hang')
    const failure = expect(sendTransfer(kit, PARAMS)).rejects.toSatisfy(connectionErrors.accountChanged.is)
    control.setAccounts(ALPHA, [ACCOUNT_2])
    await failure
    control.approve(ALPHA, 'sendTransfer')
    expect(control.calls.filter(({ operation }) => operation === 'sendTransfer')).toHaveLength(1)
  })

  it('R16: rejects when the kit is destroyed', async () => {
    const { kit, control } = await setUp()
    control.onSendTransfer(ALPHA, 'hang')
    const failure = expect(sendTransfer(kit, PARAMS)).rejects.toThrow('The kit was destroyed')
    kit.destroy()
    await failure
  })
})
