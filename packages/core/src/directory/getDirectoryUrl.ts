import { trimSlashes } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'

const HOSTED_DIRECTORY = 'https://api.web3modal.org'

/**
 * Where the remote directory is: the site's own `endpoints.directory`, else the hosted provider's, and that only
 * with a project id. Without either nobody is asked.
 */
export function getDirectoryUrl({ options, log }: Pick<Kit, 'options' | 'log'>): string | undefined {
  const url = options.state.endpoints.directory ?? (options.projectId ? HOSTED_DIRECTORY : undefined)
  if (!url) return undefined
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return trimSlashes(url)
  log.warn(`"endpoints.directory" is no http(s) URL: ${url}. The snapshot is used.`)
  return undefined
}
