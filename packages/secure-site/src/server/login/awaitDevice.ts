import type { endpoints } from '../../api/endpoints.ts'
import type { ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import type { Device } from '../proof/verifyProof.ts'
import type { SiteContext } from '../types.ts'
import { findLogin } from './logins.ts'

/** How long one request waits. Proxies end a request after 30 or 60 seconds. */
const WAIT_MS = 25_000

/** The approval may reach another process, so the database is read again. */
const INTERVAL_MS = 1_000

/**
 * Waits for the approval of a device.
 *
 * @param signal - Aborts when the client leaves.
 * @throws `secureSite.loginUnknown`, `secureSite.codeExpired`
 */
export async function awaitDevice(
  context: SiteContext,
  id: string,
  { thumbprint }: Device,
  signal: AbortSignal,
): Promise<ResponseOf<typeof endpoints.awaitDevice>> {
  const { clock, database, stopping, wait } = context
  const end = clock() + WAIT_MS
  const ended = AbortSignal.any([signal, stopping])
  for (;;) {
    const login = await findLogin(database, id, thumbprint)
    if (!login) throw secureSiteErrors.loginUnknown()
    if (login.consumedAt || login.expiresAt.getTime() <= clock()) throw secureSiteErrors.codeExpired()
    const isApproved = !login.needsApproval
    if (isApproved || ended.aborted || clock() >= end) return { isApproved, expiresAt: login.expiresAt.toISOString() }
    await wait(INTERVAL_MS, ended)
  }
}
