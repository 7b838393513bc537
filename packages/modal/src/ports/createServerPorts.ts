import type { Ports, Unsubscribe } from '@openappkit/core'
import { portErrors } from './errors.ts'

const nothing: Unsubscribe = () => {}
const watchNothing = () => nothing

/** Ports of a kit on a server: it renders the disconnected state and never starts anything. */
export function createServerPorts(): Ports {
  return {
    isBrowser: false,
    fetch: () => Promise.reject(portErrors.noBrowser()),
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    clock: { now: () => Date.now(), setTimeout: watchNothing },
    lifecycle: {
      isVisible: () => false,
      isOnline: () => true,
      watchVisible: watchNothing,
      watchOnline: watchNothing,
      watchStorage: watchNothing,
      watchPageShow: watchNothing,
    },
    createId: () => 'server',
  }
}
