import { trimSlashes } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'

const HOSTED_DIRECTORY = 'https://api.web3modal.org'

/**
 * The URL of the remote directory: the site's `endpoints.directory`, otherwise the hosted provider's if there is a
 * project id. Without either there is no remote directory.
 */
export function getDirectoryUrl({ options, log }: Pick<Kit, 'options' | 'log'>): string | undefined {
  const url = options.state.endpoints.directory ?? (options.projectId ? HOSTED_DIRECTORY : undefined)
  if (!url) return undefined
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return trimSlashes(url)
  log.warn(`"endpoints.directory" is not an http(s) URL: ${url}. The snapshot is used.`)
  return undefined
}
