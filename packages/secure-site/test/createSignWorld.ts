import { createFakeClock, createFakeFetch, type FakeAnswer } from '@openappkit/testing'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createApprovals } from '../src/page/approve/createApprovals.ts'
import type { ApprovalRequest } from '../src/page/approve/types.ts'
import type { FetchPort } from '../src/page/proof/createApi.ts'
import { createNodes } from '../src/page/rpc/createNodes.ts'
import type { SignContext } from '../src/page/sign/createSubject.ts'
import type { UnsafeMethod } from '../src/page/sign/loadMethod.ts'

const KEY = `0x${'07'.repeat(32)}` as const
/** The account of the visitor, in lower case. */
export const ME = privateKeyToAccount(KEY).address.toLowerCase() as Hex
export const OTHER = `0x${'cd'.repeat(20)}` as const
/** A contract that the operator has listed. */
export const ROUTER = `0x${'88'.repeat(20)}` as const
const CHAIN = 'eip155:1'
export const [ONE, TWO] = ['https://one.test', 'https://two.test'] as const

export const refuse = (message: string, code = -32_000): FakeAnswer => ({ body: { id: 1, error: { code, message } } })
export const answer = (result: unknown): FakeAnswer => ({ body: { id: 1, result } })

interface SignWorldOptions {
  /** Those of the nodes. */
  readonly urls?: readonly string[]
  readonly labels?: SignContext['labels']
  /** Whether the visitor rejects the request. */
  readonly isRejected?: boolean
}

/** A project with two nodes, and a visitor who approves each request. */
export function createSignWorld({ urls = [ONE, TWO], labels, isRejected = false }: SignWorldOptions = {}) {
  const fetch = createFakeFetch()
  const clock = createFakeClock()
  const nodes = createNodes({
    fetch: fetch as unknown as FetchPort,
    clock,
    project: { rpcUrls: urls.map((url) => ({ chainId: CHAIN, url })) },
  })
  let approved = 0
  const shown: ApprovalRequest[] = []
  const approvals = createApprovals((request, { onDecision }) => {
    shown.push(request)
    queueMicrotask(() => onDecision(isRejected ? undefined : { speed: 'standard' }))
    return () => void (approved += 1)
  })
  const wallet = { id: crypto.randomUUID(), address: ME, publicKey: '0x' as Hex }
  let uses = 0
  const sign: SignContext = {
    clock,
    nodes,
    approvals,
    claimedName: 'The dapp',
    login: {
      getUser: () =>
        Promise.resolve({
          email: 'a@example.org',
          authProvider: 'email' as const,
          userName: null,
          picture: null,
          recovery: 'automatic' as const,
          hasPasskey: false,
          wallet,
        }),
    },
    useKey<Result>(_wallet: unknown, use: (key: Uint8Array) => Result) {
      uses += 1
      return Promise.resolve(use(Buffer.from(KEY.slice(2), 'hex')))
    },
    getNetworkName: () => ({ name: 'Ethereum', id: '1', symbol: 'ETH' }),
    getContracts: () => ({ wrapped: undefined, names: new Map([[ROUTER, 'Market']]) }),
    labels,
  }
  const context = {
    id: '1',
    origin: 'https://dapp.test',
    signal: new AbortController().signal,
    report: () => {},
    show: () => {},
    hide: () => {},
    turn: { isQueued: false, begin: Promise.resolve() },
  }
  const list = (method: string) => fetch.requests.filter(({ body }) => body?.includes(`"${method}"`))

  return {
    clock,
    /** Declares what nodes answer to a method. */
    respond: (url: string, method: string, ...answers: [FakeAnswer, ...FakeAnswer[]]) =>
      fetch.respond(
        (request) => request.url.startsWith(url) && (request.body?.includes(`"${method}"`) ?? false),
        ...answers,
      ),
    /** Declares what a function of each contract returns, by its selector. */
    respondCall: (selector: string, result: FakeAnswer) =>
      fetch.respond(({ body }) => body?.includes(`"data":"0x${selector}`) ?? false, result),
    run: (method: UnsafeMethod, name: string, params: readonly unknown[]) =>
      method(sign, { method: name, params, chainId: CHAIN, context }),
    /** The parameters of the requests of a method, each with its node. */
    listRequests: (method: string) =>
      list(method).map(({ url, body }) => ({ url, params: (JSON.parse(body ?? '') as { params: unknown[] }).params })),
    countApproved: () => approved,
    countKeyUses: () => uses,
    /** The last approval. */
    getShown: () => shown.at(-1),
  }
}

export const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
