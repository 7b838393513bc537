/** @module The features of options that most sites do not set. Pages without such an option do not load this. */
import type { Kit } from '@openappkit/core'
import type { Feature } from './shell/views/defineFeature.ts'

/** The features of the option `siwx`. */
export const loadSignIn = async (): Promise<readonly Feature[]> => [
  (await import('./features/siwx/feature.ts')).siwxFeature,
]

/** The features of embedded wallets, for sites with a driver that declares them (`DriverDeclaration.features`). */
const loadEmbedded = async (): Promise<readonly Feature[]> => (await import('./embeddedFeatures.ts')).embeddedFeatures

const loadSwap = async (): Promise<readonly Feature[]> => [(await import('./features/swap/feature.ts')).swapFeature]

const loadOnramp = async (): Promise<readonly Feature[]> => [
  (await import('./features/onramp/feature.ts')).onrampFeature,
]

const loadNames = async (): Promise<readonly Feature[]> => [
  (await import('./features/profile-names/feature.ts')).namesFeature,
]

/** Loads the features of the options that a site has set. */
export async function loadOptionalFeatures({ options }: Kit): Promise<readonly Feature[]> {
  const { given, state } = options
  const loads = [
    state.siwx ? loadSignIn : undefined,
    given.connectors?.some((driver) => driver.features) ? loadEmbedded : undefined,
    given.swaps ? loadSwap : undefined,
    given.onramp ? loadOnramp : undefined,
    given.names ? loadNames : undefined,
  ]
  return (await Promise.all(loads.map(async (load) => (await load?.()) ?? []))).flat()
}
