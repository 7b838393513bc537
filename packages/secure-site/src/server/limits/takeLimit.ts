import { takeToken, type Sql, type TokenRequest } from '@openappkit/server'
import { secureSiteErrors } from '../../api/errors.ts'

/** Takes a token of each bucket in turn. @throws `secureSite.tooMany` */
export async function takeLimits(sql: Sql, limits: readonly TokenRequest[]): Promise<void> {
  for (const limit of limits) {
    const { isAllowed, retryAfterSeconds } = await takeToken(sql, limit)
    if (!isAllowed) throw secureSiteErrors.tooMany({ seconds: retryAfterSeconds })
  }
}
