import { linkAbort } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { GasPrices } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { SwapWish } from './createQuoter.ts'
import { swapErrors } from './errors.ts'
import { getSwaps } from './getSwaps.ts'

/** How long prices are used. */
const CACHE_MS = 15_000
/** An estimate does not wait longer: it is also possible without these prices. */
const DEADLINE_MS = 3_000

/** The prices of gas of the provider; `undefined` if it has none in time, so that those of the node are used. */
export function createGasPriceReader(kit: Kit) {
  const { clock } = kit.ports
  const known = new Map<string, { readonly prices: GasPrices | undefined; readonly atMs: number }>()

  async function request({ network }: SwapWish, signal: AbortSignal): Promise<GasPrices | undefined> {
    const attempt = linkAbort(signal)
    try {
      const answer = getSwaps(kit).getGasPrices({ network, signal: attempt.signal })
      return await withDeadline(answer, {
        clock,
        signal,
        deadlineMs: DEADLINE_MS,
        onDeadline: () => swapErrors.gasNotSupported({ network: network.name }),
      })
    } catch (error) {
      signal.throwIfAborted()
      kit.log.debug('The prices of gas could not be fetched, so those of the node are used.', error)
      return undefined
    } finally {
      attempt.abort()
      attempt.release()
    }
  }

  return async (wish: SwapWish, signal: AbortSignal): Promise<GasPrices | undefined> => {
    const { caipNetworkId: id } = wish.network
    const last = known.get(id)
    if (last && clock.now() < last.atMs + CACHE_MS) return last.prices
    const prices = await request(wish, signal)
    known.set(id, { prices, atMs: clock.now() })
    return prices
  }
}
