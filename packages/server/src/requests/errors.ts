import { defineErrors } from '@openappkit/common'

/** Errors that answer a request. */
export const requestErrors = defineErrors('requests', {
  bodyTooLarge: {
    short: 'The body is larger than {limit} bytes',
    long: 'The server reads at most {limit} bytes of a body. Send less.',
  },
  failed: {
    short: 'The server failed',
    long: 'Its log has the reason. Try again later.',
  },
  hostNotAllowed: {
    short: 'The host of the request is not allowed',
    long: 'The header Host names a host that the server does not serve, as after DNS rebinding. Add the host to those of the server if it is yours.',
  },
  invalidHost: {
    short: '"{host}" is not a host',
    long: 'A host is a name or an IP address, optionally with a port: `example.org`, `127.0.0.1:3000`. Correct the hosts of the server.',
  },
  invalidJson: {
    short: 'The body is not JSON',
    long: 'It must be JSON in UTF-8. Send the result of `JSON.stringify`.',
  },
  invalidOrigin: {
    short: '"{origin}" is not an origin',
    long: 'An origin is a scheme (http or https), a host and optionally a port. Correct the origins of the server: patterns, paths and users are not part of an origin.',
  },
  notFound: {
    short: 'The path or the method is unknown',
    long: 'The server has no answer for this method and path. Check both.',
  },
  notJson: {
    short: 'The body is not sent as JSON',
    long: 'The header Content-Type is not `application/json`. Set it; browsers then ask the server before they send a request of another site.',
  },
  originMissing: {
    short: 'The request has no origin',
    long: 'The server answers this method only with the header Origin, which browsers send. Set it if the request is not of a browser.',
  },
  originNotAllowed: {
    short: 'The origin of the request is not allowed',
    long: 'The header Origin names a site that the server does not serve. Add the origin to those of the server, with the same scheme, host and port.',
  },
  stopping: {
    short: 'The server is stopping',
    long: 'The server finishes the requests that it has, and accepts no others. Try again later.',
  },
  tooMany: {
    short: 'Too many requests',
    long: 'The limit of requests is reached. Wait {seconds} seconds.',
  },
  unavailable: {
    short: 'The server cannot answer now',
    long: 'The database of the server is down or accepts no writes; the log of the server has the reason. Repeat the request in {seconds} seconds.',
  },
})
