import type { Kit } from '@openappkit/core'

/** Whether the active account can have a name: of a chain family that the service registers, on a site with a zone and a service. */
export function isNamesOffered({ networks, options }: Kit): boolean {
  const { given, projectId, state } = options
  const hasService = state.endpoints.api !== undefined || projectId !== undefined
  return Boolean(given.names?.zone) && hasService && networks.state.activeNamespace === 'eip155'
}
