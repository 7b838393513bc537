import type { KitOptions } from '@openappkit/core'
import { optionErrors } from './errors.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

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
  if (options.adapters !== undefined && !isList(options.adapters)) throw optionErrors.adaptersNotAList()
  options.adapters?.forEach((adapter, index) => {
    if (typeof adapter !== 'function') throw optionErrors.notAnAdapter({ index })
  })
  return options
}
