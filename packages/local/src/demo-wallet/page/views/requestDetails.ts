import { shortenAddress, type TypedData } from '@openappkit/common'
import { html, nothing, type TemplateResult } from 'lit'
import type { Hex, WalletChain, WalletRequest, CallsBatch } from '../../protocol/types.ts'
import type { PendingRequest } from '../../wallet/types.ts'
import type { ViewContext } from '../types.ts'
import { solanaMessageDetails, solanaTransactionDetails } from './solanaDetails.ts'
import { avatar, getAccountName } from './parts.ts'
import { messageCard, listProblems, readSigning } from './readSigning.ts'
import { revealText } from './revealText.ts'
import { transactionDetails, effectCard, feeText, rawData } from './transactionDetails.ts'
import { isRecord } from '../../protocol/guards.ts'
import type { SignInProblem } from '../../protocol/checkSignIn.ts'
import type { SignInMessage } from '../../protocol/parseSignInMessage.ts'
import { isRecap, readPermissions } from '../../protocol/readPermissions.ts'

/** The account that signs or pays. */
function signerCard(context: ViewContext, account: Hex): TemplateResult {
  return html`<div class="card signer">
    ${avatar(account)}
    <div>
      <span class="strong">${getAccountName(context.wallet.accounts, account)}</span>
      <bdi class="mono quiet" dir="ltr" title=${account}>${shortenAddress(account)}</bdi>
    </div>
  </div>`
}

function connectDetails({ wallet, ticked, tick }: ViewContext): TemplateResult {
  return html`
    <fieldset class="card choices">
      <legend>Accounts this site can see</legend>
      ${wallet.accounts.map(
        (account) => html`<label>
          <input
            type="checkbox"
            .checked=${ticked.has(account)}
            @change=${(event: Event) => tick(account, (event.target as HTMLInputElement).checked)}
          />
          ${avatar(account)}
          <span class="strong">${getAccountName(wallet.accounts, account)}</span>
          <bdi class="mono quiet" dir="ltr">${shortenAddress(account)}</bdi>
        </label>`,
      )}
    </fieldset>
    <p class="quiet">This site can see the balance and activity of these accounts, and ask you to sign. It can’t sign without your approval.</p>
  `
}

const formatTime = (time: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }).format(Date.parse(time))

function timeRow(name: string, time: string | undefined): TemplateResult | typeof nothing {
  if (time === undefined || Number.isNaN(Date.parse(time))) return nothing
  return html`<div><dt>${name}</dt><dd><time datetime=${time}>${formatTime(time)}</time></dd></div>`
}

function resourceList(resources: readonly string[]): TemplateResult | typeof nothing {
  // The permissions have their own card.
  const shown = resources.filter((resource) => !isRecap(resource))
  if (shown.length === 0) return nothing
  return html`<section class="card">
    <h2>Resources it names</h2>
    <ul class="resources">
      ${shown.map((resource) => html`<li><bdi class="mono" dir="ltr">${revealText(resource)}</bdi></li>`)}
    </ul>
  </section>`
}

/** What the message really permits, and not what its text says. */
function permissionList(message: SignInMessage): TemplateResult | typeof nothing {
  const lines = readPermissions(message)?.lines ?? []
  if (lines.length === 0) return nothing
  return html`<section class="card">
    <h2>It also permits the site</h2>
    <ul class="resources">
      ${lines.map((line) => html`<li><bdi dir="ltr">${revealText(line)}</bdi></li>`)}
    </ul>
  </section>`
}

/** Reasons not to sign, the dangers first. */
function problemList(problems: readonly SignInProblem[]): TemplateResult | typeof nothing {
  const dangers = problems.filter(({ level }) => level === 'danger')
  const cautions = problems.filter(({ level }) => level === 'caution')
  return html`
    ${
      dangers.length === 0
        ? nothing
        : html`<div class="danger" role="alert">
          <strong>Don’t sign this</strong>
          ${dangers.map(({ text }) => html`<p>${revealText(text)}</p>`)}
        </div>`
    }
    ${cautions.map(({ text }) => html`<p class="caution">${revealText(text)}</p>`)}
  `
}

interface SignInParts {
  readonly message: SignInMessage
  readonly text: string
  /** The network of the message, if the wallet has it. */
  readonly network: string | undefined
}

/** A sign-in message, field by field. The text itself is at the end. */
function signInDetails({ message, text, network }: SignInParts): TemplateResult {
  const { domain, statement, uri, chainId, nonce, issuedAt, expiresAt, notBefore, requestId, resources } = message
  return html`
    ${
      statement === undefined
        ? nothing
        : html`<section class="card" aria-label="Statement"><p class="message">${revealText(statement)}</p></section>`
    }
    <dl class="facts card">
      <div><dt>Signs in to</dt><dd><bdi class="origin" dir="ltr">${revealText(domain)}</bdi></dd></div>
      <div><dt>Address</dt><dd><bdi class="mono" dir="ltr">${revealText(uri)}</bdi></dd></div>
      <div><dt>For network</dt><dd>${network === undefined ? chainId : html`${network} <span class="quiet">(${chainId})</span>`}</dd></div>
      ${timeRow('Issued', issuedAt)} ${timeRow('Valid from', notBefore)} ${timeRow('Expires', expiresAt)}
      ${requestId === undefined ? nothing : html`<div><dt>Request id</dt><dd><bdi class="mono" dir="ltr">${revealText(requestId)}</bdi></dd></div>`}
      <div><dt>Nonce</dt><dd><bdi class="mono" dir="ltr">${revealText(nonce)}</bdi></dd></div>
    </dl>
    ${resourceList(resources)}
    ${permissionList(message)}
    <p class="quiet">Signing in proves that this account is yours. It costs nothing and moves nothing.</p>
    <details class="card"><summary>Message as it is signed</summary>${messageCard(text, '')}</details>
  `
}

/** The account and the text. A sign-in message is shown by its fields, below the reasons not to sign it. */
function signingDetails(context: ViewContext, pending: PendingRequest): TemplateResult {
  const signing = readSigning(pending.request)
  if (!signing) return html``
  const { account, text, message } = signing
  const network = context.wallet.getChains().find(({ id }) => id === message?.chainId)?.name
  const data = pending.request.kind === 'message' ? pending.request.data : ''
  return html`
    ${problemList(listProblems(pending))}${signerCard(context, account)}
    ${text !== undefined && message ? signInDetails({ message, text, network }) : messageCard(text, data)}
  `
}

function chainDetails(chain: WalletChain, note: string): TemplateResult {
  return html`
    <dl class="facts card">
      <div><dt>Name</dt><dd><bdi>${revealText(chain.name)}</bdi></dd></div>
      <div><dt>Chain id</dt><dd>${chain.id}</dd></div>
      <div><dt>Coin</dt><dd><bdi>${revealText(chain.symbol)}</bdi></dd></div>
      <div><dt>RPC</dt><dd><bdi class="mono" dir="ltr">${chain.rpcUrl}</bdi></dd></div>
    </dl>
    <p class="quiet">${note}</p>
  `
}

type Proposal = Pick<Extract<WalletRequest, { kind: 'propose' }>, 'chains' | 'methods'>

/** The networks and methods that a site would get, and those it would not get. */
function proposalDetails({ chains, methods }: Proposal): TemplateResult {
  const unknown = chains.filter(({ name }) => name === undefined)
  return html`
    <section class="card">
      <h2>Networks</h2>
      <ul class="tags">
        ${chains.map(({ name }) => (name === undefined ? nothing : html`<li>${name}</li>`))}
      </ul>
      ${
        unknown.length === 0
          ? nothing
          : html`<p class="quiet">
            Not supported by this wallet:
            <bdi class="mono" dir="ltr">${revealText(unknown.map(({ id }) => id).join(', '))}</bdi>
          </p>`
      }
    </section>
    <details class="card">
      <summary>Requests this site can make (${methods.length})</summary>
      <ul class="tags">
        ${methods.map((method) => html`<li><bdi class="mono" dir="ltr">${revealText(method)}</bdi></li>`)}
      </ul>
    </details>
  `
}

const ORDER_NOTE = 'The wallet sends them one after another. If one fails, the earlier ones stay sent.'

/** All calls of a request, in order, with their cost together. */
function callsDetails(
  context: ViewContext,
  { calls }: WalletRequest & { kind: 'calls' },
  chain: WalletChain,
): TemplateResult {
  const { preview } = context
  return html`
    ${calls.map(
      (call, index) => html`<section class="items" aria-label=${`Call ${index + 1} of ${calls.length}`}>
        ${calls.length > 1 ? html`<p class="quiet">${index + 1} of ${calls.length}</p>` : nothing}
        ${effectCard(context, call, chain)} ${rawData(call)}
      </section>`,
    )}
    ${calls.length > 1 ? html`<p class="quiet">${ORDER_NOTE}</p>` : nothing}
    <dl class="facts card"><div><dt>Network fee</dt><dd>${feeText(preview, chain.symbol)}</dd></div></dl>
    ${preview?.status === 'error' ? html`<p class="warning" role="alert">These calls would fail: ${preview.reason}</p>` : nothing}
  `
}

/** The transactions of calls that were sent. */
function callsStatusDetails({ hashes, count }: CallsBatch): TemplateResult {
  return html`
    <p>${hashes.length === count ? `${count} of ${count} calls were sent.` : `${hashes.length} of ${count} calls were sent. The next one failed.`}</p>
    <dl class="facts card stacked">
      ${hashes.map((hash, index) => html`<div><dt>Transaction ${index + 1}</dt><dd><bdi class="mono" dir="ltr">${hash}</bdi></dd></div>`)}
    </dl>
  `
}

type Types = TypedData['types']

const DOMAIN = 'EIP712Domain'

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '(none)' : JSON.stringify(value)
}

/** A value of one type: text, a nested table, or a list of either. */
function typedValue(types: Types, type: string, value: unknown): TemplateResult {
  const element = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined && Array.isArray(value)) {
    return html`<ol class="items">${value.map((item) => html`<li>${typedValue(types, element, item)}</li>`)}</ol>`
  }
  if (Object.hasOwn(types, type) && isRecord(value)) return structTable(types, type, value)
  const text = revealText(toText(value))
  return type === 'string' ? html`<bdi class="message">${text}</bdi>` : html`<bdi class="mono" dir="ltr">${text}</bdi>`
}

function isNested(types: Types, type: string): boolean {
  return type.endsWith(']') || Object.hasOwn(types, type)
}

/** Lists only fields that the types declare: other fields are not signed. */
function structTable(types: Types, type: string, value: Record<string, unknown>): TemplateResult {
  const fields = types[type] ?? []
  return html`<table>
    <colgroup><col class="name" /><col /></colgroup>
    <tbody>
      ${fields.map((field) => {
        const name = html`<bdi>${revealText(field.name)}</bdi> <span class="type">${field.type}</span>`
        const content = typedValue(types, field.type, value[field.name])
        // A nested table takes the whole width below its name, so that addresses do not wrap.
        return isNested(types, field.type)
          ? html`<tr><th scope="row" colspan="2">${name}</th></tr>
              <tr class="nested"><td colspan="2">${content}</td></tr>`
          : html`<tr><th scope="row">${name}</th><td>${content}</td></tr>`
      })}
    </tbody>
  </table>`
}

/** Typed data as tables: the domain and the message. @see https://eips.ethereum.org/EIPS/eip-712 */
function typedDataDetails({ types, primaryType, domain, message }: TypedData): TemplateResult {
  const hasMessage = primaryType !== DOMAIN
  const hasDomain = (types[DOMAIN] ?? []).length > 0
  return html`
    ${
      hasMessage
        ? html`<section class="card" aria-label="Message">
          <h2>${primaryType}</h2>
          ${structTable(types, primaryType, message)}
        </section>`
        : nothing
    }
    ${
      hasDomain
        ? html`<section class="card" aria-label="Domain">
          <h2>Domain</h2>
          ${structTable(types, DOMAIN, domain)}
        </section>`
        : html`<p class="quiet">No domain: the signature is valid for every site, chain and contract.</p>`
    }
  `
}

/** Whether the owner chooses accounts to share. */
export function sharesAccounts(request: WalletRequest): boolean {
  if (request.kind !== 'propose') return request.kind === 'connect'
  return request.chains.some(({ id, name }) => name !== undefined && id.startsWith('eip155:'))
}

/** The details of each kind of request. */
export function requestDetails(context: ViewContext, pending: PendingRequest): TemplateResult {
  const { request, chain } = pending
  switch (request.kind) {
    case 'connect':
      return connectDetails(context)
    case 'message':
      return signingDetails(context, pending)
    case 'typedData':
      return html`${signerCard(context, request.account)}${typedDataDetails(request.typedData)}`
    case 'transaction':
      return html`${signerCard(context, request.account)}${transactionDetails(context, request.transaction, chain)}`
    case 'calls':
      return html`${signerCard(context, request.account)}${callsDetails(context, request, chain)}`
    case 'showCalls':
      return callsStatusDetails(request.batch)
    case 'switchChain': {
      const next = context.wallet.getChains().find((known) => known.id === request.chainId)
      return chainDetails(next ?? chain, `This switches the wallet from ${chain.name} to this network, for every site.`)
    }
    case 'propose':
      return html`${sharesAccounts(request) ? connectDetails(context) : nothing}${proposalDetails(request)}`
    case 'signIn':
      return html`${signingDetails(context, pending)}${proposalDetails(request)}`
    case 'solanaMessage':
      return solanaMessageDetails(request)
    case 'solanaTransaction':
      return solanaTransactionDetails(request)
    case 'addChain':
      return chainDetails(request.chain, 'This adds the network and switches the wallet to it, for every site.')
  }
}
