export { createHttpClient, type HttpClient, type HttpClientOptions } from './createHttpClient.ts'
export { endpoint, type Endpoint, type EndpointArguments, type EndpointResponse, type Schema } from './endpoint.ts'
export { httpErrors } from './errors.ts'
