import { defineErrors } from '@openappkit/common'

export const httpErrors = defineErrors('http', {
  status: {
    short: 'The service responded with {status}',
    long: '{method} {url} was answered with {status}: {body}. A 4xx is caused by the request or the project, a 5xx by the service; try again later.',
  },
  timeout: {
    short: 'The service did not respond in time',
    long: '{method} {url} had no answer within {timeoutMs} ms. Check the connection, or whether the host is reachable from this page.',
  },
  unreachable: {
    short: 'The service could not be reached',
    long: '{method} {url} failed before an answer. The device may be offline, the host down, or the request blocked by CORS or a content policy (connect-src).',
  },
  malformed: {
    short: 'The service sent an invalid response',
    long: '{method} {url} was answered with data of an unexpected shape. The service may have another version, or a proxy answered in its place.',
  },
  endpointMissing: {
    short: 'Project ID Not Configured',
    long: 'This needs the service "{service}", but createAppKit was given neither "projectId" nor "endpoints.{service}". Name one of them.',
  },
})
