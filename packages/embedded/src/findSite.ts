import type { DriverContext } from '@openappkit/core'
import type { EmbeddedWalletOptions } from './embeddedWallet.ts'

/** The secure site and the site's project there. */
export interface SecureSite {
  readonly secureSite: string
  readonly projectId: string
}

/** The secure site that the options name; `undefined` if they name none, or no project. */
export function findSite(
  { options, projectId: kitProjectId }: Pick<DriverContext, 'options' | 'projectId'>,
  own: EmbeddedWalletOptions,
): SecureSite | undefined {
  const secureSite = own.secureSite || options.endpoints.secureSite
  const projectId = own.projectId || kitProjectId
  return secureSite && projectId ? { secureSite, projectId } : undefined
}
