/** The providers of social logins. */
export const SOCIAL_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** The providers of identities: those of social logins, and Farcaster, whose app signs a message. */
export const LOGIN_PROVIDERS = [...SOCIAL_PROVIDERS, 'farcaster'] as const

export type LoginProvider = (typeof LOGIN_PROVIDERS)[number]
