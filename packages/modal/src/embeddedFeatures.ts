/** @module The features of embedded wallets, which load together. Pages without `embeddedWallet()` do not load them. */
import { approveFeature } from './features/approve/feature.ts'
import { emailChangeFeature } from './features/email-change/feature.ts'
import { emailFeature } from './features/email/feature.ts'
import { farcasterFeature } from './features/farcaster/feature.ts'
import { passkeyFeature } from './features/passkey/feature.ts'
import { socialFeature } from './features/social/feature.ts'
import type { Feature } from './shell/views/defineFeature.ts'

export const embeddedFeatures: readonly Feature[] = [
  emailFeature,
  socialFeature,
  passkeyFeature,
  farcasterFeature,
  emailChangeFeature,
  approveFeature,
]
