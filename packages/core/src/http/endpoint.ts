/** Parses unknown data, or throws. zod schemas are assignable. */
export interface Schema<Value> {
  parse(value: unknown): Value
}

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

/** The declaration of one call to a service. Types, client and documentation derive from it. */
export interface Endpoint<Path extends string, Query extends object, Body, Response> {
  readonly method: 'GET' | 'POST'
  /** The path, with `{name}` for each parameter, e.g. `/v1/identity/{address}`. */
  readonly path: Path
  /** Carries the type of the query, no value. */
  readonly query?: Query
  readonly body?: Schema<Body>
  readonly response: Schema<Response>
  /** How long an answer is cached. Default 0: not cached. */
  readonly cacheMs?: number
  /** Retries of a failed read. Default 3; a POST has none unless set. */
  readonly retries?: number
}

export type AnyEndpoint = Endpoint<string, object, unknown, unknown>

/** Declares an endpoint. */
export function endpoint<const Path extends string, Response, Query extends object = object, Body = undefined>(
  row: Endpoint<Path, Query, Body, Response>,
): Endpoint<Path, Query, Body, Response> {
  return row
}

type OptionalWhenEmpty<Key extends string, Value> = [Value] extends [never]
  ? object
  : Value extends undefined
    ? object
    : { readonly [Name in Key]: Value }

/** The parameters of a call: exactly the path parameters, query and body that the endpoint declares. */
export type EndpointArguments<Row> =
  Row extends Endpoint<infer Path, infer Query, infer Body, unknown>
    ? OptionalWhenEmpty<'params', [PathNames<Path>] extends [never] ? never : Record<PathNames<Path>, string>> &
        OptionalWhenEmpty<'body', Body> & { readonly query?: Partial<Query>; readonly signal?: AbortSignal }
    : never

export type EndpointResponse<Row> =
  Row extends Endpoint<string, object, never, infer Response>
    ? Response
    : Row extends { readonly response: Schema<infer Response> }
      ? Response
      : never

/** SDK type and version, sent with every call to a service and to the frame of the embedded wallet (SPEC §3, §7). */
export const SDK_QUERY = { st: 'appkit', sv: 'js-openappkit-0.1.0' } as const
