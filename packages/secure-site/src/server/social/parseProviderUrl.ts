import { isLoopbackHost } from '@openappkit/common'
import type { LoginProvider } from '../../api/socialProviders.ts'
import { providerErrors } from './errors.ts'

/** Parses an address of a provider that the operator has set. @throws `socialProvider.invalidUrl` */
export function parseProviderUrl(provider: LoginProvider, url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopbackHost(parsed.hostname))
  if (!parsed || !isSafe || parsed.username + parsed.password !== '') throw providerErrors.invalidUrl({ provider, url })
  return parsed
}
