import type { Kit } from '@openappkit/core'

/** Whether visitors can buy crypto: without hosts, no page of a provider may be opened (S21). */
export const isOnrampOffered = ({ options: { given, state } }: Kit): boolean =>
  state.features.onramp !== false && (given.onramp?.hosts?.length ?? 0) > 0
