import { html } from 'lit'
import '../../src/search/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-search', {
  empty: () => html`<oak-search label="Search wallet" placeholder="Search wallet" clear-label="Clear"></oak-search>`,
  filled: () => html`<oak-search label="Search wallet" value="Meta" clear-label="Clear"></oak-search>`,
  'long text': () => html`
    <oak-search label="Search wallet" value="A wallet with a name that is far too long" clear-label="Clear"></oak-search>
  `,
})
