import type { Kit } from '@openappkit/core'

/**
 * Whether a site can show more of an account than its native balance: it has a service or a source of account data, or it
 * lists tokens. Reads options only, so that a page without such data does not load the code for it.
 */
export function hasAccountData({ options: { state, given, projectId } }: Kit): boolean {
  const { tokens = {}, endpoints } = state
  return [projectId, endpoints.api, given.dataSources?.length, Object.keys(tokens).length].some(Boolean)
}
