import { request as sendRequest, type IncomingMessage } from 'node:http'

/**
 * Sends a request to a port of 127.0.0.1, with its own header `Host`. Rejects as `fetch` does if the server does not answer.
 *
 * @param onSent - Called when the system has all bytes of the request.
 */
export async function sendTo(port: number, request: Request, onSent: () => void = () => {}): Promise<Response> {
  const body = await request.text()
  const { pathname, search } = new URL(request.url)
  const [status, headers, text] = await new Promise<[number, IncomingMessage['headers'], string]>((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      method: request.method,
      path: pathname + search,
      headers: { ...Object.fromEntries(request.headers), connection: 'close' },
    }
    sendRequest(options, (response) => {
      let received = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (received += chunk))
      response.on('error', reject)
      response.on('end', () => resolve([response.statusCode ?? 0, response.headers, received]))
    })
      .on('error', reject)
      .on('finish', onSent)
      .end(body)
  }).catch((cause: unknown) => {
    throw new TypeError('Failed to fetch', { cause })
  })
  const list = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Response(text === '' ? null : text, { status, headers: list })
}
