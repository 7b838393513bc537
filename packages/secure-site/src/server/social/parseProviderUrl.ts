import { isSecureUrl } from '@openappkit/common'
import type { LoginProvider } from '../../api/socialProviders.ts'
import { providerErrors } from './errors.ts'

/** Parses an address of a provider that the operator has set. @throws `socialProvider.invalidUrl` */
export function parseProviderUrl(provider: LoginProvider, url: string): URL {
  if (!isSecureUrl(url)) throw providerErrors.invalidUrl({ provider, url })
  return new URL(url)
}
