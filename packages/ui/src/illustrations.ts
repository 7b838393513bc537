/**
 * Pictures of 120 by 96 in the colours of the theme. Functions, so that a bundle keeps only those
 * it uses. Decorative: the words beside them say the same.
 *
 * @module
 */
import { html, svg, type TemplateResult } from 'lit'

const ACCENT = 'var(--oak-accent)'
const LINE = 'var(--oak-accent-text)'
const SOFT = 'var(--oak-accent-surface)'
const INK = 'var(--oak-on-accent)'
const BG = 'var(--oak-bg)'
const GROUND = 'var(--oak-surface)'
const QUIET = 'var(--oak-control)'
const EDGE = 'var(--oak-border)'

function illustration(shapes: TemplateResult<2>): TemplateResult<1> {
  return html`<svg
    viewBox="0 0 120 96"
    width="120"
    height="96"
    fill="none"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <circle cx="60" cy="48" r="46" fill=${GROUND} />
    ${shapes}
  </svg>`
}

/** What a wallet is. */
export const illustrationWallet = () =>
  illustration(svg`
    <rect x="34" y="16" width="50" height="34" rx="7" fill=${SOFT} stroke=${LINE} transform="rotate(-7 59 33)" />
    <rect x="24" y="32" width="72" height="48" rx="12" fill=${ACCENT} />
    <path d="M36 44h28" stroke=${INK} opacity=".55" />
    <rect x="73" y="47" width="28" height="18" rx="9" fill=${BG} stroke=${LINE} />
    <circle cx="82" cy="56" r="3" fill=${LINE} />
  `)

/** Log in without passwords. */
export const illustrationKeys = () =>
  illustration(svg`
    <rect x="28" y="18" width="40" height="60" rx="10" fill=${BG} stroke=${EDGE} />
    <circle cx="48" cy="38" r="8" fill=${SOFT} stroke=${LINE} />
    <path d="M36 62a12.5 12.5 0 0 1 24 0" fill=${SOFT} stroke=${LINE} />
    <g transform="rotate(-38 78 52)">
      <path d="M78 59h4v26h-4v-5h-5v-6h5v-3h-4v-6h4z" fill=${ACCENT} />
      <circle cx="80" cy="48" r="13" fill=${ACCENT} />
      <circle cx="80" cy="45" r="4" fill=${BG} />
    </g>
  `)

/** What a wallet holds: coins and collectibles. */
export const illustrationAssets = () =>
  illustration(svg`
    <rect x="24" y="20" width="44" height="50" rx="10" fill=${BG} stroke=${EDGE} />
    <rect x="30" y="26" width="32" height="26" rx="6" fill=${SOFT} />
    <path d="m32 50 9-11 7 8 4-4 8 7" stroke=${LINE} />
    <circle cx="53" cy="34" r="3" fill=${LINE} />
    <path d="M31 61h16" stroke=${QUIET} />
    <circle cx="78" cy="58" r="20" fill=${ACCENT} />
    <circle cx="78" cy="58" r="14" stroke=${INK} opacity=".4" />
    <path d="m78 49 6 9-6 9-6-9z" fill=${INK} />
  `)

/** What a network is. */
export const illustrationNetworks = () =>
  illustration(svg`
    <path d="M60 48 30 30M60 48l32-18M60 48l-22 28M60 48l26 26" stroke=${LINE} />
    <rect x="18" y="18" width="24" height="24" rx="8" fill=${BG} stroke=${EDGE} />
    <circle cx="30" cy="30" r="5" fill=${SOFT} stroke=${LINE} />
    <rect x="80" y="18" width="24" height="24" rx="8" fill=${BG} stroke=${EDGE} />
    <path d="m92 24 5 9H87z" fill=${SOFT} stroke=${LINE} />
    <rect x="26" y="64" width="24" height="24" rx="8" fill=${BG} stroke=${EDGE} />
    <path d="M33 71h10v10H33z" fill=${SOFT} stroke=${LINE} />
    <rect x="74" y="62" width="24" height="24" rx="8" fill=${BG} stroke=${EDGE} />
    <path d="m86 68 6 6-6 6-6-6z" fill=${SOFT} stroke=${LINE} />
    <rect x="45" y="33" width="30" height="30" rx="10" fill=${ACCENT} />
    <path d="m60 40 6 8-6 8-6-8z" fill=${INK} />
  `)

export const illustrationNoResults = () =>
  illustration(svg`
    <rect x="26" y="24" width="56" height="14" rx="7" fill=${BG} stroke=${EDGE} />
    <rect x="26" y="44" width="44" height="14" rx="7" fill=${BG} stroke=${EDGE} />
    <path d="M35 31h22M35 51h12" stroke=${QUIET} />
    <circle cx="74" cy="54" r="18" fill=${SOFT} stroke=${LINE} stroke-width="3" />
    <path d="m87.5 67.5 11 11" stroke=${LINE} stroke-width="6" />
    <path d="m68 48 12 12M80 48 68 60" stroke=${LINE} stroke-width="2.5" />
  `)

export const illustrationOffline = () =>
  illustration(svg`
    <path d="M42 68a14 14 0 0 1-1-28 20 20 0 0 1 38-3 15.5 15.5 0 0 1 1 31z" fill=${BG} stroke=${QUIET} />
    <path d="M49 52a16 16 0 0 1 22 0M54 58a8.5 8.5 0 0 1 12 0" stroke=${LINE} stroke-width="3" />
    <circle cx="60" cy="64" r="2" fill=${LINE} />
    <path d="m38 24 46 54" stroke=${GROUND} stroke-width="8" />
    <path d="m38 24 46 54" stroke=${LINE} stroke-width="3" />
  `)
