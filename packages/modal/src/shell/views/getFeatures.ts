import { defineSlice } from '@openappkit/core'
import type { Feature } from './defineFeature.ts'

/** A feature of one kit. */
export interface RegisteredFeature extends Feature {
  /** Waits for the feature's language part. A method, so that its code stays in the chunk of the shell. */
  waitForLanguagePart(): unknown
}

/** The registered features of a kit, in order; empty until the modal's code has loaded. */
export const getFeatures = defineSlice('features', (): RegisteredFeature[] => [])
