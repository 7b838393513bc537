import type { Parsed, Shape } from './shapes.ts'

/** One request of the page, with its answer. Types, both halves and tests derive from it. */
interface MessageRow<Request, Response> {
  /** The payload that the page sends. */
  readonly request: Shape<Request>
  /** The payload of the frame's answer. */
  readonly response: Shape<Response>
  /** The deadline of the answer, from the call of the client. It includes the time to load the frame. */
  readonly timeoutMs: number | ((request: Request) => number)
}

/** Any row. */
// oxlint-disable-next-line typescript/no-explicit-any -- a function of the payload refuses unknown, so unknown would exclude such rows
export type AnyRow = MessageRow<any, unknown>

/** Declares the messages of a protocol, by name. */
export const defineProtocol = <const Rows extends Readonly<Record<string, AnyRow>>>(rows: Rows): Rows => rows

/** The payload of a request. */
export type RequestOf<Row extends AnyRow> = Parsed<Row['request']>

/** The payload of an answer. */
export type ResponseOf<Row extends AnyRow> = Parsed<Row['response']>
