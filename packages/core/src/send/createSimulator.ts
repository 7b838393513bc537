import { createLatestTask } from '../async/createLatestTask.ts'
import { withDeadline } from '../async/withDeadline.ts'
import { isSameAddress } from '../connections/isSameAddress.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import { simulateTransfer } from '../transfer/transfer.ts'
import type { TransferParams, TransferSimulation } from '../transfer/types.ts'
import { DEADLINE_MS } from './constants.ts'
import type { FormContext } from './context.ts'
import { sendErrors } from './errors.ts'
import { getPlanned, writeKey } from './plans.ts'
import type { SendSimulation } from './types.ts'
import { wouldRevert } from '../transfer/wouldRevert.ts'

/** Finds what the transfer of the form would change, while a visitor looks at it. */
export interface Simulator {
  /** Simulates the form unless that has been done. Call it after each change. */
  update(): void
  /** Simulates again what failed. */
  retry(): void
  /** Simulates until the returned function is called. */
  watch(): Unsubscribe
}

export function createSimulator({ kit, state, life, getForm }: FormContext): Simulator {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  let key: string | undefined
  let watchers = 0
  function show(simulation: SendSimulation): void {
    state.simulation = kit.valtio.ref(simulation)
    state.isFailureConfirmed = false
  }

  /** A contract can report success without moving the asset. */
  function judge(simulation: TransferSimulation, { asset, to }: TransferParams): SendSimulation {
    const { changes, received } = simulation
    const { address } = kit.connections.getNamespace(getForm().network?.chainNamespace)
    const isMoved = changes.some((change) => change.asset === asset && change.difference < 0n)
    const isToSelf = address !== undefined && isSameAddress(address, to)
    return isToSelf || (isMoved && received !== 0n)
      ? { status: 'success', ...simulation }
      : { status: 'failing', error: sendErrors.movesNothing() }
  }

  async function simulate(params: TransferParams, signal: AbortSignal): Promise<void> {
    try {
      const simulation = await withDeadline(simulateTransfer(kit, params, signal), {
        clock,
        signal,
        deadlineMs: DEADLINE_MS,
      })
      show(simulation ? judge(simulation, params) : { status: 'unavailable' })
    } catch (error) {
      if (!signal.aborted) show(wouldRevert(error) ? { status: 'failing', error } : { status: 'unavailable' })
    }
  }

  function update(): void {
    const params = watchers > 0 ? getPlanned(state, getForm()) : undefined
    const next = params && writeKey(state.account, params)
    if (next === key) return
    key = next
    task.stop()
    show({ status: params ? 'pending' : 'idle' })
    if (params) task.start(0, (signal) => simulate(params, signal))
  }

  return {
    update,
    retry() {
      if (state.simulation.status !== 'failing' && state.simulation.status !== 'unavailable') return
      key = undefined
      update()
    },
    watch() {
      watchers += 1
      update()
      return () => {
        watchers -= 1
        update()
      }
    },
  }
}
