import type { Hono } from 'hono'
import { dataEndpoints } from '../../api/dataEndpoints.ts'
import { HOUR } from '../limits/loginLimits.ts'
import { takeLimits } from '../limits/takeLimit.ts'
import { addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { DataService } from './createDataService.ts'

/** More than a visitor approves. */
const PER_ACCOUNT = 300
/** Protects the operator's share of the data service. */
const PER_PROJECT = 20_000

/** Adds the endpoint that names accounts and prices tokens. Without a data service, it answers that it knows nothing. */
export function addDataApi(app: Hono, tools: EndpointTools, service: DataService | undefined): void {
  const { database } = tools.context
  addSessionEndpoint(app, tools, dataEndpoints.lookUp, async ({ accountId, projectId }, { body }) => {
    if (!service) return { names: [], prices: [] }
    await takeLimits(database, [
      { bucket: `secure-site.lookup.account:${accountId}`, limit: PER_ACCOUNT, perSeconds: HOUR },
      { bucket: `secure-site.lookup.project:${projectId}`, limit: PER_PROJECT, perSeconds: HOUR },
    ])
    return service.lookUp(body)
  })
}
