import { readText, type BodyPort } from '../http/readText.ts'

/** How long a node may take, for its whole answer (SPEC §9). */
export const NODE_TIMEOUT_MS = 10_000
/** More than a batch of the largest answers has: calls, receipts and blocks. */
export const MAX_NODE_BYTES = 10 * 1024 * 1024
/** Nothing of this kind has a JSON-RPC answer in it. Nodes are found that call theirs HTML, or nothing at all. */
const NO_TEXT = /^(?:audio|font|image|multipart|video)\/|event-stream/i

/** The part of a `Response` that is used here. */
interface AnswerPort {
  readonly headers: { get(name: string): string | null }
  readonly body: BodyPort | null
}

/**
 * The text that a node answers (S26).
 *
 * @returns `undefined` for more than {@link MAX_NODE_BYTES}, and for what is no text; the caller ends the request.
 */
export async function readNodeText({ headers, body }: AnswerPort): Promise<string | undefined> {
  return NO_TEXT.test(headers.get('content-type') ?? '') ? undefined : readText(body, MAX_NODE_BYTES)
}
