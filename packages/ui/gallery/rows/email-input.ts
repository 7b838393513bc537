import { html } from 'lit'
import '../../src/email-input/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-email-input', {
  empty: () => html`<oak-email-input label="Email" placeholder="you@example.org"></oak-email-input>`,
  filled: () => html`<oak-email-input label="Email" value="ann@example.org" clear-label="Clear"></oak-email-input>`,
  invalid: () => html`
    <oak-email-input label="Email" value="ann@example" error="Enter the whole address, as in ann@example.org"></oak-email-input>
  `,
  loading: () => html`<oak-email-input label="Email" value="ann@example.org" loading></oak-email-input>`,
  disabled: () => html`<oak-email-input label="Email" value="ann@example.org" disabled></oak-email-input>`,
  'long text': () => html`
    <oak-email-input label="Email" value="a.very.long.name.for.a.person@department.university.example.org"></oak-email-input>
  `,
  'right-to-left text': () =>
    html`<oak-email-input label="البريد الإلكتروني" value="ann@example.org"></oak-email-input>`,
})
