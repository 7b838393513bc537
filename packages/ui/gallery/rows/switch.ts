import { html } from 'lit'
import '../../src/switch/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-switch', {
  off: () => html`<oak-switch>Test networks</oak-switch>`,
  on: () => html`<oak-switch checked>Test networks</oak-switch>`,
  'with a description': () => html`
    <oak-switch checked>Smart account<span slot="description">Pay fees in any token, sign once for several steps</span></oak-switch>
  `,
  disabled: () => html`<oak-switch disabled>Not yet</oak-switch><oak-switch checked disabled>Always on</oak-switch>`,
  'long text': () => html`
    <oak-switch>
      Show networks that are for trying things out and hold nothing of value
      <span slot="description">You can turn this off at any time, and nothing that you have done is lost by it</span>
    </oak-switch>
  `,
  'right-to-left text': () =>
    html`<oak-switch checked>شبكات الاختبار<span slot="description">بدون قيمة حقيقية</span></oak-switch>`,
})
