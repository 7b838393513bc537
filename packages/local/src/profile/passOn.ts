import { toJson, type Answer } from '../data-service/answer.ts'

interface PassedRequest {
  readonly method: string
  readonly url: URL
  readonly body: string
}

/**
 * Passes a request for the paths of names on to the profile service: the hosted API has one host for all of its services (SPEC §7).
 *
 * @param profileUrl - `undefined` if no profile service is connected.
 * @returns `undefined` for all other paths
 */
export function passOn(
  { method, url, body }: PassedRequest,
  profileUrl: string | undefined,
): Promise<Answer> | undefined {
  if (profileUrl === undefined || !url.pathname.startsWith('/v1/profile/')) return undefined
  const send = async (): Promise<Answer> => {
    const response = await fetch(`${profileUrl}${url.pathname}${url.search}`, {
      method,
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    })
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? 'text/plain',
      body: await response.text(),
    }
  }
  return send().catch(() => toJson(502, { error: 'The profile service does not answer.' }))
}
