/**
 * @module The relay's errors as JSON-RPC 2.0 answers.
 * @see https://www.jsonrpc.org/specification#error_object
 */

export interface RelayRpcError {
  readonly code: number
  readonly message: string
}

export const rpcErrors = {
  unreadable: { code: -32700, message: 'The frame is not JSON.' },
  notARequest: { code: -32600, message: 'The frame is neither a JSON-RPC request nor an answer to one.' },
  unknownMethod: { code: -32601, message: 'The relay has no such method.' },
  tooManyPublishes: { code: -32005, message: 'Too many messages published. Try again later.' },
  tooManySubscriptions: { code: -32005, message: 'Too many topics subscribed.' },
  refusedTag: { code: -32000, message: 'The relay refuses messages with this tag.' },
  failed: { code: -32603, message: 'The relay failed.' },
} as const satisfies Record<string, RelayRpcError>

/** @param what - The parameter, and its required form. */
export const invalidParams = (what: string): RelayRpcError => ({
  code: -32602,
  message: `Invalid parameters: ${what}.`,
})

/** Thrown by the methods of the relay; `answerRequest` turns it into an answer. */
export class RelayRefusal extends Error {
  readonly answer: RelayRpcError

  constructor(answer: RelayRpcError) {
    super(answer.message)
    this.answer = answer
  }
}
