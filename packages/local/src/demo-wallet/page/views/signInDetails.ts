import { html, nothing, type TemplateResult } from 'lit'
import type { SignInProblem } from '../../protocol/checkSignIn.ts'
import type { SignInMessage } from '../../protocol/parseSignInMessage.ts'
import { isRecap, readPermissions } from '../../protocol/readPermissions.ts'
import { messageCard } from './messageCard.ts'
import { revealText } from './revealText.ts'

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
export function problemList(problems: readonly SignInProblem[]): TemplateResult | typeof nothing {
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
export function signInDetails({ message, text, network }: SignInParts): TemplateResult {
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
