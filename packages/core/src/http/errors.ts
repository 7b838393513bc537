import { defineErrors } from '@openappkit/common'

export const httpErrors = defineErrors('http', {
  status: {
    short: 'The service answered {status}',
    long: '{method} {url} was answered with {status}: {body}. A 4xx points at the request or the project, a 5xx at the service; try again later.',
  },
  timeout: {
    short: 'The service did not answer in time',
    long: '{method} {url} had no answer within {timeoutMs} ms. Check the connection, or whether the host is reachable from this page.',
  },
  unreachable: {
    short: 'The service could not be reached',
    long: '{method} {url} failed before an answer. The device may be offline, the host down, or the request blocked by CORS or a content policy (connect-src).',
  },
  malformed: {
    short: 'The service gave an answer of another shape',
    long: '{method} {url} was answered with something that does not fit its declaration. The service may be of another version, or a proxy answered in its place.',
  },
  endpointMissing: {
    short: 'Project ID Not Configured',
    long: 'This needs the service "{service}", but createAppKit was given neither "projectId" nor "endpoints.{service}". Name one of them.',
  },
})
