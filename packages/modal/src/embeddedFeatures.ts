/** @module The features of embedded wallets, which load together. Pages without `embeddedWallet()` do not load them. */
import { approveFeature } from './approve/feature.ts'
import { emailChangeFeature } from './email-change/feature.ts'
import { emailFeature } from './email/feature.ts'
import { farcasterFeature } from './farcaster/feature.ts'
import { passkeyFeature } from './passkey/feature.ts'
import { socialFeature } from './social/feature.ts'
import type { Feature } from './views/defineFeature.ts'

export const embeddedFeatures: readonly Feature[] = [
  emailFeature,
  socialFeature,
  passkeyFeature,
  farcasterFeature,
  emailChangeFeature,
  approveFeature,
]
