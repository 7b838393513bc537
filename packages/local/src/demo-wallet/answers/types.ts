import type { ReadChain } from '../announcer/readChain.ts'
import type { SiteState } from '../protocol/types.ts'

/** The site that asks, and the way to its chains. */
interface AnswerContext {
  readonly site: SiteState
  readonly readChain: ReadChain
}

/** An answer that needs no owner. Throws an RpcError if the parameters are invalid or not allowed. */
export type Answering = (params: readonly unknown[], context: AnswerContext) => unknown
