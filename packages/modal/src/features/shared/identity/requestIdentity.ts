import type { Identity, Kit } from '@openappkit/core'
import type { IdentityParams } from '../../../kit/create-app-kit/types.ts'

/**
 * Loads the code of identities and calls it. In a separate file, because bundlers write the list of files that an `import()`
 * needs beside it: the start of the page has the name of this file only.
 *
 * @throws the errors of `fetchIdentity`
 */
export async function requestIdentity(kit: Kit, params: IdentityParams): Promise<Identity> {
  const { fetchIdentity } = await import('./fetchIdentity.ts')
  return fetchIdentity(kit, params)
}
