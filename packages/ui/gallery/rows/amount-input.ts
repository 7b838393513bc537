import { html } from 'lit'
import '../../src/amount-input/define.ts'
import '../../src/tag/define.ts'
import { defineRow } from '../defineRow.ts'

const token = (symbol: string) => html`<oak-tag slot="token">${symbol}</oak-tag>`

export default defineRow('oak-amount-input', {
  empty: () => html`
    <oak-amount-input label="You pay" locale="en" max="1.5" max-label="Max">
      ${token('ETH')}<span slot="worth">$0.00</span><span slot="balance">Balance 1.5</span>
    </oak-amount-input>
  `,
  filled: () => html`
    <oak-amount-input label="You pay" locale="en" value="0.25" max="1.5" max-label="Max">
      ${token('ETH')}<span slot="worth">$612.40</span><span slot="balance">Balance 1.5</span>
    </oak-amount-input>
  `,
  invalid: () => html`
    <oak-amount-input label="You pay" locale="en" value="2.5" max="1.5" max-label="Max" error="That is more than you have.">
      ${token('ETH')}<span slot="worth">$6,124.00</span><span slot="balance">Balance 1.5</span>
    </oak-amount-input>
  `,
  loading: () =>
    html`<oak-amount-input label="You get" locale="en" value="612.4" loading>${token('USDC')}</oak-amount-input>`,
  disabled: () => html`
    <oak-amount-input label="You pay" locale="en" value="0.25" max="1.5" max-label="Max" disabled>${token('ETH')}</oak-amount-input>
  `,
  'decimal comma': () =>
    html`<oak-amount-input label="Sie zahlen" locale="de" value="1234.5">${token('ETH')}</oak-amount-input>`,
  'long number': () => html`
    <oak-amount-input label="You pay" locale="en" value="1234.123456789012345678" max="1.5" max-label="Use all there is">
      ${token('WSTETH')}<span slot="worth">$3,012,345.67</span><span slot="balance">Balance 1,234.123456789012345678</span>
    </oak-amount-input>
  `,
  'right-to-left text': () => html`
    <oak-amount-input label="المبلغ" locale="ar-EG" value="12.5" max="20" max-label="الكل">
      ${token('ETH')}<span slot="balance">الرصيد ٢٠</span>
    </oak-amount-input>
  `,
})
