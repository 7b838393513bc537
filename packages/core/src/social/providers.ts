import type { Features } from '../options/mutable.types.ts'
import type { SocialProvider } from './types.ts'

/** The providers, in the order of the type. */
export const SOCIAL_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

const isProvider = (name: string): name is SocialProvider => (SOCIAL_PROVIDERS as readonly string[]).includes(name)

/** The values of `features.socials`. It may be anything in plain JavaScript. */
const listGiven = ({ socials }: Features): readonly string[] => (Array.isArray(socials) ? [...new Set((socials as readonly unknown[]).map(String))] : [])

/** The providers that a site offers, in its order (SPEC §5). Unknown names are left out. */
export const listSocials = (features: Features): readonly SocialProvider[] => listGiven(features).filter(isProvider)

/** The names in `features.socials` that are no provider. */
export const listUnknownSocials = (features: Features): readonly string[] => listGiven(features).filter((name) => !isProvider(name))
