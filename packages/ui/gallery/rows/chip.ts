import { html } from 'lit'
import '../../src/chip/define.ts'
import { iconNetwork } from '../../src/icons.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-chip', {
  plain: () => html`<oak-chip>Base</oak-chip>`,
  selectable: () =>
    html`<oak-chip selectable>25%</oak-chip> <oak-chip selectable selected>50%</oak-chip> <oak-chip selectable>75%</oak-chip>`,
  'with an icon': () => html`<oak-chip selectable><span slot="start">${iconNetwork()}</span>All networks</oak-chip>`,
  removable: () =>
    html`<oak-chip remove-label="Remove Base">Base</oak-chip> <oak-chip selected remove-label="Remove Optimism">Optimism</oak-chip>`,
  disabled: () =>
    html`<oak-chip selectable disabled>25%</oak-chip> <oak-chip disabled remove-label="Remove Base">Base</oak-chip>`,
  'long text': () =>
    html`<oak-chip selectable selected remove-label="Remove">A chip with a name that is far too long for its line</oak-chip>`,
  'right-to-left text': () =>
    html`<oak-chip selectable selected>كل الشبكات</oak-chip> <oak-chip remove-label="إزالة">الشبكة</oak-chip>`,
})
