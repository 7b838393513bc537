import type { TypedData } from '@openappkit/common'
import { html, nothing, type TemplateResult } from 'lit'
import { showHidden } from '../decode/decodeMessage.ts'
import type { Argument, Warning } from '../decode/types.ts'
import { isCode } from './isCode.ts'
import type { ApproveMessages } from './messages.ts'
import { renderArgument, renderRow } from './renderCall.ts'

type Fields = Readonly<Record<string, unknown>>

const getClass = (value: unknown) => (isCode(value) ? 'code' : nothing)

/** Only what is signed: the fields that the types declare, in their order. */
function renderStruct(types: TypedData['types'], type: string, value: Fields): TemplateResult {
  const rows = (types[type] ?? []).map((field) => {
    const own: unknown = Object.hasOwn(value, field.name) ? value[field.name] : undefined
    return html`<div class="row"><dt><bdi dir="ltr">${showHidden(field.name)}</bdi></dt><dd class=${getClass(own)}>${renderValue(types, field.type, own)}</dd></div>`
  })
  return html`<dl>${rows}</dl>`
}

function renderValue(types: TypedData['types'], type: string, value: unknown): TemplateResult | typeof nothing {
  if (value === undefined || value === null) return nothing
  if (Array.isArray(value)) {
    const item = type.slice(0, type.lastIndexOf('['))
    return html`<ol>${value.map((one) => html`<li class=${getClass(one)}>${renderValue(types, item, one)}</li>`)}</ol>`
  }
  if (Object.hasOwn(types, type)) return renderStruct(types, type, value as Fields)
  // oxlint-disable-next-line typescript/no-base-to-string -- parseTypedData accepts no objects here
  return html`<bdi dir=${type === 'string' ? 'auto' : 'ltr'}>${showHidden(String(value))}</bdi>`
}

/** What an order gives away. */
function renderAssets(assets: readonly (readonly Argument[])[], messages: ApproveMessages): TemplateResult {
  const items = assets.map(
    (asset) => html`<li><dl>${asset.map((argument) => renderArgument(argument, messages))}</dl></li>`,
  )
  return html`<div>
      <h2>${messages.gives}</h2>
      <ol class="card">${items}</ol>
    </div>`
}

/** All of the typed data: what an order gives away, the domain, the type, and every field. */
export function renderTypedData(
  { types, primaryType, domain, message }: TypedData,
  messages: ApproveMessages,
  warnings: readonly Warning[],
): TemplateResult {
  const orders = warnings.map((warning) =>
    warning.kind === 'order' && warning.assets.length > 0 ? renderAssets(warning.assets, messages) : nothing,
  )
  return html`${orders}
    <div>
      <h2>${messages.domain}</h2>
      <div class="card">${renderStruct(types, 'EIP712Domain', domain)}</div>
    </div>
    <div>
      <h2>${messages.fields}</h2>
      <div class="card">
        <dl>${renderRow(messages.type, showHidden(primaryType))}</dl>
        ${primaryType === 'EIP712Domain' ? nothing : renderStruct(types, primaryType, message)}
      </div>
    </div>
  `
}
