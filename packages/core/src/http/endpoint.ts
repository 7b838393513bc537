/** Reads one shape out of unknown data, or throws; zod schemas fit. */
export interface Schema<Value> {
  parse(value: unknown): Value
}

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

/** One declared call of a service: types, client and documentation derive from it. */
export interface Endpoint<Path extends string, Query extends object, Body, Response> {
  readonly method: 'GET' | 'POST'
  /** With `{name}` for each part that is filled in, e.g. `/v1/identity/{address}`. */
  readonly path: Path
  /** Names the type of the query; carries no value. */
  readonly query?: Query
  readonly body?: Schema<Body>
  readonly response: Schema<Response>
  /** How long an answer is fresh. Default 0: never reused. */
  readonly cacheMs?: number
  /** Attempts after the first, for reads that failed. Default 3; a POST is never repeated unless it says so. */
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

/** What a call of an endpoint needs: exactly the path parts, query and body that its row declares. */
export type EndpointArguments<Row> =
  Row extends Endpoint<infer Path, infer Query, infer Body, unknown>
    ? OptionalWhenEmpty<'params', [PathNames<Path>] extends [never] ? never : Record<PathNames<Path>, string>> &
        OptionalWhenEmpty<'body', Body> & { readonly query?: Partial<Query>; readonly signal?: AbortSignal }
    : never

export type EndpointResponse<Row> = Row extends Endpoint<string, object, never, infer Response>
  ? Response
  : Row extends { readonly response: Schema<infer Response> }
    ? Response
    : never
