import type { AppKitError } from '@openappkit/common'

/** Loads the error catalogue: most visits never need its texts. */
export const loadErrors = () => import('../errors/index.ts')

/** Creates the error of an answer that violates its standard. */
export async function createInvalidAnswer(method: string): Promise<AppKitError> {
  return (await loadErrors()).evmErrors.invalidAnswer({ method })
}
