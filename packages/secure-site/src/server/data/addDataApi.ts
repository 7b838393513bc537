import type { Hono } from 'hono'
import { dataEndpoints } from '../../api/dataEndpoints.ts'
import { takeLimits } from '../limits/takeLimit.ts'
import { addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { DataService } from './createDataService.ts'

/** Of one account. More than a visitor approves. */
const LOOKUPS_PER_HOUR = 300

/** Adds the endpoint that names accounts and prices tokens. Without a data service, it answers that it knows nothing. */
export function addDataApi(app: Hono, tools: EndpointTools, service: DataService | undefined): void {
  const { database } = tools.context
  addSessionEndpoint(app, tools, dataEndpoints.lookUp, async ({ accountId }, { body }) => {
    if (!service) return { names: [], prices: [] }
    const bucket = `secure-site.lookup.account:${accountId}`
    await takeLimits(database, [{ bucket, limit: LOOKUPS_PER_HOUR, perSeconds: 3_600 }])
    return service.lookUp(body)
  })
}
