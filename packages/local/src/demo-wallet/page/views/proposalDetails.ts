import { html, nothing, type TemplateResult } from 'lit'
import type { WalletRequest } from '../../protocol/types.ts'
import { revealText } from './revealText.ts'

type Proposal = Pick<Extract<WalletRequest, { kind: 'propose' }>, 'chains' | 'methods'>

/** The networks and methods that a site would get, and those it would not get. */
export function proposalDetails({ chains, methods }: Proposal): TemplateResult {
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
