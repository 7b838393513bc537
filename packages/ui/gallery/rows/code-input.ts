import { html } from 'lit'
import '../../src/code-input/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-code-input', {
  empty: () => html`<oak-code-input label="Code" hint="We sent it to ann@example.org"></oak-code-input>`,
  begun: () => html`<oak-code-input label="Code" value="123"></oak-code-input>`,
  filled: () => html`<oak-code-input label="Code" value="123456"></oak-code-input>`,
  invalid: () =>
    html`<oak-code-input label="Code" value="123456" error="That code is wrong. Try again."></oak-code-input>`,
  loading: () => html`<oak-code-input label="Code" value="123456" loading></oak-code-input>`,
  disabled: () => html`<oak-code-input label="Code" value="123" disabled></oak-code-input>`,
  'eight digits': () => html`<oak-code-input label="Code" length="8" value="12345"></oak-code-input>`,
  'right-to-left text': () =>
    html`<oak-code-input label="رمز التحقق" value="1234" hint="أرسلناه إلى بريدك"></oak-code-input>`,
})
