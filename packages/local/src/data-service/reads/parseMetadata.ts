/** The metadata of an item, in the format of EIP-721. */
export interface ItemMetadata {
  readonly name?: string
  readonly description?: string
  readonly image?: string
}

const MAX_URI = 200_000
const MAX_TEXT = 10_000
const MAX_IMAGE = 100_000

/** Media type, parameters, and the content (RFC 2397). */
const DATA_URL = /^data:application\/json((?:;[^;,]*)*),(.*)$/is

function readContent(uri: string): string | undefined {
  const [, parameters = '', content = ''] = DATA_URL.exec(uri) ?? []
  if (content === '') return undefined
  return /;base64$/i.test(parameters) ? Buffer.from(content, 'base64').toString() : decodeURIComponent(content)
}

const toText = (value: unknown, max: number) => (typeof value === 'string' && value.length <= max ? value : undefined)

/**
 * Parses the URI of an item's metadata. The service requests nothing of other hosts, so only `data:` URLs have
 * metadata. Invalid fields are ignored.
 */
export function parseMetadata(uri: unknown): ItemMetadata {
  if (typeof uri !== 'string' || uri.length > MAX_URI) return {}
  try {
    const json: unknown = JSON.parse(readContent(uri) ?? 'null')
    if (typeof json !== 'object' || json === null) return {}
    const row = json as Readonly<Record<string, unknown>>
    const [name, description] = [toText(row['name'], MAX_TEXT), toText(row['description'], MAX_TEXT)]
    const image = toText(row['image'], MAX_IMAGE)
    return {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(image !== undefined && { image }),
    }
  } catch {
    return {}
  }
}
