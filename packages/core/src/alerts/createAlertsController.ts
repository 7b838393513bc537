import { proxy } from 'valtio/vanilla'
import type { Kit } from '../kit/types.ts'
import type { AlertsController, AlertsState } from './types.ts'

/** Tells a site's developer what is wrong with the set-up: always in the log, in the modal when `debug` is on. */
export function createAlertsController({ ports, log, options }: Pick<Kit, 'ports' | 'log' | 'options'>): AlertsController {
  const state = proxy<AlertsState>({ alert: undefined })
  const raised = new Set<string>()

  return {
    state,
    raise(error, severity = 'error') {
      if (raised.has(error.code)) return
      raised.add(error.code)
      log[severity === 'warning' ? 'warn' : severity](`${error.message}. ${error.details}`, error)
      if (!options.state.debug) return
      state.alert = { id: ports.createId(), severity, code: error.code, short: error.message, long: error.details }
    },
    dismiss() {
      state.alert = undefined
    },
  }
}
