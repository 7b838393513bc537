import { getApiUrl } from '../data/api/getApiUrl.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import { createApiOnrampProvider } from './createApiOnrampProvider.ts'
import { onrampErrors } from './errors.ts'
import type { OnrampProvider } from './types.ts'

/** The providers of the site, otherwise the service. */
function createProviders(kit: Kit): readonly OnrampProvider[] {
  const apiUrl = getApiUrl(kit)
  const { providers } = kit.options.given.onramp ?? {}
  const created = providers?.map((create) => create(kit)) ?? (apiUrl ? [createApiOnrampProvider(kit, apiUrl)] : [])
  return created.filter(({ id }, index) => {
    const isFirst = created.findIndex((provider) => provider.id === id) === index
    if (!isFirst) kit.alerts.raise(onrampErrors.invalidProviders({ id }))
    return isFirst
  })
}

/** The providers of a kit, in the order in which they are shown. */
export const getOnrampProviders = defineSlice('onrampProviders', createProviders)
