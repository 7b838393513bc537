import { Hono } from 'hono'
import type { Metrics } from '../metrics/createMetrics.ts'

export interface AdminOptions {
  /** What the server needs, by name. A check that rejects makes `/readyz` answer 503. */
  readonly checks?: Readonly<Record<string, () => Promise<unknown>>>
  /** What the server can miss for a while, by name. `/readyz` names a check that rejects, and still answers 200. */
  readonly advisoryChecks?: Readonly<Record<string, () => Promise<unknown>>>
  /** Printed at `/metrics`. */
  readonly metrics?: Metrics
}

type CheckState = 'ok' | 'failed'

async function runCheck([name, check]: readonly [string, () => Promise<unknown>]): Promise<
  readonly [string, CheckState]
> {
  try {
    await check()
    return [name, 'ok']
  } catch {
    return [name, 'failed']
  }
}

const runChecks = (checks: NonNullable<AdminOptions['checks']>) => Promise.all(Object.entries(checks).map(runCheck))

/**
 * Creates the pages of the admin port: `/healthz` (the process answers), `/readyz` (it can serve requests) and `/metrics`.
 *
 * @param isStopping - Whether the server accepts no more requests, or will soon, and so is not ready.
 */
export function createAdmin(
  { checks = {}, advisoryChecks = {}, metrics }: AdminOptions,
  isStopping: () => boolean,
): Hono {
  const app = new Hono()
  app.get('/healthz', (context) => context.text('ok\n'))
  app.get('/readyz', async (context) => {
    const [results, advice] = await Promise.all([runChecks(checks), runChecks(advisoryChecks)])
    const isReady = !isStopping() && results.every(([, state]) => state === 'ok')
    return context.json(
      { isReady, isStopping: isStopping(), checks: Object.fromEntries([...results, ...advice]) },
      isReady ? 200 : 503,
    )
  })
  app.get('/metrics', (context) =>
    context.body(metrics?.print() ?? '', 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
  )
  return app
}
