import { linkAbort, withDeadline } from '../async/deadline.ts'
import { dataErrors } from '../data/errors.ts'
import { getData } from '../data/getData.ts'
import type { GasPrices } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'

/** How long prices are used. */
const CACHE_MS = 15_000
/** An estimate does not wait longer: it is also possible without these prices. */
const DEADLINE_MS = 3_000

/** The prices of gas of a network from a service or another source of the site; `undefined` if none has them in time. */
export type FetchGasPrices = (network: Network, signal: AbortSignal) => Promise<GasPrices | undefined>

export function createGasPrices(kit: Kit): FetchGasPrices {
  const { clock } = kit.ports
  const known = new Map<string, { readonly prices: GasPrices | undefined; readonly atMs: number }>()

  async function request(network: Network, signal: AbortSignal): Promise<GasPrices | undefined> {
    const attempt = linkAbort(signal)
    const onDeadline = () => dataErrors.timeout({ timeoutMs: DEADLINE_MS })
    try {
      const answer = getData(kit).getGasPrices({ network, signal: attempt.signal })
      return await withDeadline(answer, { clock, signal, deadlineMs: DEADLINE_MS, onDeadline })
    } catch (error) {
      signal.throwIfAborted()
      kit.log.debug('The prices of gas could not be fetched, so those of the node are used.', error)
      return undefined
    } finally {
      attempt.abort()
      attempt.release()
    }
  }

  return async (network, signal) => {
    const { caipNetworkId: id } = network
    const last = known.get(id)
    if (last && clock.now() < last.atMs + CACHE_MS) return last.prices
    const prices = await request(network, signal)
    // Also the absence of an answer: a service that hangs delays one estimate, not each.
    known.set(id, { prices, atMs: clock.now() })
    return prices
  }
}
