import type { Features } from '../options/mutable.types.ts'
import type { SocialProvider } from './types.ts'

/** Names of the providers, which are the same in every language. */
export const SOCIAL_NAMES = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
} as const

/** Whether a text is the key of a provider: `google`. */
export const isSocialProvider = (name: string): name is SocialProvider => Object.hasOwn(SOCIAL_NAMES, name)

/** The values of `features.socials`. It may be anything in plain JavaScript. */
const listGiven = ({ socials }: Features): readonly string[] =>
  Array.isArray(socials) ? [...new Set((socials as readonly unknown[]).map(String))] : []

/** The providers that a site offers, in its order (SPEC §5). Unknown names are left out. */
export const listSocials = (features: Features): readonly SocialProvider[] =>
  listGiven(features).filter(isSocialProvider)

/** The names in `features.socials` that are no provider. */
export const listUnknownSocials = (features: Features): readonly string[] =>
  listGiven(features).filter((name) => !isSocialProvider(name))
