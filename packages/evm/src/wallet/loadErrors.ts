import type { AppKitError } from '@openappkit/common'

/** The catalogue, loaded when something goes wrong: most visits never need its texts. */
export const loadErrors = () => import('../errors/index.ts')

/** The error for an answer that breaks its standard. */
export async function createInvalidAnswer(method: string): Promise<AppKitError> {
  return (await loadErrors()).evmErrors.invalidAnswer({ method })
}
