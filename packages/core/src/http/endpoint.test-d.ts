import { createHttpClient } from './createHttpClient.ts'
import { endpoint } from './endpoint.ts'

declare const http: ReturnType<typeof createHttpClient>
const schema = { parse: (value: unknown) => value as { name: string } }
const identity = endpoint({ method: 'GET', path: '/v1/identity/{address}', response: schema })
const chains = endpoint({ method: 'GET', path: '/v1/supported-chains', response: schema })

http.call(identity, { params: { address: '0x' } }).then(({ name }) => name.length)
http.call(chains, {})
// @ts-expect-error the path has a part to fill in
http.call(identity, {})
// @ts-expect-error the part has another name
http.call(identity, { params: { account: '0x' } })
