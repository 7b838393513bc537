import { alertErrors } from '../../alerts/errors.ts'
import { parseRefusal } from '../../alerts/parseRefusal.ts'
import type { AlertsController } from '../../alerts/types.ts'
import type { HttpClient } from '../../http/createHttpClient.ts'
import { httpErrors } from '../../http/errors.ts'
import { fetchSupportedChains } from './endpoints.ts'

/** Raises an alert for the site's developer when the service refuses the site, or has no configuration of it (SPEC §8). */
export function reportRefusals(http: HttpClient, alerts: Pick<AlertsController, 'raise'>): HttpClient {
  return {
    async call(row, args) {
      try {
        return await http.call(row, args)
      } catch (error) {
        if (httpErrors.status.is(error)) {
          const status = Number(error.params['status'])
          const refusal = parseRefusal({ status, text: error.params['body'] ?? '' })
          if (refusal) alerts.raise(refusal)
          // The networks are what the service configures for the site.
          else if (status >= 500 && (row as unknown) === fetchSupportedChains) alerts.raise(alertErrors.serverError())
        }
        throw error
      }
    },
  }
}
