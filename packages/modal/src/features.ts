/**
 * @module Every feature of the modal, one row each. A new feature is a folder and a row here.
 */
import { accountFeature } from './account/feature.ts'
import { connectFeature } from './connect/feature.ts'
import { directoryFeature } from './directory/feature.ts'
import { helpFeature } from './help/feature.ts'
import { networksFeature } from './networks/feature.ts'
import { pairingFeature } from './pairing/feature.ts'
import type { Feature } from './views/defineFeature.ts'

export const features: readonly Feature[] = [connectFeature, accountFeature, networksFeature, pairingFeature, directoryFeature, helpFeature]

// For the compiler only: whoever uses this package knows the views of these features and their data.
export type {} from './connect/feature.ts'
export type {} from './directory/feature.ts'
export type {} from './help/feature.ts'
export type {} from './networks/feature.ts'
export type {} from './pairing/feature.ts'
