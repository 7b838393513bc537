import { randomBytes } from 'node:crypto'

/** What the site that creates a channel requests of the message. */
export interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime?: string | undefined
  readonly requestId?: string | undefined
}

/** What the app has sent: the message, the signature and the profile. */
export type ChannelAnswer = Readonly<Record<string, unknown>>

export interface Channel {
  readonly token: string
  readonly request: ChannelRequest
  answer: ChannelAnswer | undefined
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 2_048 ? value : undefined

/** @returns The request of a channel; `undefined` if a field is missing. */
export function parseChannelRequest(body: unknown): ChannelRequest | undefined {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  const [siweUri, domain] = [readText(fields['siweUri']), readText(fields['domain'])]
  if (siweUri === undefined || domain === undefined) return undefined
  const nonce = readText(fields['nonce']) ?? randomBytes(16).toString('hex')
  return {
    siweUri,
    domain,
    nonce,
    expirationTime: readText(fields['expirationTime']),
    requestId: readText(fields['requestId']),
  }
}

/** The channels between sites and the app. They end with the process. */
export function createChannels() {
  const channels = new Map<string, Channel>()
  return {
    add(request: ChannelRequest): Channel {
      const channel = { token: randomBytes(16).toString('base64url'), request, answer: undefined }
      channels.set(channel.token, channel)
      return channel
    },
    get: (token: string) => channels.get(token),
    end: (token: string) => void channels.delete(token),
  }
}
