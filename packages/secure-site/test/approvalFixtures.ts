import { createFakeClock } from '@openappkit/testing'
import { html } from 'lit'
import { render } from '../../ui/test/render.ts'
import type { ApprovalView } from '../src/page/approve/approval-view.ts'
import type { ApprovalChoice, ApprovalContent, ApprovalRequest } from '../src/page/approve/types.ts'
import type { TypedData } from '@openappkit/common'
import { checkAllowances } from '../src/page/decode/checkAllowances.ts'
import { listPermits } from '../src/page/decode/checkTypedData.ts'
import { decodeCall, type Call } from '../src/page/decode/decodeCall.ts'
import { decodeMessage } from '../src/page/decode/decodeMessage.ts'
import type { Tokens } from '../src/page/rpc/readTokens.ts'
import type { Simulation } from '../src/page/rpc/simulate.ts'

type TransactionContent = Extract<ApprovalContent, { kind: 'transaction' }>

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const OTHER = `0x${'cd'.repeat(20)}` as const
export const TOKEN = `0x${'12'.repeat(20)}` as const

export const createRequest = (content: ApprovalContent, change: Partial<ApprovalRequest> = {}): ApprovalRequest => ({
  origin: 'https://dapp.test',
  claimedName: 'Dapp',
  account: ACCOUNT,
  network: { name: 'Ethereum', id: '1', symbol: 'ETH' },
  content,
  warnings:
    content.kind === 'transaction'
      ? [...content.call.warnings, ...checkAllowances(content.call.allowances, content.tokens)]
      : content.kind === 'message'
        ? content.message.warnings
        : [],
  raw: '{"method":"x"}',
  ...change,
})

export const createMessage = (text = 'Hello'): ApprovalContent => ({
  kind: 'message',
  message: decodeMessage(new TextEncoder().encode(text)),
})

/** @param tokens - What the tokens of its permissions say. Default: nothing. */
export const createData = (data: TypedData, tokens: Tokens = new Map()): ApprovalContent => ({
  kind: 'typedData',
  data,
  allowances: listPermits(data),
  tokens,
})

export function createTransaction(
  call: Call,
  simulation: Promise<Simulation | undefined> = Promise.resolve(undefined),
  value = 0n,
  tokens: Tokens = new Map(),
): TransactionContent {
  const fields = {
    gas: undefined,
    nonce: undefined,
    gasPrice: undefined,
    maxFeePerGas: undefined,
    maxPriorityFeePerGas: undefined,
    chainId: undefined,
  }
  const request = { from: OTHER, accessList: [], ...call, value, ...fields }
  const createFee = (gwei: bigint) => ({ maxFeePerGas: gwei * 10n ** 9n, maxPriorityFeePerGas: 1n })
  const fees = { standard: createFee(1n), fast: createFee(2n), instant: createFee(3n) }
  return {
    kind: 'transaction',
    call: decodeCall(request),
    tokens,
    labels: { names: new Map(), prices: new Map() },
    simulation,
    prepared: { request, chainId: 'eip155:1', nonce: 0n, gas: 21_000n, fees },
  }
}

/** An approval that fills the page, as in a frame. */
export async function drawView(request: ApprovalRequest, mode: 'light' | 'dark' = 'light') {
  const clock = createFakeClock()
  const decisions: (ApprovalChoice | undefined)[] = []
  const frame = await render<HTMLElement>(
    html`<main style="position: fixed; inset: 0">
      <oak-approval .request=${request} .clock=${clock} .onDecision=${(choice: ApprovalChoice | undefined) => decisions.push(choice)}></oak-approval>
    </main>`,
    mode,
  )
  const view = frame.querySelector<ApprovalView>('oak-approval')!
  await view.updateComplete
  return {
    frame,
    view,
    clock,
    decisions,
    text: () => view.shadowRoot!.querySelector('section')!.innerText.replaceAll(/\s+/g, ' '),
  }
}
