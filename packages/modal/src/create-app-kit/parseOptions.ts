import type { KitOptions } from '@openappkit/core'
import { optionErrors } from './errors.ts'

function checkList(name: string, list: unknown, example: string): void {
  if (!Array.isArray(list)) throw optionErrors.notAList({ name, example })
}

type Create = (...args: never[]) => unknown

/**
 * Checks that adapters and connectors are factories, which create one driver for each kit. If a site passes `evm` instead
 * of `evm()`, the factory returns a function instead of a driver.
 */
function parseDrivers<Drivers extends readonly Create[]>(
  name: string,
  drivers: Drivers,
  kind: string,
  example: string,
): Drivers {
  checkList(name, drivers, example)
  return drivers.map((create, index) => {
    const check = (made: unknown, type: string) => {
      if (typeof made !== type) throw optionErrors.notADriver({ kind, name, index, example })
    }
    check(create, 'function')
    const make: Create = (...args) => {
      const made = create(...args)
      check(made, 'object')
      return made
    }
    return Object.assign(make, create)
  }) as unknown as Drivers
}

/**
 * Checks the common mistakes in plain JavaScript; types catch the others.
 *
 * @throws optionErrors
 */
export function parseOptions(options: KitOptions): KitOptions {
  if (typeof options !== 'object' || options === null) throw optionErrors.notAnObject()
  const { networks, adapters = [], connectors = [] } = options
  checkList('networks', networks, 'mainnet')
  networks.forEach((network, index) => {
    if (network?.id === undefined || !network.rpcUrls) throw optionErrors.notANetwork({ index })
  })
  return {
    ...options,
    adapters: parseDrivers('adapters', adapters, 'an adapter', 'evm()'),
    connectors: parseDrivers('connectors', connectors, 'a connector', 'walletConnect()'),
  }
}
