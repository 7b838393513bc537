import { isLoopbackHost, parseOrigin, parsePublicLink, defineErrors } from '@openappkit/common'
import type { DriverContext } from '@openappkit/core'
import type { EnsOptions } from './types.ts'

interface Rule {
  readonly expected: string
  isAllowed(this: void, url: URL): boolean
}

const GATEWAY: Rule = {
  expected: 'an origin with https, or with http for this machine',
  isAllowed: ({ protocol, hostname }) => protocol === 'https:' || isLoopbackHost(hostname),
}

/** A private host is never requested for a picture: the owner of a name has chosen its path. */
const PUBLIC: Rule = {
  expected: 'the origin of a public server with https',
  isAllowed: ({ protocol, href }) => protocol === 'https:' && parsePublicLink(href) !== undefined,
}

/** Mistakes in the option `ens` of `evm`. */
const ensErrors = defineErrors('ens', {
  invalidOrigin: {
    short: 'Invalid server in "ens.{option}": {value}',
    long: 'The entry "{value}" of "ens.{option}" of "evm" is not {expected}, so no request goes there. Write the origin without a path, a user and a wildcard.',
  },
  invalidList: {
    short: 'The option "ens.{option}" is not a list',
    long: 'The option "ens.{option}" of "evm" is {value}, so no server is allowed. Pass a list of origins, also for one server.',
  },
})

/**
 * Reads the option `ens` of `evm`. Raises an alert for each invalid value, and ignores it: a list then allows its other servers.
 *
 * @returns The origins as browsers write them.
 */
export function parseEnsOptions(
  { alerts }: Pick<DriverContext, 'alerts'>,
  { gateways, pictures, ipfsGateway }: EnsOptions,
): EnsOptions {
  function readOrigin(option: keyof EnsOptions, value: unknown, { expected, isAllowed }: Rule): string | undefined {
    const origin = typeof value === 'string' ? parseOrigin(value) : undefined
    if (origin !== undefined && isAllowed(new URL(origin))) return origin
    const error = ensErrors.invalidOrigin({ option, value: String(value), expected })
    alerts.raise(error, 'error', `${error.code} ${option} ${String(value)}`)
    return undefined
  }

  function readList(option: keyof EnsOptions, list: unknown, rule: Rule): readonly string[] | undefined {
    if (list === undefined) return undefined
    if (Array.isArray(list)) return list.flatMap((entry) => readOrigin(option, entry, rule) ?? [])
    const error = ensErrors.invalidList({ option, value: JSON.stringify(list) })
    alerts.raise(error, 'error', `${error.code} ${option}`)
    return []
  }

  return {
    gateways: readList('gateways', gateways, GATEWAY),
    pictures: readList('pictures', pictures, PUBLIC),
    ipfsGateway: ipfsGateway === undefined ? undefined : readOrigin('ipfsGateway', ipfsGateway, PUBLIC),
  }
}
