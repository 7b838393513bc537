/** How a site has sent its id and secret (RFC 6749, 2.3.1). */
export interface SentClient {
  readonly by: 'basic' | 'post'
  readonly id: string
  readonly secret: string
}

/** Both parts of the header are form-encoded. */
const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

function readBasic(authorization: string): SentClient | undefined {
  const encoded = /^Basic (\S+)$/i.exec(authorization)?.[1]
  const [id, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':')
  return id === undefined || secret === undefined ? undefined : { by: 'basic', id: decode(id), secret: decode(secret) }
}

/** @returns `undefined` for a request without id or secret. */
export function readClient(authorization: string | undefined, form: URLSearchParams): SentClient | undefined {
  if (authorization !== undefined) return readBasic(authorization)
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  return id === null || secret === null ? undefined : { by: 'post', id, secret }
}
