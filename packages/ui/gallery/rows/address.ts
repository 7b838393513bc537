import { html } from 'lit'
import '../../src/address/define.ts'
import { defineRow } from '../defineRow.ts'
import { ADDRESS, ADDRESSES } from '../samples.ts'

export default defineRow('oak-address', {
  'shortened, whole on focus': () => html`<oak-address value=${ADDRESS}></oak-address>`,
  'with an action': () => html`<oak-address value=${ADDRESS} label="Copy address"></oak-address>`,
  'more characters': () => html`<oak-address value=${ADDRESSES[4]} start="8" end="8"></oak-address>`,
  plain: () => html`<oak-address plain value=${ADDRESS}></oak-address>`,
  'short enough': () => html`<oak-address value="vitalik.eth"></oak-address>`,
  'inside a sentence': () => html`<p>Sent to <oak-address value=${ADDRESS}></oak-address> a minute ago.</p>`,
})
