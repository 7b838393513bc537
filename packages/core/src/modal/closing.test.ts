import { describe, expect, it } from 'vitest'
import { ALPHA, BETA, setUpConnections } from '../../test/createTestKit.ts'
import { connectionErrors } from '../connections/errors.ts'

type Test = Awaited<ReturnType<typeof setUpConnections>>

/** Upper limit of microtasks of a flow with fakes. */
const MOMENTS = 60

interface Flow {
  prepare?(test: Test): unknown
  start(test: Test): Promise<unknown>
  /** Whether the flow has completed. */
  isDone(test: Test): boolean
}

const hangs = ({ control }: Test, id: string): boolean => control.pending.some(({ connectorId }) => connectorId === id)

/** All flows that take time, during which a visitor may close the modal. */
const FLOWS: Record<string, Flow> = {
  opening: { start: ({ kit }) => kit.modal.open(), isDone: () => true },
  'opening for another namespace': {
    start: ({ kit }) => kit.modal.open({ namespace: 'solana' }),
    isDone: ({ kit }) => kit.networks.state.activeNamespace === 'solana',
  },
  connecting: {
    start: ({ kit }) => kit.connections.connect({ connectorId: ALPHA }),
    isDone: ({ kit }) => kit.connections.isConnected(),
  },
  'connecting a second wallet': {
    prepare: ({ kit }) => kit.connections.connect({ connectorId: ALPHA }),
    start: ({ kit }) => kit.connections.connect({ connectorId: BETA }),
    isDone: ({ kit }) => kit.connections.getActive()?.connectorId === BETA,
  },
  'connecting a wallet with an older request': {
    prepare({ control }) {
      control.onConnect(ALPHA, connectionErrors.requestPending())
      control.setPermitted(ALPHA, true)
    },
    start: ({ kit }) => kit.connections.connect({ connectorId: ALPHA }),
    isDone: ({ kit }) => kit.connections.isConnected(),
  },
  'being declined': {
    prepare: ({ control }) => control.onConnect(ALPHA, 'reject'),
    start: ({ kit }) => kit.connections.connect({ connectorId: ALPHA }),
    isDone: ({ kit }) => !kit.connections.isConnected(),
  },
  'switching to a connection that was left': {
    async prepare({ kit }) {
      await kit.connections.connect({ connectorId: ALPHA })
      await kit.connections.disconnect()
    },
    start: ({ kit }) => kit.connections.switchConnection({ connectorId: ALPHA }),
    isDone: ({ kit }) => kit.connections.isConnected(),
  },
  'switching network': {
    prepare: ({ kit }) => kit.connections.connect({ connectorId: ALPHA }),
    start: ({ kit }) => kit.connections.switchNetwork('eip155:8453'),
    isDone: ({ kit }) => kit.networks.getActive()?.caipNetworkId === 'eip155:8453',
  },
  disconnecting: {
    prepare: ({ kit }) => kit.connections.connect({ connectorId: ALPHA }),
    start: ({ kit }) => kit.connections.disconnect(),
    isDone: ({ kit }) => !kit.connections.isConnected(),
  },
}

async function closeAfter(moments: number, { prepare, start }: Flow): Promise<Test> {
  const test = await setUpConnections()
  await prepare?.(test)
  await test.kit.modal.open()
  test.kit.router.push('AllWallets')
  let outcome = 'waits'
  start(test).then(
    () => (outcome = 'carried out'),
    () => (outcome = 'aborted'),
  )
  for (let turn = 0; turn < moments; turn += 1) await Promise.resolve()
  const wasPending = test.kit.connections.state.pending !== undefined
  test.kit.modal.close()
  await test.clock.advance(0)
  expect(outcome).not.toBe('waits')
  if (wasPending) expect(outcome).toBe('aborted')
  return test
}

describe('R4: closing', () => {
  it.each(Object.entries(FLOWS))(
    'while %s leaves the kit idle at any moment, and the modal opens again',
    async (_, flow) => {
      for (let moment = 0; moment < MOMENTS; moment += 1) {
        const test = await closeAfter(moment, flow)
        const { kit, clock } = test
        expect(kit.modal.state).toMatchObject({ open: false, loading: false })
        expect(kit.router.state.stack.map(({ view }) => view)).toEqual(['Connect'])
        expect(kit.connections.state.pending).toBeUndefined()
        expect(kit.connections.getNamespace('eip155').status).toMatch(/^(dis)?connected$/)
        expect(clock.pendingTimers).toBe(0)
        expect(hangs(test, ALPHA)).toBe(false)

        await kit.modal.open()
        expect(kit.modal.state.open).toBe(true)
        expect(kit.router.current.view).toBe(kit.connections.isConnected() ? 'Account' : 'Connect')
      }
      // The last iterations closed after the end, so every moment of the flow was tested.
      expect(flow.isDone(await closeAfter(MOMENTS, flow))).toBe(true)
    },
  )
})
