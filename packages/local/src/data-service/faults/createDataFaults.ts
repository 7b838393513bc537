import { createWaits, SIGN_IN_PAGE } from '../../faults/createWaits.ts'
import { createRateLimiter, type RateLimiter } from '../../relay/createRateLimiter.ts'
import { toJson, type Answer } from '../readBody.ts'
import type { SwapFault } from '../convert/swapFaults.ts'
import type { OnrampFault } from '../onramp/onrampFaults.ts'
import { answerRpcError } from '../proxy/forwardRpc.ts'
import type { DataServiceFaults, TooManyShape } from './types.ts'

/** The values of all faults. */
interface FaultState {
  only: RegExp | undefined
  delayMs: number
  isHanging: boolean
  failure: number | undefined
  tooMany: TooManyShape | undefined
  limiter: RateLimiter | undefined
  isPage: boolean
  isTruncated: boolean
  hasBrokenRows: boolean
  hiddenChain: string | undefined
}

interface FaultyRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}

/** A spoilt answer, and when it is sent. */
interface SpoiltAnswer {
  readonly answer: Answer
  readonly wait: Promise<void> | undefined
}

/** The faults of one request. */
interface RequestFaults {
  /** The answer instead of the real one, which is then not computed. */
  readonly refusal?: Answer | undefined
  spoil(answer: Answer): SpoiltAnswer
}

export interface DataFaults {
  readonly faults: DataServiceFaults
  /** Chooses the faults of a request when it arrives. */
  choose(request: FaultyRequest): RequestFaults
  /** CAIP-2 id. */
  readonly hiddenChain: string | undefined
  /** Sends all answers that are held back. */
  release(): void
}

const MINUTE_MS = 60_000
const RPC_PATH = /^\/v1\/?$/

const createState = (): FaultState => ({
  only: undefined,
  delayMs: 0,
  isHanging: false,
  failure: undefined,
  tooMany: undefined,
  limiter: undefined,
  isPage: false,
  isTruncated: false,
  hasBrokenRows: false,
  hiddenChain: undefined,
})

const refuse = (seconds: number): Answer => ({
  ...toJson(429, { error: 'Too many requests.' }),
  headers: { 'retry-after': String(seconds) },
})

/** @returns The answer that replaces the real one. */
function findRefusal(
  { tooMany, limiter, failure }: FaultState,
  { path, query, body }: FaultyRequest,
): Answer | undefined {
  if (limiter?.take(query.get('projectId') ?? '') === false) return refuse(MINUTE_MS / 1_000)
  if (tooMany === 'http') return refuse(1)
  if (tooMany !== undefined && RPC_PATH.test(path)) {
    return answerRpcError(body, { code: tooMany, message: 'Too many requests.' })
  }
  return failure === undefined ? undefined : toJson(failure, { error: 'A test lets this fail.' })
}

/** The faults that the chains have themselves. */
export interface ChainFaults {
  /** Stops or continues the index of every chain. */
  freeze(isOn: boolean): void
  /** Sets how the market of every chain deceives. */
  swap(fault: SwapFault | undefined): void
  /** Sets how the service and its provider deceive about purchases. */
  onramp(fault: OnrampFault | undefined): void
}

const LISTS = ['data', 'balances', 'fungibles', 'tokens', 'quotes'] as const

const DEEP = {
  id: {},
  metadata: { status: 'unknown', minedAt: 'never', hash: 7 },
  transfers: [{ quantity: null }],
  quantity: { numeric: 'many', decimals: -1 },
  contract: 'nowhere',
  tokenId: null,
  address: 7,
}

const BROKEN: readonly unknown[] = [null, {}, 7, 'row', [], DEEP]

/** @param number - Selects what replaces the row. */
function breakRow(answer: Answer, number: number): Answer {
  if (answer.status !== 200 || answer.type !== 'application/json') return answer
  const json = JSON.parse(answer.body) as Readonly<Record<string, unknown>>
  const name = LISTS.find((list) => Array.isArray(json[list]))
  if (name === undefined) return answer
  const rows = json[name] as readonly unknown[]
  const broken = rows.length === 0 ? rows : rows.with(rows.length >> 1, BROKEN[number % BROKEN.length])
  return { ...answer, body: JSON.stringify({ ...json, [name]: broken }) }
}

export function createDataFaults({ freeze, swap, onramp }: ChainFaults): DataFaults {
  let state = createState()
  let brokenRows = 0
  const { wait, hold, release } = createWaits()

  function spoil(answer: Answer, { isPage, isTruncated, hasBrokenRows }: FaultState): Answer {
    if (isPage) return { status: 200, type: 'text/html; charset=utf-8', body: SIGN_IN_PAGE }
    const broken = hasBrokenRows ? breakRow(answer, brokenRows++) : answer
    return isTruncated ? { ...broken, body: broken.body.slice(0, broken.body.length >> 1) } : broken
  }

  return {
    faults: {
      only: (path) => void (state.only = path),
      delay(ms = 0) {
        state.delayMs = ms
        if (ms === 0) release()
      },
      hang(isOn) {
        state.isHanging = isOn
        if (!isOn) release()
      },
      fail: (status) => void (state.failure = status),
      tooMany: (shape) => void (state.tooMany = shape),
      limitProjects(requests) {
        state.limiter = requests === undefined ? undefined : createRateLimiter(Date.now, MINUTE_MS, requests)
      },
      html: (isOn) => void (state.isPage = isOn),
      truncate: (isOn) => void (state.isTruncated = isOn),
      breakRows: (isOn) => void (state.hasBrokenRows = isOn),
      freeze,
      swap,
      onramp,
      hideChain: (id) => void (state.hiddenChain = id),
      clear() {
        state = createState()
        freeze(false)
        swap(undefined)
        onramp(undefined)
        release()
      },
    },
    choose(request) {
      if (state.only !== undefined && !state.only.test(request.path)) {
        return { spoil: (answer) => ({ answer, wait: undefined }) }
      }
      const chosen = { ...state }
      const held = chosen.isHanging ? hold() : undefined
      return {
        refusal: findRefusal(chosen, request),
        spoil: (answer) => ({
          answer: spoil(answer, chosen),
          wait: held ?? (chosen.delayMs > 0 ? wait(chosen.delayMs) : undefined),
        }),
      }
    },
    get hiddenChain() {
      return state.hiddenChain
    },
    release,
  }
}
