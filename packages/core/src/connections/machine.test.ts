import { describe, expect, it } from 'vitest'
import { transition } from './machine.ts'
import type { Connection, NamespaceConnections } from './types.ts'

const ONE = `0x${'a'.repeat(40)}`
const TWO = `0x${'b'.repeat(40)}`

const hold = (connectorId: string, ...addresses: string[]): Connection => ({
  connectorId,
  namespace: 'eip155',
  accounts: addresses.map((address) => ({ address })),
  type: 'injected',
  chainReference: '1',
})

/** Two wallets with the same two accounts. The first wallet is active with its first account. */
const connected: NamespaceConnections = {
  status: 'connected',
  connections: [hold('alpha', ONE, TWO), hold('beta', ONE, TWO)],
  activeConnectorId: 'alpha',
  address: ONE,
}
const disconnected: NamespaceConnections = {
  status: 'disconnected',
  connections: [],
  activeConnectorId: undefined,
  address: undefined,
}

describe('the connection machine', () => {
  it.each([
    [{ type: 'accountsChanged', connectorId: 'gone', accounts: [{ address: ONE }] }],
    [{ type: 'chainChanged', connectorId: 'gone', chainReference: '5' }],
    [{ type: 'linkChanged', connectorId: 'gone', link: 'down' }],
    [{ type: 'disconnected', connectorId: 'gone' }],
    [{ type: 'activated', connectorId: 'gone' }],
  ] as const)('ignores what concerns a wallet that it does not hold: %j', (event) => {
    expect(transition(connected, event)).toBe(connected)
    expect(transition(disconnected, event)).toBe(disconnected)
  })

  it.each([
    [connected, { type: 'connectRequested' }],
    [{ ...disconnected, status: 'connecting' }, { type: 'connectRequested' }],
    [connected, { type: 'attemptEnded' }],
    [disconnected, { type: 'attemptEnded' }],
    [connected, { type: 'activated', connectorId: 'alpha' }],
    [connected, { type: 'accountsChanged', connectorId: 'beta', accounts: [{ address: ONE }, { address: TWO }] }],
    [connected, { type: 'chainChanged', connectorId: 'beta', chainReference: '1' }],
  ] as const)('gives the same object back where nothing changes: %j, %j', (state, event) => {
    expect(transition(state, event)).toBe(state)
  })

  it('makes another wallet active also when both show the same account', () => {
    const next = transition(connected, { type: 'activated', connectorId: 'beta' })
    expect(next).toEqual({ ...connected, activeConnectorId: 'beta' })
  })

  it('finds the wanted account in any letter case, and uses the first one if it is missing', () => {
    const activate = (address: string) =>
      transition(connected, { type: 'activated', connectorId: 'beta', address }).address
    expect(activate(TWO.toUpperCase().replace('0X', '0x'))).toBe(TWO)
    expect(activate(`0x${'c'.repeat(40)}`)).toBe(ONE)
  })

  it('keeps the active wallet when another one disconnects', () => {
    const next = transition(
      { ...connected, activeConnectorId: 'beta', address: TWO },
      { type: 'disconnected', connectorId: 'alpha' },
    )
    expect(next).toEqual({
      ...connected,
      connections: [connected.connections[1]],
      activeConnectorId: 'beta',
      address: TWO,
    })
  })

  it('is disconnected when its last wallet disconnects, and reconnecting while an unconfirmed one is left', () => {
    const one = { ...connected, connections: [hold('alpha', ONE)] }
    const event = { type: 'disconnected', connectorId: 'alpha' } as const
    expect(transition(one, event)).toEqual(disconnected)
    expect(transition({ ...one, status: 'reconnecting' }, event)).toEqual({ ...disconnected, status: 'reconnecting' })
  })

  it('is connected as soon as the active wallet is confirmed again while it reconnects', () => {
    const reconnecting = { ...connected, status: 'reconnecting' } as const
    expect(transition(reconnecting, { type: 'activated', connectorId: 'alpha' })).toEqual(connected)
  })

  it('keeps the active account when its wallet is confirmed again, also in the background', () => {
    const state = { ...connected, address: TWO }
    for (const isBackground of [true, false]) {
      const next = transition(state, { type: 'confirmed', connection: hold('alpha', ONE, TWO), isBackground })
      expect(next).toEqual(state)
      const without = transition(state, { type: 'confirmed', connection: hold('alpha', ONE), isBackground })
      expect(without).toMatchObject({ activeConnectorId: 'alpha', address: ONE })
    }
  })

  it('makes a confirmed wallet active with its first account, and one in the background only if none is active', () => {
    const connection = hold('beta', ONE, TWO)
    const state = { ...connected, address: TWO }
    const confirm = (from: NamespaceConnections, isBackground: boolean) =>
      transition(from, { type: 'confirmed', connection, isBackground })
    expect(confirm(state, false)).toMatchObject({ activeConnectorId: 'beta', address: ONE })
    expect(confirm(state, true)).toEqual(state)
    expect(confirm(disconnected, true)).toMatchObject({ status: 'connected', activeConnectorId: 'beta', address: ONE })
  })

  it('is reconnecting with an unconfirmed wallet only if no other is connecting or active', () => {
    const recalled = { type: 'unconfirmed', connection: hold('gamma', ONE), isBackground: true } as const
    const connecting = { ...disconnected, status: 'connecting' } as const
    expect(transition(disconnected, recalled)).toMatchObject({
      status: 'reconnecting',
      unconfirmed: recalled.connection,
    })
    expect(transition(connecting, recalled)).toMatchObject({ status: 'connecting', unconfirmed: recalled.connection })
    expect(transition(connected, recalled)).toMatchObject({ status: 'connected', unconfirmed: recalled.connection })
    const state = transition(connected, recalled)
    expect(transition(state, recalled)).toBe(state)
  })

  it('stays connecting when an unconfirmed wallet disconnects', () => {
    const gamma = hold('gamma', ONE)
    const state = { ...disconnected, status: 'connecting', unconfirmed: gamma, allUnconfirmed: [gamma] } as const
    expect(transition(state, { type: 'disconnected', connectorId: 'gamma' })).toEqual({
      ...disconnected,
      status: 'connecting',
    })
  })

  it('changes the accounts only of the wallet that emits the event', () => {
    const next = transition(connected, { type: 'accountsChanged', connectorId: 'beta', accounts: [{ address: TWO }] })
    expect(next).toEqual({ ...connected, connections: [hold('alpha', ONE, TWO), hold('beta', TWO)] })
  })

  it('changes the network only of the wallet that emits the event', () => {
    const next = transition(connected, { type: 'chainChanged', connectorId: 'beta', chainReference: '5' })
    expect(next.connections.map(({ connectorId, chainReference }) => [connectorId, chainReference])).toEqual([
      ['alpha', '1'],
      ['beta', '5'],
    ])
  })
})
