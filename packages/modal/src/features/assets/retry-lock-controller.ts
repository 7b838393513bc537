import type { Kit, QueryState } from '@openappkit/core/internal'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { getRetryWait } from './queryStates.ts'

interface LockHost extends ReactiveControllerHost {
  readonly activeKit: Kit | undefined
}

/** Renders its host again when a failed request may be repeated. */
export class RetryLockController implements ReactiveController {
  readonly #host: LockHost
  readonly #getQuery: (kit: Kit) => QueryState<unknown>
  #clearTimer = () => {}

  constructor(host: LockHost, getQuery: (kit: Kit) => QueryState<unknown>) {
    this.#host = host
    this.#getQuery = getQuery
  }

  hostUpdated(): void {
    this.#clearTimer()
    const kit = this.#host.activeKit
    const wait = kit ? getRetryWait(kit, this.#getQuery(kit)) : 0
    if (kit && wait > 0) this.#clearTimer = kit.ports.clock.setTimeout(() => this.#host.requestUpdate(), wait)
  }

  hostDisconnected(): void {
    this.#clearTimer()
  }
}
