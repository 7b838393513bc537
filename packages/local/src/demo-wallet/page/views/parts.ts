import { html, svg, type TemplateResult } from 'lit'
import { formatAmount } from '@openappkit/common'
import type { Hex } from '../../protocol/types.ts'

export function getAccountName(accounts: readonly Hex[], account: Hex): string {
  return `Account ${accounts.indexOf(account) + 1}`
}

/** An amount of the chain's own coin, with six decimals at most. */
export function formatCoin(wei: bigint, symbol: string): string {
  const text = formatAmount(wei, 18, 6)
  return `${text === '0' && wei > 0n ? '< 0.000001' : text} ${symbol}`
}

/** A full address that stays left-to-right and may break. */
export function addressText(address: string): TemplateResult {
  return html`<bdi class="mono" dir="ltr">${address}</bdi>`
}

/** Two colours derived from the address, so that accounts look different. */
export function avatar(address: string): TemplateResult {
  const hue = Number.parseInt(address.slice(-6), 16) % 360
  const other = (hue + 40 + (Number.parseInt(address.slice(2, 6), 16) % 120)) % 360
  return html`<svg class="avatar" viewBox="0 0 40 40" aria-hidden="true">
    ${svg`<circle cx="20" cy="20" r="20" fill="hsl(${hue} 65% 55%)"/>
      <path d="M4 32A20 20 0 0 1 34 6z" fill="hsl(${other} 70% 68%)"/>`}
  </svg>`
}

/** The wallet's logo. */
export function logo(): TemplateResult {
  return html`<svg class="logo" viewBox="0 0 96 96" aria-hidden="true">
    ${svg`<rect width="96" height="96" rx="22" fill="#5b35d5"/>
      <rect x="18" y="30" width="60" height="42" rx="10" fill="#fff"/>
      <path d="M24 30 62 18a6 6 0 0 1 8 6v6z" fill="#c9b3ff"/>
      <rect x="54" y="44" width="24" height="14" rx="7" fill="#5b35d5"/>
      <circle cx="62" cy="51" r="3.5" fill="#fff"/>`}
  </svg>`
}
