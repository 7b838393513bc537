import { html } from 'lit'
import '../../src/input/define.ts'
import { iconWallet } from '../../src/icons.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-input', {
  empty: () =>
    html`<oak-input label="Name" placeholder="Your name" hint="Others see it when you pay them."></oak-input>`,
  filled: () => html`<oak-input label="Name" value="vitalik.eth" clear-label="Clear"></oak-input>`,
  'with an icon and a unit': () => html`
    <oak-input label="Address" placeholder="Address or name"><span slot="start">${iconWallet()}</span><span slot="end">.eth</span></oak-input>
  `,
  invalid: () => html`
    <oak-input label="Name" value="vitalik" error="This name is already taken." hint="3 letters at least" clear-label="Clear"></oak-input>
  `,
  loading: () => html`<oak-input label="Name" value="vitalik" loading clear-label="Clear"></oak-input>`,
  disabled: () => html`<oak-input label="Name" value="vitalik.eth" disabled></oak-input>`,
  'label not seen': () => html`<oak-input label="Name" label-hidden placeholder="Name"></oak-input>`,
  'long text': () => html`
    <oak-input
      label="A label that has so much to say that it needs more than the one line that labels should have"
      value="A text that is longer than its field, so that its end is hidden"
      error="An error that explains at length what is wrong, why it matters and what to do about it now."
      clear-label="Clear"
    ></oak-input>
  `,
  'right-to-left text': () =>
    html`<oak-input label="الاسم" value="محفظتي الأولى" hint="ثلاثة أحرف على الأقل" clear-label="مسح"></oak-input>`,
})
