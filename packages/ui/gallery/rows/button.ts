import { html } from 'lit'
import '../../src/button/define.ts'
import { iconChevron, iconWallet } from '../../src/icons.ts'
import { defineRow } from '../defineRow.ts'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

export default defineRow('oak-button', {
  variants: () => html`${variants.map((variant) => html`<oak-button variant=${variant}>${variant}</oak-button>`)}`,
  sizes: () => html`
    <oak-button size="s">Small</oak-button><oak-button>Medium</oak-button><oak-button size="l">Large</oak-button>
  `,
  'start and end': () => html`
    <oak-button variant="secondary">
      <span slot="start">${iconWallet()}</span>Wallets<span slot="end">${iconChevron()}</span>
    </oak-button>
  `,
  block: () => html`<oak-button block size="l">Connect wallet</oak-button>`,
  loading: () => html`
    <oak-button loading>Connecting</oak-button><oak-button loading variant="secondary" size="s">Waiting</oak-button>
  `,
  'busy, may be pressed': () => html`<oak-button busy variant="secondary">Cancel</oak-button>`,
  disabled: () => html`
    ${variants.map((variant) => html`<oak-button disabled variant=${variant}>${variant}</oak-button>`)}
  `,
  'long label': () => html`<oak-button block>Continue with the wallet that you have installed before</oak-button>`,
})
