import { withDeadline } from '../../async/deadline.ts'
import type { HttpClient } from '../../http/createHttpClient.ts'
import type { Clock } from '../../kit/ports.ts'
import type { DataRequest } from '../types.ts'
import { fetchSupportedChains } from './endpoints.ts'

/**
 * Returns a function that determines whether the service has data of a network (SPEC §7). The list is fetched with its first
 * call and kept; after a failure the next call fetches it again.
 */
export function createSupportedChains(http: HttpClient, clock: Clock): (request: DataRequest) => Promise<boolean> {
  let list: Promise<readonly string[]> | undefined

  // Without a signal: a caller that aborts must not abort the request of another.
  async function fetchList(): Promise<readonly string[]> {
    try {
      return await http.call(fetchSupportedChains, {})
    } catch (error) {
      list = undefined
      throw error
    }
  }

  return async ({ network, signal }) => {
    list ??= fetchList()
    return (await withDeadline(list, { clock, signal })).includes(network.caipNetworkId)
  }
}
