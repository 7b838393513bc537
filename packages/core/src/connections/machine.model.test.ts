import { describe, it } from 'vitest'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { transition, type ConnectionEvent } from './machine.ts'
import type { Connection, NamespaceConnections } from './types.ts'

const ADDRESSES = ['0xA1', '0xb2', '0xC3'] as const
const CONNECTORS = ['alpha', 'beta', 'gamma'] as const

interface HeldWallet {
  readonly addresses: readonly string[]
  readonly chainReference: string
}

/** A second implementation of the machine: which connections are held, which one is active, and which ones are unconfirmed. */
function createModel(start: 'disconnected' | 'reconnecting') {
  const held = new Map<string, HeldWallet>()
  let active: { id: string; address: string } | undefined
  let waiting: NamespaceConnections['status'] = start
  /** The unconfirmed connectors: the one that is shown first. */
  const silent: (HeldWallet & { readonly id: string })[] = []

  const rest = () => (silent.length === 0 ? 'disconnected' : 'reconnecting')

  function activate(id: string, wanted?: string): void {
    const addresses = held.get(id)?.addresses
    if (!addresses) return
    const address = addresses.find((entry) => entry.toLowerCase() === wanted?.toLowerCase()) ?? addresses[0]!
    active = { id, address }
    waiting = 'disconnected'
  }

  function leave(id: string): void {
    held.delete(id)
    if (active?.id !== id) return
    active = undefined
    waiting = rest()
    const [next] = held.keys()
    if (next !== undefined) activate(next)
  }

  /** Removes an unconfirmed connector. */
  function removeUnconfirmed(id: string): void {
    const index = silent.findIndex((entry) => entry.id === id)
    if (index < 0) return
    silent.splice(index, 1)
    if (waiting === 'reconnecting') waiting = rest()
  }

  function apply(event: ConnectionEvent): void {
    if (event.type === 'connectRequested') waiting = active ? waiting : 'connecting'
    else if (event.type === 'attemptEnded') waiting = rest()
    else if (event.type === 'disconnected') {
      removeUnconfirmed(event.connectorId)
      leave(event.connectorId)
    } else if (event.type === 'unconfirmed') {
      const { connectorId: id, accounts, chainReference } = event.connection
      leave(id)
      const index = silent.findIndex((entry) => entry.id === id)
      const entry = { id, addresses: accounts.map(({ address }) => address), chainReference }
      if (index >= 0) silent[index] = entry
      else if (event.isBackground) silent.push(entry)
      else silent.unshift(entry)
      if (!active && waiting === 'disconnected') waiting = 'reconnecting'
    } else if (event.type === 'activated') activate(event.connectorId, event.address)
    else if (event.type === 'confirmed') {
      const { connectorId, accounts, chainReference } = event.connection
      removeUnconfirmed(connectorId)
      held.set(connectorId, { addresses: accounts.map(({ address }) => address), chainReference })
      const isSame = active?.id === connectorId
      if (isSame || !active || !event.isBackground) activate(connectorId, isSame ? active?.address : undefined)
    } else {
      const index = silent.findIndex(({ id }) => id === event.connectorId)
      if (index >= 0 && event.type === 'chainChanged') {
        silent[index] = { ...silent[index]!, chainReference: event.chainReference }
      }
      const wallet = held.get(event.connectorId)
      if (!wallet) return
      if (event.type === 'chainChanged') {
        held.set(event.connectorId, { ...wallet, chainReference: event.chainReference })
        return
      }
      // The model covers only accounts and networks.
      if (event.type === 'approvalChanged' || event.type === 'linkChanged') return
      const addresses = event.accounts.map(({ address }) => address)
      if (addresses.length === 0) return leave(event.connectorId)
      if (addresses.join() === wallet.addresses.join()) return
      held.set(event.connectorId, { ...wallet, addresses })
      if (active?.id === event.connectorId) activate(event.connectorId)
    }
  }

  const read = () => ({
    status: active ? 'connected' : waiting,
    activeConnectorId: active?.id,
    address: active?.address,
    held: [...held].map(([id, wallet]) => ({ id, ...wallet })),
    silent,
  })
  return { apply, read }
}

function read({ status, activeConnectorId, address, connections, allUnconfirmed = [] }: NamespaceConnections) {
  const readOne = ({ connectorId, accounts, chainReference }: Connection) => ({
    id: connectorId,
    addresses: accounts.map((account) => account.address),
    chainReference,
  })
  return { status, activeConnectorId, address, held: connections.map(readOne), silent: allUnconfirmed.map(readOne) }
}

function freeze(state: NamespaceConnections): NamespaceConnections {
  for (const connection of Object.freeze(state.connections)) Object.freeze(Object.freeze(connection).accounts)
  return Object.freeze(state)
}

/** Like `expect`, but cheap enough for a million calls. */
function must(isTrue: boolean, statement: string): void {
  if (!isTrue) throw new Error(`This does not hold: ${statement}`)
}

const STATUSES: readonly string[] = ['disconnected', 'connecting', 'connected', 'reconnecting']

/** Returns what is wrong with a state. */
function checkLegal({
  status,
  activeConnectorId,
  address,
  connections,
  unconfirmed,
  allUnconfirmed = [],
}: NamespaceConnections): void {
  must(STATUSES.includes(status), 'the status is one of four')
  must((status === 'connected') === (activeConnectorId !== undefined), 'connected means that a connection is active')
  must(new Set(connections.map(({ connectorId: id }) => id)).size === connections.length, 'each wallet is held once')
  must(
    connections.every((entry) => entry.accounts.length > 0),
    'a connection has an account',
  )
  const active = connections.find(({ connectorId: id }) => id === activeConnectorId)
  must((active !== undefined) === (activeConnectorId !== undefined), 'the active connection is held')
  must(unconfirmed === allUnconfirmed[0], 'the first unconfirmed connection is shown')
  must(
    connections.every((entry) => allUnconfirmed.every(({ connectorId: id }) => entry.connectorId !== id)),
    'what is not confirmed is no connection',
  )
  must(unconfirmed === undefined || status !== 'disconnected', 'an answer is waited for')
  const isShown = active ? active.accounts.some((account) => account.address === address) : address === undefined
  must(isShown, 'the address is one that the active wallet shows')
}

const connectorId = fc.constantFrom(...CONNECTORS)
const chainReference = fc.constantFrom('1', '8453')
const accounts = fc
  .subarray([...ADDRESSES])
  .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }))
  .map((list) => list.map((address) => ({ address })))
const connection = fc
  .record({ connectorId, accounts: accounts.filter((list) => list.length > 0), chainReference })
  .map((entry): Connection => ({ ...entry, namespace: 'eip155', type: 'injected' }))
/** Addresses in another letter case, and one that no wallet has. */
const wantedAddress = fc.constantFrom(undefined, '0xa1', '0xB2', '0xC3', '0xdead')

const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.constant({ type: 'connectRequested' as const }),
  fc.constant({ type: 'attemptEnded' as const }),
  fc.record({ type: fc.constant('confirmed' as const), connection, isBackground: fc.boolean() }),
  fc.record({ type: fc.constant('unconfirmed' as const), connection, isBackground: fc.boolean() }),
  fc.record({ type: fc.constant('accountsChanged' as const), connectorId, accounts }),
  fc.record({ type: fc.constant('chainChanged' as const), connectorId, chainReference }),
  fc.record({ type: fc.constant('disconnected' as const), connectorId }),
  fc.record({ type: fc.constant('activated' as const), connectorId, address: wantedAddress }),
)

describe('the connection machine, with any events in any order', () => {
  it('SPEC 4.1, P1, P2: matches the model, is valid, shows only confirmed accounts, and returns the same object if nothing changes', () => {
    const start = fc.constantFrom('disconnected' as const, 'reconnecting' as const)
    fc.assert(
      fc.property(start, fc.array(event, { maxLength: 40, size: 'max' }), (status, events) => {
        const model = createModel(status)
        let state = freeze({ status, connections: [], activeConnectorId: undefined, address: undefined })
        for (const entry of events) {
          const next = freeze(transition(state, entry))
          model.apply(entry)
          checkLegal(next)
          const [before, after, expected] = [read(state), read(next), model.read()].map((value) =>
            JSON.stringify(value),
          )
          must(after === expected, `the state is what the model says: ${after} is ${expected}`)
          must(next === state || before !== after || entry.type === 'confirmed', 'nothing new is the same object')
          state = next
        }
      }),
      { numRuns: getRuns({ quick: 500, deep: 5_000 }), includeErrorInReport: true },
    )
  }, 600_000)
})
