import { html } from 'lit'
import '../../src/checkbox/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-checkbox', {
  unchecked: () => html`<oak-checkbox>Remember this choice</oak-checkbox>`,
  checked: () => html`<oak-checkbox checked>Remember this choice</oak-checkbox>`,
  disabled: () =>
    html`<oak-checkbox disabled>Not now</oak-checkbox><oak-checkbox checked disabled>Always</oak-checkbox>`,
  'links in the label': () => html`
    <oak-checkbox>I accept the <a href="#terms">terms of service</a> and the <a href="#privacy">privacy policy</a></oak-checkbox>
  `,
})
