/** @module Names of accounts. Loaded only on pages with the option `names`. */
import type { Kit } from '@openappkit/core'
import { defineFeature } from '../views/defineFeature.ts'
import { guardAccount } from '../views/guardAccount.ts'
import { isNamesOffered } from './isNamesOffered.ts'
import { namesPart } from './namesPart.ts'

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

const guard = (kit: Kit) => guardAccount(kit, isNamesOffered(kit))

export const namesFeature = defineFeature({
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
})
