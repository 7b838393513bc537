import { html, type TemplateResult } from 'lit'

/**
 * A whole address, left to right, in groups of four characters. The prefix of EVM addresses is a separate group, so that the
 * other groups have four characters each.
 */
export const renderFullAddress = (address: string): TemplateResult =>
  // No white space between the groups: the visitor may copy the text.
  html`<bdi class="full-address" dir="ltr">${(address.match(/^0x|.{1,4}/gisu) ?? []).map((group) => html`<span>${group}</span>`)}</bdi>`
