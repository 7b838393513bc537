import type { IdentityProvider } from './types.ts'

export type Registration = ReturnType<typeof createRegistration>

/** The secure sites that may use the providers. */
export function createRegistration() {
  const origins = new Set<string>()
  const getRedirectUris = (provider: IdentityProvider) => [...origins].map((origin) => `${origin}/callback/${provider}`)
  return {
    add: (secureSiteUrl: string) => void origins.add(new URL(secureSiteUrl).origin),
    getOrigins: (): readonly string[] => [...origins],
    getRedirectUris,
    isRedirectUri: (provider: IdentityProvider, uri: string | undefined) =>
      getRedirectUris(provider).includes(uri ?? ''),
  }
}
