import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FRAMED_HEADERS } from './frameHeaders.ts'
import type { PageFile } from './readPageFolder.ts'

/** Fonts and pictures are compressed already. */
const isText = ({ type }: PageFile) => type.includes('charset') || type.includes('svg')

/** Whether a header `Accept-Encoding` accepts gzip. @see https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding */
const acceptsGzip = (header = ''): boolean =>
  header.split(',').some((entry) => {
    const [name = '', weight = ''] = entry.split(';')
    return name.trim().toLowerCase() === 'gzip' && !/^\s*q=0(?:\.0*)?\s*$/i.test(weight)
  })

/**
 * Creates the answers with a file of the page. A text is compressed once, with the first request that accepts it. Proxies compress
 * scripts only if their owner configures it, and a visitor waits for each of them. Nothing in these files is secret.
 *
 * @param path - `/assets/index-C0FFEE.js`
 */
export function createFileAnswer(
  path: string,
  file: PageFile,
): (acceptEncoding: string | undefined) => Promise<Response> {
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined
  const headers = {
    ...FRAMED_HEADERS,
    'cross-origin-resource-policy': 'same-origin',
    'content-type': file.type,
    // Vite puts the hash of the content into the name of each file below /assets.
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isText(file) && { vary: 'accept-encoding' }),
  }
  return async (acceptEncoding) => {
    if (!isText(file) || !acceptsGzip(acceptEncoding)) return new Response(file.bytes, { headers })
    compressed ??= promisify(gzip)(file.bytes, { level: 9 }).then((bytes) => new Uint8Array(bytes))
    return new Response(await compressed, { headers: { ...headers, 'content-encoding': 'gzip' } })
  }
}
