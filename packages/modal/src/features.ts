/**
 * @module The features of the modal. A new feature is a folder and an entry here.
 */
import { accountFeature } from './features/account/feature.ts'
import { activityFeature } from './features/activity/feature.ts'
import { assetsFeature } from './features/assets/feature.ts'
import { connectFeature } from './features/connect/feature.ts'
import { directoryFeature } from './features/directory/feature.ts'
import { familiesFeature } from './features/families/feature.ts'
import { helpFeature } from './features/help/feature.ts'
import { networksFeature } from './features/networks/feature.ts'
import { pairingFeature } from './features/pairing/feature.ts'
import { profileWalletsFeature } from './features/profile-wallets/feature.ts'
import { receiveFeature } from './features/receive/feature.ts'
import { sendFeature } from './features/send/feature.ts'
import type { Feature } from './shell/views/defineFeature.ts'

export const features: readonly Feature[] = [
  connectFeature,
  familiesFeature,
  pairingFeature,
  directoryFeature,
  accountFeature,
  profileWalletsFeature,
  assetsFeature,
  activityFeature,
  sendFeature,
  receiveFeature,
  networksFeature,
  helpFeature,
]

/** The features of options that most sites do not set. */
export const loadOptional = () => import('./optionalFeatures.ts')

// For the compiler only: declares the views, data and strings of these features in the package's types.
export type {} from './features/activity/feature.ts'
export type {} from './features/approve/feature.ts'
export type {} from './features/assets/feature.ts'
export type {} from './features/connect/feature.ts'
export type {} from './features/directory/feature.ts'
export type {} from './features/email/feature.ts'
export type {} from './features/families/feature.ts'
export type {} from './features/farcaster/feature.ts'
export type {} from './features/help/feature.ts'
export type {} from './features/networks/feature.ts'
export type {} from './features/onramp/feature.ts'
export type {} from './features/pairing/feature.ts'
export type {} from './features/profile-names/feature.ts'
export type {} from './features/profile-wallets/feature.ts'
export type {} from './features/receive/feature.ts'
export type {} from './features/send/feature.ts'
export type {} from './features/siwx/feature.ts'
export type {} from './features/swap/feature.ts'
