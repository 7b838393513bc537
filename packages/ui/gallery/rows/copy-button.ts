import { html } from 'lit'
import '../../src/address/define.ts'
import '../../src/copy-button/define.ts'
import { defineRow } from '../defineRow.ts'
import { ADDRESS } from '../samples.ts'

export default defineRow('oak-copy-button', {
  icon: () => html`<oak-copy-button value=${ADDRESS} label="Copy address" copied-label="Copied"></oak-copy-button>`,
  'with words': () => html`
    <oak-copy-button value="https://example.org" label="Copy link" copied-label="Copied">Copy link</oak-copy-button>
  `,
  'beside an address': () => html`
    <span>
      <oak-address value=${ADDRESS}></oak-address>
      <oak-copy-button value=${ADDRESS} label="Copy address" copied-label="Copied"></oak-copy-button>
    </span>
  `,
})
