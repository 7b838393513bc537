/** @module Swapping tokens. Loaded only on pages with the option `swaps`. */
import type { Kit, SwapArguments, ViewName } from '@openappkit/core/internal'
import type { Feature, ViewModule } from '../../shell/views/defineFeature.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import { guardAccount } from '../../shell/views/guardAccount.ts'
import { loadReview } from './loadReview.ts'
import type { swapMessages } from './messages.ts'
import type { PartReference } from '../../i18n/LanguagePart.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

/** The side of a swap: what the visitor pays, or what the visitor receives. */
export type SwapSide = 'from' | 'to'

declare module '@openappkit/core' {
  interface ViewData {
    /** Form to swap a token. `open` resolves with the hash of the transaction, see `ViewResults`. */
    Swap: SwapArguments | undefined
    /** Choice of the token that one side of the swap has. */
    SwapSelectToken: { readonly side: SwapSide }
    /** What a swap takes, what it gives at least, and what it costs. */
    SwapPreview: undefined
    /** The steps of a swap in progress, and what has become of it. */
    SwapResult: { readonly isFromAccount: boolean }
  }
  interface ViewResults {
    /** `hash`: id of the transaction. */
    Swap: { readonly hash: string }
  }
}

const isOffered = ({ options }: Kit) => options.state.features.swaps !== false

const guard = (kit: Kit) => guardAccount(kit, isOffered(kit))

/** One `import()` of each module, because bundlers write a list of dependencies for each call. */
const loadForm = () => import('./views.ts')

/** The amounts have the texts and errors of transfers too. */
async function loadWithTransfers(kit: Kit, view: ViewName): Promise<ViewModule<typeof swapMessages.english>> {
  const transfers = getFeatures(kit).find(({ part }) => part?.name === 'transfers')
  const isReview = view === 'SwapPreview' || view === 'SwapResult'
  const [views] = await Promise.all([isReview ? loadReview() : loadForm(), transfers?.waitForLanguagePart()])
  return views
}

/** The language part of swaps. */
const swapPart: PartReference<'swap'> = { name: 'swap', load: () => import('./part.ts') }

export const swapFeature: Feature = {
  name: 'swap',
  part: swapPart,
  load: loadWithTransfers,
  setup: (kit) => void kit.options.declared.add('swaps').add('features.swaps'),
  account: {
    guard: isOffered,
    load: async () => (await import('./entries.ts')).swapEntries,
  },
  views: {
    Swap: { guard, getResult: async (kit) => (await loadForm()).getSwapSession(kit).awaitResult() },
    SwapSelectToken: { guard },
    SwapPreview: { guard },
    SwapResult: {},
  },
}
