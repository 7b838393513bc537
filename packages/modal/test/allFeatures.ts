import { approveFeature } from '../src/features/approve/feature.ts'
import { emailChangeFeature } from '../src/features/email-change/feature.ts'
import { emailFeature } from '../src/features/email/feature.ts'
import { farcasterFeature } from '../src/features/farcaster/feature.ts'
import { features } from '../src/features.ts'
import { onrampFeature } from '../src/features/onramp/feature.ts'
import { namesFeature } from '../src/features/profile-names/feature.ts'
import { siwxFeature } from '../src/features/siwx/feature.ts'
import { passkeyFeature } from '../src/features/passkey/feature.ts'
import { socialFeature } from '../src/features/social/feature.ts'
import { swapFeature } from '../src/features/swap/feature.ts'

/** The features that every page loads, and those of options and drivers. */
export const allFeatures = [
  ...features,
  siwxFeature,
  emailFeature,
  socialFeature,
  passkeyFeature,
  farcasterFeature,
  emailChangeFeature,
  approveFeature,
  swapFeature,
  onrampFeature,
  namesFeature,
]
