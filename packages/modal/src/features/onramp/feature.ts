/** @module Buying crypto by card. Loaded only on pages with the option `onramp`. */
import { watchPurchases, type Kit, type OnrampArguments } from '@openappkit/core/internal'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { guardAccount } from '../../shell/views/guardAccount.ts'
import type { PartReference } from '../../i18n/LanguagePart.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

/** What a list of `OnRampSelect` chooses. */
export type OnrampChoice = 'purchaseCurrency' | 'paymentCurrency' | 'paymentMethod' | 'network'

declare module '@openappkit/core' {
  interface ViewData {
    /** The providers to buy crypto from. */
    OnRampProviders: OnrampArguments | undefined
    /** What is bought, how much, and how it is paid. */
    OnRampBuy: OnrampArguments | undefined
    /** A choice of the form to buy. */
    OnRampSelect: { readonly kind: OnrampChoice }
    /** What has become of a purchase. */
    BuyInProgress: undefined
    /** The purchases that have arrived. */
    OnRampActivity: undefined
    /** Explains how crypto is bought. */
    WhatIsABuy: undefined
  }
}

/** Whether visitors can buy crypto: without hosts, no page of a provider may be opened (S21). */
const isOnrampOffered = ({ options: { given, state } }: Kit): boolean =>
  state.features.onramp !== false && (given.onramp?.hosts?.length ?? 0) > 0

const guard = (kit: Kit) => guardAccount(kit, isOnrampOffered(kit))

/** The language part of buying crypto. */
const onrampPart: PartReference<'onramp'> = { name: 'onramp', load: () => import('./part.ts') }

export const onrampFeature: Feature = {
  name: 'onramp',
  part: onrampPart,
  load: (_, view) =>
    view === 'OnRampActivity' || view === 'WhatIsABuy' ? import('./recordViews.ts') : import('./views.ts'),
  setup(kit) {
    kit.options.declared.add('onramp').add('features.onramp')
    return watchPurchases(kit)
  },
  account: { guard: isOnrampOffered, load: async () => (await import('./entries.ts')).onrampEntries },
  topUp: { guard: isOnrampOffered, load: async () => (await import('./topUpEntry.ts')).topUpEntry },
  views: {
    OnRampProviders: { guard },
    OnRampBuy: { guard },
    OnRampSelect: { guard },
    BuyInProgress: { guard },
    OnRampActivity: { guard },
    WhatIsABuy: {},
  },
}
