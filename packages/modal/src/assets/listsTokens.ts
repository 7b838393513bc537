import { getData, type Kit } from '@openappkit/core'

/** Whether a list of tokens can have more than the currency of the active network. */
export function listsTokens(kit: Kit): boolean {
  const { tokens = {} } = kit.options.state
  const network = kit.networks.getActive()
  const listed = [network ? (tokens[network.caipNetworkId] ?? []) : []].flat()
  return listed.length > 0 || getData(kit).hasService()
}
