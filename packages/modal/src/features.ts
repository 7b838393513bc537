/**
 * @module The features of the modal. A new feature is a folder and an entry here.
 */
import { accountFeature } from './account/feature.ts'
import { activityFeature } from './activity/feature.ts'
import { assetsFeature } from './assets/feature.ts'
import { connectFeature } from './connect/feature.ts'
import { directoryFeature } from './directory/feature.ts'
import { familiesFeature } from './families/feature.ts'
import { helpFeature } from './help/feature.ts'
import { networksFeature } from './networks/feature.ts'
import { pairingFeature } from './pairing/feature.ts'
import { profileWalletsFeature } from './profile-wallets/feature.ts'
import { receiveFeature } from './receive/feature.ts'
import { sendFeature } from './send/feature.ts'
import type { Feature } from './views/defineFeature.ts'

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
export type {} from './activity/feature.ts'
export type {} from './approve/feature.ts'
export type {} from './assets/feature.ts'
export type {} from './connect/feature.ts'
export type {} from './directory/feature.ts'
export type {} from './email/feature.ts'
export type {} from './families/feature.ts'
export type {} from './farcaster/feature.ts'
export type {} from './help/feature.ts'
export type {} from './networks/feature.ts'
export type {} from './onramp/feature.ts'
export type {} from './pairing/feature.ts'
export type {} from './profile-names/feature.ts'
export type {} from './profile-wallets/feature.ts'
export type {} from './receive/feature.ts'
export type {} from './send/feature.ts'
export type {} from './siwx/feature.ts'
export type {} from './swap/feature.ts'
