import type { LoginProvider } from '../../api/socialProviders.ts'
import { PROVIDERS } from './providers.ts'

/** The name of a provider, which is the same in every language. */
export const getProviderLabel = (provider: LoginProvider): string =>
  provider === 'farcaster' ? 'Farcaster' : PROVIDERS[provider].label
