/** @module Names of accounts. Loaded only on pages with the option `names`. */
import { getFamily, type Kit } from '@openappkit/core/internal'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { guardAccount } from '../../shell/views/guardAccount.ts'
import type { PartReference } from '../../i18n/LanguagePart.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** The names of the account, and which of them is shown. */
    ChooseAccountName: undefined
    /** Registers a name for the account. */
    RegisterAccountName: undefined
    /** The name that was registered. Without one, the names of the account are shown. */
    RegisterAccountNameSuccess: undefined
  }
}

/** Whether the active account can have a name: of a chain family that the service registers, on a site with a zone and a service. */
function isNamesOffered(kit: Kit): boolean {
  const { given, projectId, state } = kit.options
  const hasService = state.endpoints.api !== undefined || projectId !== undefined
  return (
    Boolean(given.names?.zone) &&
    hasService &&
    getFamily(kit, kit.networks.state.activeNamespace).names === 'registered'
  )
}

const guard = (kit: Kit) => guardAccount(kit, isNamesOffered(kit))

/** The language part of names. */
const namesPart: PartReference<'profile-names'> = { name: 'profile-names', load: () => import('./part.ts') }

export const namesFeature: Feature = {
  name: 'profile-names',
  part: namesPart,
  load: () => import('./views.ts'),
  setup: (kit) => void kit.options.declared.add('names'),
  account: { guard: isNamesOffered, load: async () => (await import('./entries.ts')).namesEntries },
  views: {
    ChooseAccountName: { guard },
    RegisterAccountName: { guard },
    RegisterAccountNameSuccess: { guard },
  },
}
