import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, setUpConnections, type TestKit } from '../../test/createTestKit.ts'

const KEY = 'openappkit:default:connections'
const readStored = ({ storage }: TestKit) =>
  (JSON.parse(storage.getItem(KEY) ?? '{"data":null}') as { data: unknown }).data

/** Two wallets with one account each. None is connected. */
async function setUp() {
  const test = await setUpConnections()
  test.control.setAccounts(BETA, [ACCOUNT_2])
  return test
}

describe('storage holds', () => {
  it('the active wallet with its active account, and the others with their first account', async () => {
    const test = await setUp()
    const { kit, control } = test
    control.setAccounts(ALPHA, [ACCOUNT_1, ACCOUNT_2])
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.switchConnection({ connectorId: ALPHA, address: ACCOUNT_2 })
    expect(readStored(test)).toEqual({
      eip155: [
        { connectorId: BETA, status: 'connected', address: ACCOUNT_2 },
        { connectorId: ALPHA, status: 'active', address: ACCOUNT_2 },
      ],
    })
  })

  it('a disconnected wallet as disconnected without its account, and the others unchanged', async () => {
    const test = await setUp()
    await test.kit.connections.connect({ connectorId: BETA })
    await test.kit.connections.connect({ connectorId: ALPHA })
    await test.kit.connections.disconnect({ connectorId: BETA })
    expect(readStored(test)).toMatchObject({
      eip155: [
        { connectorId: ALPHA, status: 'active', address: ACCOUNT_1 },
        { connectorId: BETA, status: 'disconnected' },
      ],
    })
    expect(JSON.stringify(readStored(test))).not.toContain(ACCOUNT_2)
  })

  it('no deleted wallet, and the others unchanged', async () => {
    const test = await setUp()
    await test.kit.connections.connect({ connectorId: BETA })
    await test.kit.connections.connect({ connectorId: ALPHA })
    await test.kit.connections.deleteConnection({ connectorId: BETA })
    expect(readStored(test)).toMatchObject({ eip155: [{ connectorId: ALPHA, status: 'active', address: ACCOUNT_1 }] })
  })

  it('at most one active wallet: a held one replaces one that is not held', async () => {
    const test = await setUp()
    const left = [
      { connectorId: 'gone', status: 'active' },
      { connectorId: 'old', status: 'disconnected' },
    ]
    test.storage.setItem(KEY, JSON.stringify({ v: 1, data: { eip155: left, solana: left } }))
    await test.kit.connections.connect({ connectorId: ALPHA })
    expect(readStored(test)).toEqual({
      eip155: [
        { connectorId: ALPHA, status: 'active', address: ACCOUNT_1 },
        { connectorId: 'gone', status: 'connected' },
        { connectorId: 'old', status: 'disconnected' },
      ],
      solana: left,
    })
  })

  it('an active wallet as active while it has not answered and none is held', async () => {
    const test = await setUp()
    test.storage.setItem(
      KEY,
      JSON.stringify({
        v: 1,
        data: {
          eip155: [
            { connectorId: 'gone', status: 'active' },
            { connectorId: BETA, status: 'connected' },
          ],
        },
      }),
    )
    await test.kit.connections.disconnect({ connectorId: BETA })
    expect(readStored(test)).toMatchObject({
      eip155: [
        { connectorId: 'gone', status: 'active' },
        { connectorId: BETA, status: 'disconnected' },
      ],
    })
  })

  it('at most 20 wallets of a namespace, the held ones first', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `wallet.${index}`)
    const test = await setUpConnections({ wallets: createFakeAdapter({ connectors: [{ id: ALPHA }] }) })
    test.storage.setItem(
      KEY,
      JSON.stringify({ v: 1, data: { eip155: ids.map((connectorId) => ({ connectorId, status: 'disconnected' })) } }),
    )
    await test.kit.connections.connect({ connectorId: ALPHA })
    const { eip155 } = readStored(test) as { eip155: { connectorId: string }[] }
    expect(eip155.map(({ connectorId }) => connectorId)).toEqual([ALPHA, ...ids.slice(0, 19)])
  })
})

it('S15: storage holds only the address of an account', async () => {
  const test = await setUp()
  const account = { address: ACCOUNT_1, type: 'smartAccount', publicKey: '0x04', path: 'm/0' } as const
  for (const id of [ALPHA, BETA]) test.control.setAccounts(id, [account])
  for (const connectorId of [ALPHA, BETA]) await test.kit.connections.connect({ connectorId })
  expect(readStored(test)).toEqual({
    eip155: [
      { connectorId: ALPHA, status: 'connected', address: ACCOUNT_1 },
      { connectorId: BETA, status: 'active', address: ACCOUNT_1 },
    ],
  })
})

it('SPEC 9.6: a wallet that is connected twice in a row is stored once as recent', async () => {
  const { kit } = await setUp()
  for (let time = 0; time < 2; time += 1) {
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.disconnect()
  }
  expect(kit.connections.state.recentConnectorIds).toEqual([ALPHA])
})

it('SPEC 9.6: a recent wallet that is connected again moves to the front', async () => {
  const { kit, storage } = await setUp()
  for (const connectorId of [ALPHA, BETA]) await kit.connections.connect({ connectorId })
  await kit.connections.disconnect({ connectorId: ALPHA })
  await kit.connections.connect({ connectorId: ALPHA })
  expect(kit.connections.state.recentConnectorIds).toEqual([ALPHA, BETA])
  expect(storage.getItem('openappkit:default:recent')).toBe(JSON.stringify({ v: 1, data: [ALPHA, BETA] }))
})
