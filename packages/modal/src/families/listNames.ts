import { isolate } from '@openappkit/common'
import type { Network } from '@openappkit/core'

/** More networks than this are counted. */
const NAMED = 4

/** The names of networks, as a list in the kit's language: `Ethereum, Base, Polygon, Optimism +2`. */
export function listNames(tag: string, networks: readonly Network[]): string {
  const names = networks.slice(0, NAMED).map(({ name }) => isolate(name))
  const list = new Intl.ListFormat(tag, { style: 'narrow' }).format(names)
  const rest = networks.length - names.length
  return rest > 0 ? `${list} ${isolate(`+${new Intl.NumberFormat(tag).format(rest)}`)}` : list
}
