import type { AppKitError } from '@openappkit/common'

/** A problem of the site's set-up, for its developer. */
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
  /** Logs it, and shows it in the modal when `debug` is on. Each code is raised once. */
  raise(error: AppKitError, severity?: Alert['severity']): void
  dismiss(): void
}
