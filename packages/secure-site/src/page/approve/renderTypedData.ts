import type { TypedData } from '@openappkit/common'
import { html, nothing, type TemplateResult } from 'lit'
import { showText } from '../decode/decodeMessage.ts'
import { printAtom } from '../decode/readSigned.ts'
import type { Allowance, Argument, Warning } from '../decode/types.ts'
import type { ApprovalContent } from './types.ts'
import { isCode } from './isCode.ts'
import { findName, renderNamed, renderArgument, renderRow, type CallTexts } from './renderCall.ts'

type Fields = Readonly<Record<string, unknown>>

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
export function renderTypedData(
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
    </div>
  `
}
