import { approveFeature } from '../src/approve/feature.ts'
import { emailChangeFeature } from '../src/email-change/feature.ts'
import { emailFeature } from '../src/email/feature.ts'
import { farcasterFeature } from '../src/farcaster/feature.ts'
import { features } from '../src/features.ts'
import { onrampFeature } from '../src/onramp/feature.ts'
import { namesFeature } from '../src/profile-names/feature.ts'
import { siwxFeature } from '../src/siwx/feature.ts'
import { passkeyFeature } from '../src/passkey/feature.ts'
import { socialFeature } from '../src/social/feature.ts'
import { swapFeature } from '../src/swap/feature.ts'

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
