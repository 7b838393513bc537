import type { Ports } from '@openappkit/core'
import { createBrowserPorts } from './createBrowserPorts.ts'
import { createServerPorts } from './createServerPorts.ts'

/** Ports of wherever this runs. */
export function createPorts(): Ports {
  return typeof document === 'undefined' ? createServerPorts() : createBrowserPorts()
}
