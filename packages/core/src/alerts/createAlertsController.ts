import type { Kit } from '../kit/types.ts'
import type { AlertsController, AlertsState } from './types.ts'

/** Reports configuration problems to the site's developer: always in the log, in the modal if `debug` is on. */
export function createAlertsController({
  ports,
  log,
  options,
  valtio,
}: Pick<Kit, 'ports' | 'log' | 'options' | 'valtio'>): AlertsController {
  const state = valtio.proxy<AlertsState>({ alert: undefined })
  const raised = new Set<string>()

  return {
    state,
    raise(error, severity = 'error', key = error.code) {
      if (raised.has(key)) return
      raised.add(key)
      log[severity === 'warning' ? 'warn' : severity](error.message, error)
      if (!options.state.debug) return
      state.alert = { id: ports.createId(), severity, code: error.code, short: error.short, long: error.details }
    },
    dismiss() {
      state.alert = undefined
    },
  }
}
