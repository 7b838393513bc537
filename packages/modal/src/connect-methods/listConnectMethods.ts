import type { Kit } from '@openappkit/core'
import { listOffered } from './listOffered.ts'
import type { ConnectMethod } from './types.ts'

/**
 * The connect methods that are offered: first those in `features.connectMethodsOrder`, then the others by their `order`.
 * Unknown names are ignored. A later feature's method replaces an earlier one with its name.
 */
export function listConnectMethods(kit: Kit): readonly ConnectMethod[] {
  const { connectMethodsOrder } = kit.options.state.features
  const named: readonly string[] = Array.isArray(connectMethodsOrder) ? connectMethodsOrder : []
  const rank = ({ name, order }: ConnectMethod) => (named.includes(name) ? named.indexOf(name) : named.length + order)
  const offered = listOffered(kit, ({ connectMethods }) => connectMethods, rank)
  return [...new Map(offered.map((method) => [method.name, method])).values()]
}
