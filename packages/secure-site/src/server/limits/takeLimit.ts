import { takeTokens, type Sql, type TokenRequest } from '@openappkit/server'
import { secureSiteErrors } from '../../api/errors.ts'

/** Takes a token of each bucket, or of none. @throws `secureSite.tooMany` */
export async function takeLimits(sql: Sql, limits: readonly TokenRequest[]): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeTokens(sql, limits)
  if (!isAllowed) throw secureSiteErrors.tooMany({ seconds: retryAfterSeconds })
}
