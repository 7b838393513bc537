import { html } from 'lit'
import { iconNetwork } from '../../src/icons.ts'
import '../../src/select/define.ts'
import { defineRow } from '../defineRow.ts'

const languages = ['English', 'Deutsch', 'العربية', '日本語'].map((value) => ({ value }))
const long = [{ value: 'A choice whose name is much longer than its field' }]

export default defineRow('oak-select', {
  'nothing chosen': () =>
    html`<oak-select label="Language" placeholder="Choose a language" .options=${languages}></oak-select>`,
  chosen: () =>
    html`<oak-select label="Language" value="Deutsch" .options=${languages} hint="You can change it later"></oak-select>`,
  'with an icon': () => html`
    <oak-select label="Network" .options=${[{ value: 'Ethereum' }, { value: 'Base' }]}><span slot="start">${iconNetwork()}</span></oak-select>
  `,
  invalid: () =>
    html`<oak-select label="Language" placeholder="Choose" .options=${languages} error="Choose a language first."></oak-select>`,
  loading: () => html`<oak-select label="Language" .options=${languages} loading></oak-select>`,
  disabled: () => html`<oak-select label="Language" value="Deutsch" .options=${languages} disabled></oak-select>`,
  'long text': () => html`<oak-select label="Choice" .options=${long}></oak-select>`,
  'right-to-left text': () => html`<oak-select label="اللغة" value="العربية" .options=${languages}></oak-select>`,
})
