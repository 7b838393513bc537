import type { LoginProvider } from '../../api/socialProviders.ts'
import type { Farcaster } from '../farcaster/createRelay.ts'
import type { SiteContext } from '../types.ts'
import type { Providers } from './createProviders.ts'

/** What the parts of social logins use. */
export interface SocialContext extends SiteContext {
  readonly providers: Providers
  /** `undefined` unless it is configured. */
  readonly farcaster: Farcaster | undefined
}

/** What has become of a login. */
type SocialResult = 'started' | 'begun' | 'returned' | 'refused' | 'failed' | 'foreign' | 'confirmed' | 'claimed'

/** Counts logins. `foreign` are callbacks of no login of the browser. */
export function countSocial({ metrics }: SiteContext, provider: LoginProvider, result: SocialResult): void {
  metrics
    ?.createCounter('secure_site_social_logins_total', 'Social logins by provider and step.')
    .add({ provider, result })
}
