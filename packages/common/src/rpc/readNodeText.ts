import { readText, type BodyPort } from '../http/readText.ts'

/** Time limit of a node, for its whole answer (SPEC §9). */
export const NODE_TIMEOUT_MS = 10_000
/** Larger than a batch of the largest answers: calls, receipts and blocks. */
export const MAX_NODE_BYTES = 10 * 1024 * 1024
/** Content types that cannot contain a JSON-RPC answer. Some nodes send theirs as HTML, or without a type. */
const NO_TEXT = /^(?:audio|font|image|multipart|video)\/|event-stream/i

/** The part of a `Response` that is used here. */
interface AnswerPort {
  readonly headers: { get(name: string): string | null }
  readonly body: BodyPort | null
}

/**
 * Reads the text of a node's answer (S26).
 *
 * @returns `undefined` if the answer is larger than {@link MAX_NODE_BYTES} or not text. The caller aborts the request.
 */
export async function readNodeText({ headers, body }: AnswerPort): Promise<string | undefined> {
  return NO_TEXT.test(headers.get('content-type') ?? '') ? undefined : readText(body, MAX_NODE_BYTES)
}
