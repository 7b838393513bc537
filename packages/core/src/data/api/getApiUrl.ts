import { trimSlashes } from '@openappkit/common'
import type { Kit } from '../../kit/types.ts'

const HOSTED_API = 'https://rpc.walletconnect.org'

/**
 * The URL of the service with account data: the site's `endpoints.api`, otherwise the hosted provider's if there is a
 * project id. Without either there is no service.
 */
export function getApiUrl({ options, log }: Pick<Kit, 'options' | 'log'>): string | undefined {
  const url = options.state.endpoints.api ?? (options.projectId ? HOSTED_API : undefined)
  if (!url) return undefined
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return trimSlashes(url)
  log.warn(`"endpoints.api" is not an http(s) URL: ${url}. It is not used.`)
  return undefined
}
