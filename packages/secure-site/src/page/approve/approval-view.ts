import { baseStyles, fullAddressStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import type { TypedData } from '@openappkit/common'
import { createBrowserClock, type Clock } from '../clock/clock.ts'
import type { Warning, Allowance, Argument } from '../decode/types.ts'
import { getMaxFee } from '../rpc/prepareTransaction.ts'
import { SPEEDS, type Speed } from '../rpc/readFees.ts'
import type { Simulation } from '../rpc/simulate.ts'
import { approvalStyles } from './approval.styles.ts'
import {
  formatFee,
  renderCall,
  renderRow,
  findName,
  renderNamed,
  renderArgument,
  type CallTexts,
  isCode,
} from './renderCall.ts'
import { FrameDialog } from './frame-dialog.ts'
import { frameDialogStyles } from './frame-dialog.styles.ts'
import { english, type ApproveMessages } from './messages.ts'
import { givesLess, renderChanges } from './renderChanges.ts'
import type { ApprovalChoice, ApprovalRequest, ApprovalContent } from './types.ts'
import { watchArmed } from './watchArmed.ts'
import { watchEnd, type Reading } from './watchEnd.ts'
import { showText } from '../decode/decodeMessage.ts'
import { printAtom } from '../decode/readSigned.ts'

/** What stays in view of the text when it scrolls, so that a reader finds the place again. */
const LINE_PX = 24

type TransactionContent = Extract<ApprovalRequest['content'], { kind: 'transaction' }>

type Fields = Readonly<Record<string, unknown>>

/** Stands behind the last line of what is approved. */
const renderEnd = (): TemplateResult => html`<span class="end"></span>`

/** An address has its own form. */
const getClass = (type: string, value: unknown) => (type !== 'address' && isCode(value) ? 'code' : nothing)

/** Only what is signed: the fields that the types declare, in their order. */
function renderStruct(types: TypedData['types'], type: string, value: Fields, texts: CallTexts): TemplateResult {
  const rows = (types[type] ?? []).map((field) => {
    const own: unknown = Object.hasOwn(value, field.name) ? value[field.name] : undefined
    const form = field.type === 'address' ? 'account' : getClass(field.type, own)
    return html`<div class="row"><dt><bdi dir="ltr">${showText(field.name)}</bdi></dt><dd class=${form}>${renderValue(types, field.type, own, texts)}</dd></div>`
  })
  return html`<dl>${rows}</dl>`
}

function renderValue(
  types: TypedData['types'],
  type: string,
  value: unknown,
  texts: CallTexts,
): TemplateResult | typeof nothing {
  // A text that is null is signed as an empty one.
  if (value === '' || (value === null && type === 'string')) return html`""`
  if (value === undefined || value === null) return nothing
  if (Array.isArray(value)) {
    const item = type.slice(0, type.lastIndexOf('['))
    if (value.length === 0) return html`[]`
    return html`<ol>${value.map((one) => html`<li class=${getClass(item, one)}>${renderValue(types, item, one, texts)}</li>`)}</ol>`
  }
  if (Object.hasOwn(types, type)) return renderStruct(types, type, value as Fields, texts)
  if (type === 'address') return renderNamed(value as string, findName(value as string, texts))
  return html`<bdi dir=${type === 'string' ? 'auto' : 'ltr'}>${showText(printAtom({ type, value }))}</bdi>`
}

/** What an order gives away. */
function renderAssets(assets: readonly (readonly Argument[])[], texts: CallTexts): TemplateResult {
  const items = assets.map(
    (asset) => html`<li><dl>${asset.map((argument) => renderArgument(argument, texts))}</dl></li>`,
  )
  return html`<div>
      <h2>${texts.messages.gives}</h2>
      <ol class="card">${items}</ol>
    </div>`
}

/** What a permission lets its spender take. */
function renderAllowances(allowances: readonly Allowance[], texts: CallTexts): TemplateResult {
  const items = allowances.map(({ token, spender, amount }) => {
    const args: Argument[] = [
      { name: 'token', value: token.toLowerCase() },
      { name: 'spender', value: spender.toLowerCase() },
      ...(amount === undefined ? [] : [{ name: 'amount', value: amount.toString(), token } as const]),
    ]
    return html`<li><dl>${args.map((argument) => renderArgument(argument, texts))}</dl></li>`
  })
  return html`<div>
      <h2>${texts.messages.actions.approve}</h2>
      <ol class="card">${items}</ol>
    </div>`
}

type DataContent = Extract<ApprovalContent, { kind: 'typedData' }>

/** All of the typed data: what it allows or gives away, the domain, the type, and every field. */
function renderTypedData(
  { data, allowances }: DataContent,
  warnings: readonly Warning[],
  texts: CallTexts,
): TemplateResult {
  const { messages } = texts
  const { types, primaryType, domain, message } = data
  const orders = warnings.map((warning) =>
    warning.kind === 'order' && warning.assets.length > 0 ? renderAssets(warning.assets, texts) : nothing,
  )
  return html`${orders} ${allowances.length > 0 ? renderAllowances(allowances, texts) : nothing}
    <div>
      <h2>${messages.domain}</h2>
      <div class="card">${types['EIP712Domain']?.length ? renderStruct(types, 'EIP712Domain', domain, texts) : messages.noDomain}</div>
    </div>
    <div>
      <h2>${messages.fields}</h2>
      <div class="card">
        <dl>${renderRow(messages.type, showText(primaryType))}</dl>
        ${primaryType === 'EIP712Domain' ? nothing : renderStruct(types, primaryType, message, texts)}
      </div>
      ${renderEnd()}
    </div>
  `
}

/**
 * One approval. A press of Approve counts only after the visitor has been able to see the approval, and the end of what is approved,
 * for half a second each: harmless text could push the rest out of sight. Until then the button reads on.
 */
export class ApprovalView extends FrameDialog {
  static override readonly styles = [baseStyles, fullAddressStyles, frameDialogStyles, approvalStyles]
  static override readonly properties: PropertyDeclarations = {
    request: { attribute: false },
    messages: { attribute: false },
    locale: {},
    isArmed: { state: true },
    reading: { state: true },
    speed: { state: true },
    simulation: { state: true },
  }

  request: ApprovalRequest | undefined
  messages: ApproveMessages = english
  /** BCP 47 tag for numbers. */
  locale = 'en'
  clock: Clock = createBrowserClock()
  /** Called once, with a choice or with `undefined` for a rejection. */
  onDecision: (choice: ApprovalChoice | undefined) => void = () => {}

  private isArmed = false
  private reading: Reading = 'open'
  private speed: Speed = 'standard'
  private simulation: Simulation | 'pending' | undefined = 'pending'
  #stopWatching: readonly (() => void)[] = []

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    for (const stop of this.#stopWatching) stop()
    this.#stopWatching = []
  }

  protected override leave(): void {
    this.#decide(undefined)
  }

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed)
    const { clock, renderRoot } = this
    const elements = [...renderRoot.querySelectorAll('header, .body, footer')]
    this.#stopWatching = [
      watchArmed({ elements, clock, onChange: (isArmed) => (this.isArmed = isArmed) }),
      watchEnd({ end: renderRoot.querySelector('.end')!, clock, onChange: (reading) => (this.reading = reading) }),
    ]
    void this.#readSimulation()
  }

  async #readSimulation(): Promise<void> {
    const { content } = this.request ?? {}
    // It fails only if its code cannot be loaded, or the request has ended.
    if (content?.kind === 'transaction') this.simulation = await content.simulation.catch(() => undefined)
  }

  #onApprove(event: Event): void {
    // A press that a script has made, or one before the request was visible, is not the visitor's.
    if (!event.isTrusted || !this.isArmed) return
    if (this.reading === 'read') this.#decide({ speed: this.speed })
    if (this.reading === 'open') this.#readOn()
  }

  /** Scrolls by what is visible, but for a line. */
  #readOn(): void {
    const body = this.renderRoot.querySelector('.body')!
    body.scrollBy({ top: Math.max(body.clientHeight - LINE_PX, LINE_PX) })
  }

  #decide(choice: ApprovalChoice | undefined): void {
    const { onDecision } = this
    this.onDecision = () => {}
    onDecision(choice)
  }

  #renderHeader({ origin, claimedName, content }: ApprovalRequest): TemplateResult {
    const { titleMessage, titleData, titleTransaction, titleEmail, asks, claims } = this.messages
    const title = { message: titleMessage, typedData: titleData, transaction: titleTransaction, email: titleEmail }[
      content.kind
    ]
    return html`<header>
      <h1 id="title" tabindex="-1">${title}</h1>
      <p class="asks">${asks} <bdi class="origin" dir="ltr">${origin}</bdi></p>
      ${claimedName ? html`<p class="quiet">${claims(claimedName)}</p>` : nothing}
    </header>`
  }

  #listSimulationWarnings({ content }: ApprovalRequest): readonly Warning[] {
    if (typeof this.simulation !== 'object' || content.kind !== 'transaction') return []
    const { call } = content
    const { isSuccess, isComplete, changes, permissions = [] } = this.simulation
    if (!isSuccess) return [{ kind: 'wouldFail' }]
    const isClear = isComplete && changes.every(({ difference }) => difference !== undefined)
    const unlimited = permissions.flatMap(({ spender, amount, decimals, isUnlimited }): Warning[] => {
      if (!isUnlimited) return []
      // What has decimals is a token, also if its spender is called an operator (ERC-777).
      const isItems = amount === undefined && decimals === undefined
      return [isItems ? { kind: 'allItems', operator: spender } : { kind: 'unlimitedAllowance', spender }]
    })
    return [
      ...unlimited,
      ...(isClear ? [] : [{ kind: 'unclearChanges' } as const]),
      ...(givesLess(call, this.simulation) ? [{ kind: 'lessArrives' } as const] : []),
    ]
  }

  #renderWarnings(request: ApprovalRequest): TemplateResult {
    const all = [...request.warnings, ...this.#listSimulationWarnings(request)]
    const hidden = all.reduce((sum, warning) => sum + (warning.kind === 'hiddenCalls' ? warning.count : 0), 0)
    const texts = new Set(
      all.map(({ kind }) => (kind === 'hiddenCalls' ? this.messages.moreCalls(hidden) : this.messages.warnings[kind])),
    )
    const bars = [...texts].map((text) => html`<oak-alert-bar variant="warning">${text}</oak-alert-bar>`)
    return html`<div class="warnings" role="status">${bars}</div>`
  }

  #renderFee({ prepared }: TransactionContent, symbol: string): TemplateResult {
    const { messages, locale } = this
    const describe = (speed: Speed) =>
      messages.feeAtMost(formatFee(getMaxFee(prepared.gas, prepared.fees[speed]), symbol, locale))
    const isChoice = new Set(SPEEDS.map(describe)).size > 1
    if (!isChoice) {
      return html`<div><h2>${messages.fee}</h2><p class="card"><bdi>${describe('standard')}</bdi></p></div>`
    }
    const choices = SPEEDS.map(
      (speed) => html`<label>
        <input type="radio" name="speed" .checked=${speed === this.speed} @change=${() => (this.speed = speed)} />
        <span>${messages.speeds[speed]}</span> <bdi class="quiet">${describe(speed)}</bdi>
      </label>`,
    )
    return html`<fieldset>
      <legend>${messages.fee}</legend>
      <div class="card">${choices}</div>
    </fieldset>`
  }

  #renderTransaction(content: TransactionContent, { network, contracts }: ApprovalRequest): TemplateResult {
    const { messages, locale, simulation } = this
    const { symbol } = network
    const texts = { messages, locale, symbol, contracts }
    return html`
      <div>
        <div class="card">${renderCall(content.call, { ...texts, tokens: content.tokens, labels: content.labels })}</div>
        ${renderEnd()}
      </div>
      <div>
        <h2>${messages.changes}</h2>
        <div class="card" role="status">${renderChanges(simulation, texts)}</div>
      </div>
      ${this.#renderFee(content, symbol)}
    `
  }

  #renderContent(request: ApprovalRequest): TemplateResult {
    const { content, network, contracts } = request
    const { messages, locale } = this
    if (content.kind === 'transaction') return this.#renderTransaction(content, request)
    if (content.kind === 'typedData') {
      const texts = { messages, locale, symbol: network.symbol, contracts, tokens: content.tokens }
      return renderTypedData(content, request.warnings, texts)
    }
    if (content.kind === 'email') return this.#renderEmail(content)
    const { text, isText } = content.message
    return html`<div class="statement">
      <h2>${messages.message}</h2>
      <p class="text" dir=${isText ? 'auto' : 'ltr'}>${text}</p>
      ${renderEnd()}
    </div>`
  }

  #renderEmail({ from, to }: Extract<ApprovalRequest['content'], { kind: 'email' }>): TemplateResult {
    const { currentEmail, newEmail } = this.messages
    return html`<div>
      <dl class="card">${from === undefined ? nothing : renderRow(currentEmail, from)} ${renderRow(newEmail, to)}</dl>
      ${renderEnd()}
    </div>`
  }

  #renderNetwork({ network, content }: ApprovalRequest): TemplateResult | typeof nothing {
    if (content.kind === 'email') return nothing
    const { messages } = this
    return html`<div class="row"><dt>${messages.network}</dt><dd><bdi>${network.name ?? messages.unknownNetwork(network.id)}</bdi></dd></div>`
  }

  #renderBody(request: ApprovalRequest): TemplateResult {
    const { messages } = this
    const { account, raw } = request
    // A part that scrolls must be reachable by the keyboard.
    return html`<div class="body" role="group" tabindex="0" aria-labelledby="title">
      <div class="content">
        ${this.#renderWarnings(request)} ${this.#renderContent(request)}
        <dl class="card">
          ${renderRow(messages.account, account)} ${this.#renderNetwork(request)}
        </dl>
        <details><summary>${messages.raw}</summary><pre dir="ltr" tabindex="0" role="group" aria-label=${messages.raw}>${raw}</pre></details>
      </div>
    </div>`
  }

  override render() {
    const { request, messages, isArmed, reading } = this
    if (!request) return nothing
    const isSignature = request.content.kind === 'message' || request.content.kind === 'typedData'
    const approve = isSignature ? messages.sign : messages.approve
    const isMore = isArmed && reading === 'open'
    const isPending = !isArmed || reading === 'end'
    return html`<section role="dialog" aria-modal="true" aria-labelledby="title">
      ${this.#renderHeader(request)} ${this.#renderBody(request)}
      <footer>
        <div role="status">${isArmed ? nothing : html`<p class="quiet hint">${messages.notVisible}</p>`}</div>
        <div class="buttons">
          <oak-button id="reject" block size="l" variant="secondary" @click=${() => this.#decide(undefined)}>${messages.reject}</oak-button>
          <oak-button id="approve" block size="l" ?loading=${isPending} @click=${this.#onApprove}>${isMore ? messages.readOn : approve}</oak-button>
        </div>
      </footer>
    </section>`
  }
}
