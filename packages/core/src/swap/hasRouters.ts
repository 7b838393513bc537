import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'

/** Whether the site lists contracts that swaps of a network may call. */
export const hasRouters = ({ options }: Kit, { caipNetworkId }: Network): boolean =>
  (options.given.swaps?.routers?.[caipNetworkId] ?? []).length > 0
