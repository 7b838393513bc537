import type { ErrorFactory } from '@openappkit/common'
import * as z from 'zod/mini'
import type { Schema } from './fields.ts'

/** What a request needs besides its body. Each request of `/v1` has a proof of the device key in the header `DPoP`. */
type SessionNeed =
  /** Only the proof. */
  | 'none'
  /** The session token too if the page has one: `Authorization: DPoP <token>`. An invalid one is ignored. */
  | 'optional'
  /** The session token. */
  | 'required'

/** One endpoint of the server, declared once for the page and the server. */
export interface Endpoint<Request = unknown, Response = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with `:id` for the id, which is a UUID: `/v1/login/:id/code`. */
  readonly path: `/v1/${string}`
  readonly session: SessionNeed
  /** The body of the request. Without a body it is not read. */
  readonly request: Schema<Request>
  /** The body of an answer with a status below 300. An answer without a body has status 204. */
  readonly response: Schema<Response>
  /**
   * Codes of the errors, besides those of every endpoint: `invalidField`, `invalidProof`, `nonceNeeded`, `sessionEnded`, `tooMany`, and
   * `requests.*` of a refused or failed request.
   */
  readonly errors: readonly string[]
  /** More errors that the endpoint may answer, which the page loads with it. */
  readonly catalogue?: Readonly<Record<string, ErrorFactory | ErrorFactory<string>>>
}

/** For requests and answers without a body. */
export const nothing: Schema<undefined> = z.custom<undefined>((value) => value === undefined)

/** Declares an endpoint; its types derive from its schemas. */
export const defineEndpoint = <Request, Response>(endpoint: Endpoint<Request, Response>): Endpoint<Request, Response> =>
  endpoint

/** The body of a request. */
export type RequestOf<Declared> = Declared extends Endpoint<infer Request> ? Request : never

/** The body of an answer. */
export type ResponseOf<Declared> = Declared extends Endpoint<unknown, infer Response> ? Response : never

/** The path of a request. @param id - Replaces `:id`. */
export const getPath = ({ path }: Pick<Endpoint, 'path'>, id = ''): string =>
  path.replace(':id', encodeURIComponent(id))
