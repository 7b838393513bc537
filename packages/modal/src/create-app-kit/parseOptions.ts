import type { KitOptions } from '@openappkit/core'
import { optionErrors } from './errors.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Adapters and connectors: functions that make one for each kit. */
function checkList(name: string, list: unknown, refuse: (params: { index: number }) => Error): void {
  if (list !== undefined && !isList(list)) throw optionErrors.notAList({ name })
  list?.forEach((create, index) => {
    if (typeof create !== 'function') throw refuse({ index })
  })
}

/**
 * Checks what plain JavaScript sites most often get wrong; types catch the rest.
 *
 * @throws optionErrors
 */
export function parseOptions(options: KitOptions): KitOptions {
  if (typeof options !== 'object' || options === null) throw optionErrors.notAnObject()
  if (!isList(options.networks)) throw optionErrors.networksNotAList()
  options.networks.forEach((network, index) => {
    if (network?.id === undefined || !network.rpcUrls) throw optionErrors.notANetwork({ index })
  })
  checkList('adapters', options.adapters, optionErrors.notAnAdapter)
  checkList('connectors', options.connectors, optionErrors.notAConnector)
  return options
}
