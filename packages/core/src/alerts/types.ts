import type { AppKitError } from '@openappkit/common'

/** A configuration problem, for the site's developer. */
export interface Alert {
  readonly id: string
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly short: string
  readonly long: string
}

export interface AlertsState {
  alert: Alert | undefined
}

export interface AlertsController {
  readonly state: AlertsState
  /**
   * Logs the problem, and shows it in the modal if `debug` is on. By default only errors are printed.
   *
   * @param severity - Default `error`.
   * @param key - Each key is raised once. Default: the code of the error.
   */
  raise(error: AppKitError, severity?: Alert['severity'], key?: string): void
  dismiss(): void
}
