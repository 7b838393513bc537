import type { TypedData } from '@openappkit/common'
import { html, nothing, type TemplateResult } from 'lit'
import { isRecord } from '../../protocol/guards.ts'
import { revealText } from './revealText.ts'

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
export function typedDataDetails({ types, primaryType, domain, message }: TypedData): TemplateResult {
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
