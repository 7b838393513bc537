import { createFakeAdapter, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_1,
  ALPHA,
  BETA,
  createTestKit,
  setUpConnections,
  type TestKitOptions,
} from '../../test/createTestKit.ts'
import type { Connector } from './connector.types.ts'

const SOLANA_ACCOUNT = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_CHAIN = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ICON = 'data:image/svg+xml,<svg/>'

/** The first wallet of the page, as a driver of Solana wallets lists it. */
async function setUp({ connector = {}, ...params }: TestKitOptions & { readonly connector?: Partial<Connector> } = {}) {
  const other = createFakeAdapter({
    namespace: 'solana',
    connectors: [
      {
        id: ALPHA,
        rdns: ALPHA,
        name: 'Alpha on Solana',
        icon: ICON,
        accounts: [SOLANA_ACCOUNT],
        chainReference: SOLANA_CHAIN,
        ...connector,
      },
    ],
  })
  const test = await setUpConnections({
    ...params,
    options: { connectors: [(context) => other.createAdapter(context)], ...params.options },
  })
  return { ...test, other, list: () => test.kit.connections.state.connectors }
}

const asked = (control: Awaited<ReturnType<typeof setUp>>['control']) =>
  control.calls.map(({ operation, connectorId }) => `${operation} ${connectorId}`)

describe('a wallet that several drivers list', () => {
  it('is one row with all its families, the name of the first and the available icon', async () => {
    const { list } = await setUp()
    expect(list()).toEqual([
      {
        id: ALPHA,
        rdns: ALPHA,
        name: 'Alpha Wallet',
        type: 'multiChain',
        namespaces: ['eip155', 'solana'],
        icon: ICON,
      },
      { id: BETA, rdns: BETA, name: 'Beta Wallet', type: 'injected', namespaces: ['eip155'] },
    ])
  })

  it('gets requests from the driver of the requested family, by default of the active one', async () => {
    const { kit, control, other } = await setUp()
    const connection = await kit.connections.connect({ connectorId: ALPHA, namespace: 'solana' })
    expect(connection).toMatchObject({
      connectorId: ALPHA,
      namespace: 'solana',
      type: 'injected',
      accounts: [{ address: SOLANA_ACCOUNT }],
    })
    expect([asked(control), asked(other.control)]).toEqual([[], [`connect ${ALPHA}`]])
    kit.networks.setActiveNamespace('eip155')
    expect(await kit.connections.connect({ connectorId: ALPHA })).toMatchObject({
      namespace: 'eip155',
      accounts: [{ address: ACCOUNT_1 }],
    })
    expect(kit.connections.getActive('solana')?.connectorId).toBe(ALPHA)
    await kit.connections.disconnect({ connectorId: ALPHA })
    expect([asked(control), asked(other.control)]).toEqual([
      [`connect ${ALPHA}`, `disconnect ${ALPHA}`],
      [`connect ${ALPHA}`, `disconnect ${ALPHA}`],
    ])
  })

  it('R1: is restored in each family by its driver, also if that lists it later', async () => {
    const first = await setUp()
    await first.kit.connections.connect({ connectorId: ALPHA, namespace: 'eip155' })
    await first.kit.connections.connect({ connectorId: ALPHA, namespace: 'solana' })
    expect(JSON.parse(first.storage.getItem('openappkit:default:connections')!)).toMatchObject({
      data: { eip155: [{ connectorId: ALPHA, status: 'active' }], solana: [{ connectorId: ALPHA, status: 'active' }] },
    })
    first.kit.destroy()
    first.other.control.removeConnector(ALPHA)
    const { kit } = createTestKit({
      wallets: first.wallets,
      ports: { storage: first.storage },
      options: { connectors: [(context) => first.other.createAdapter(context)] },
    })
    kit.start()
    await flushPromises()
    expect([kit.connections.isConnected('eip155'), kit.connections.isConnected('solana')]).toEqual([true, false])
    first.other.control.addConnector({
      id: ALPHA,
      rdns: ALPHA,
      accounts: [SOLANA_ACCOUNT],
      chainReference: SOLANA_CHAIN,
      isPermitted: true,
    })
    await expect.poll(() => kit.connections.getActive('solana')?.accounts).toEqual([{ address: SOLANA_ACCOUNT }])
  })

  it('loses the families of a driver that no longer lists it', async () => {
    const { list, other } = await setUp()
    other.control.removeConnector(ALPHA)
    expect(list()[0]).toEqual({
      id: ALPHA,
      rdns: ALPHA,
      name: 'Alpha Wallet',
      type: 'injected',
      namespaces: ['eip155'],
    })
  })
})

describe('wallets that are not joined', () => {
  it.each([
    ['only the name is the same', { id: 'alpha.solana', rdns: 'alpha.solana', name: 'Alpha Wallet' }],
    ['there is no rdns', { rdns: undefined as never }],
    ['the rdns is another', { rdns: 'com.example.other' }],
    ['another claimant of the rdns has a different id', { id: `${ALPHA}#1`, isAmbiguous: true }],
  ])('S7: stay separate if %s', async (_, connector) => {
    const { list } = await setUp({ connector })
    expect(list().map(({ namespaces }) => namespaces)).toEqual([['eip155'], ['eip155'], ['solana']])
  })

  it('S7: of one family stay ambiguous, and so does their row of all families', async () => {
    const connectors = [
      { id: ALPHA, rdns: ALPHA, isAmbiguous: true },
      { id: `${ALPHA}#1`, rdns: ALPHA, isAmbiguous: true },
    ]
    const { list } = await setUp({ adapter: { connectors } })
    expect(list()).toMatchObject([
      { id: ALPHA, namespaces: ['eip155', 'solana'], isAmbiguous: true },
      { id: `${ALPHA}#1`, namespaces: ['eip155'], isAmbiguous: true },
    ])
  })

  it('S7: that two drivers list in one family belong to the first, are ambiguous and never restored silently', async () => {
    const { kit, list, control, other, wallets, storage } = await setUp({ connector: { namespaces: ['eip155'] } })
    expect(list()[0]).toMatchObject({ namespaces: ['eip155'], isAmbiguous: true })
    await kit.connections.connect({ connectorId: ALPHA })
    expect([asked(control), asked(other.control)]).toEqual([[`connect ${ALPHA}`], []])
    kit.destroy()
    const reloaded = createTestKit({
      wallets,
      ports: { storage },
      options: { connectors: [(context) => other.createAdapter(context)] },
    })
    reloaded.kit.start()
    await reloaded.clock.advance(20_000)
    expect([reloaded.kit.connections.isConnected(), asked(other.control)]).toEqual([false, []])
  })

  it('S7: are ambiguous if a second driver adds one family and claims another', async () => {
    const { list } = await setUp({ connector: { namespaces: ['eip155', 'solana'] } })
    expect(list()[0]).toMatchObject({ namespaces: ['eip155', 'solana'], isAmbiguous: true })
  })
})
