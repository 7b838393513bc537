/**
 * Pictures in the colours of the theme: scenes of 120 by 96 for a state of a view, spots of 64 by 64
 * for a paragraph. Functions, so that a bundle keeps only those it uses. Decorative: the text beside
 * them has the same content.
 *
 * @module
 */
import { svg, type TemplateResult } from 'lit'
import { BG, GROUND, LINE, picture, scene } from './illustrationParts.ts'

export { illustrationOffline } from './illustrationOffline.ts'

const ACCENT = 'var(--oak-accent)'
const SOFT = 'var(--oak-accent-surface)'
const INK = 'var(--oak-on-accent)'
const QUIET = 'var(--oak-control)'
const EDGE = 'var(--oak-surface-active)'
const ERROR = 'var(--oak-error)'

const spot = (shapes: TemplateResult<2>, mirror = false) =>
  picture(64, 64, svg`<rect width="64" height="64" rx="20" fill=${SOFT} />${shapes}`, mirror)

/** There is no wallet yet. */
export const illustrationWallet = () =>
  scene(svg`
    <rect x="20" y="8" width="80" height="80" rx="28" fill=${GROUND} />
    <rect x="38" y="19" width="46" height="34" rx="8" fill=${SOFT} stroke=${LINE} transform="rotate(-6 61 36)" />
    <rect x="26" y="34" width="68" height="46" rx="13" fill=${ACCENT} />
    <path d="M38 46h22" stroke=${INK} opacity=".6" />
    <path d="M98 50.5H82.5a7.5 7.5 0 0 0 0 15H98a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3z" fill=${BG} stroke=${LINE} />
    <circle cx="83" cy="58" r="2.5" fill=${LINE} />
    <path d="M18 26v8M14 30h8M105 20v6M102 23h6" stroke=${LINE} />
  `)

/** The search has no result. */
export const illustrationNoResults = () =>
  scene(svg`
    <rect x="22" y="14" width="68" height="20" rx="8" fill=${GROUND} />
    <rect x="22" y="40" width="68" height="20" rx="8" fill=${GROUND} />
    <rect x="22" y="66" width="68" height="20" rx="8" fill=${GROUND} />
    <rect x="27" y="19" width="10" height="10" rx="3.5" fill=${EDGE} />
    <rect x="27" y="45" width="10" height="10" rx="3.5" fill=${EDGE} />
    <rect x="27" y="71" width="10" height="10" rx="3.5" fill=${EDGE} />
    <path d="M44 24h20M44 50h12M44 76h16" stroke=${QUIET} opacity=".5" />
    <circle cx="76" cy="50" r="19" fill=${BG} stroke=${LINE} stroke-width="3" />
    <path d="m90.5 64.5 11 11" stroke=${LINE} stroke-width="6" />
    <path d="M69 46.5a7.5 7.5 0 0 1 7-5" stroke=${LINE} opacity=".5" />
  `)

/** The visitor rejected a request; this is no error. Below is room for the picture of the wallet. */
export const illustrationDeclined = () =>
  scene(svg`
    <rect x="20" y="4" width="80" height="80" rx="28" fill=${GROUND} />
    <rect x="35" y="14" width="50" height="56" rx="11" fill=${BG} stroke=${EDGE} />
    <rect x="43" y="22" width="11" height="11" rx="4" fill=${SOFT} stroke=${LINE} />
    <path d="M60 25h15M60 31h9M43 41h34" stroke=${QUIET} opacity=".5" />
    <rect x="42" y="51" width="17" height="9" rx="4.5" fill=${QUIET} />
    <rect x="62" y="51" width="16" height="9" rx="4.5" fill=${EDGE} />
    <circle cx="87" cy="22" r="13" fill=${QUIET} stroke=${GROUND} stroke-width="4" />
    <path d="m83 18 8 8M91 18l-8 8" stroke=${BG} stroke-width="2.5" />
  `)

/** A connection failed. Below is room for the picture of the wallet that failed. */
export const illustrationFailed = () =>
  scene(
    svg`
    <rect x="20" y="4" width="80" height="80" rx="28" fill=${GROUND} />
    <path d="M2 60c16 0 10-16 22-16h8M118 28c-16 0-10 16-22 16h-8" stroke=${LINE} stroke-width="3" />
    <path d="M34 29h8a10 10 0 0 1 10 10v10a10 10 0 0 1-10 10h-8a4 4 0 0 1-4-4V33a4 4 0 0 1 4-4z" fill=${ACCENT} />
    <path d="M53 38h4M53 50h4" stroke=${LINE} stroke-width="4" />
    <path d="M86 29h-8a10 10 0 0 0-10 10v10a10 10 0 0 0 10 10h8a4 4 0 0 0 4-4V33a4 4 0 0 0-4-4z" fill=${BG} stroke=${LINE} />
    <path d="M60 14v8M48.5 17l3.5 6M71.5 17 68 23" stroke=${ERROR} stroke-width="2.5" />
  `,
    true,
  )

/** The wallet is on a network that the site does not support. */
export const illustrationWrongNetwork = () =>
  scene(
    svg`
    <rect x="20" y="8" width="80" height="80" rx="28" fill=${GROUND} />
    <path d="M36 32h20M36 64h20" stroke=${QUIET} opacity=".5" />
    <rect x="26" y="20" width="22" height="22" rx="8" fill=${BG} stroke=${EDGE} />
    <rect x="26" y="54" width="22" height="22" rx="8" fill=${BG} stroke=${EDGE} />
    <circle cx="37" cy="31" r="4" fill=${QUIET} />
    <circle cx="37" cy="65" r="4" fill=${QUIET} />
    <path d="M56 32c10 0 8 16 16 16M56 64c6 0 8-3 9-7" stroke=${LINE} stroke-dasharray="3 5" />
    <rect x="70" y="34" width="28" height="28" rx="10" fill=${ACCENT} />
    <g data-question stroke=${INK}>
      <path d="M80 45a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.2-1.5 2.3" stroke-width="2.5" />
      <path d="M84 55.5h.01" stroke-width="3.5" />
    </g>
  `,
    true,
  )

/** The content of a wallet: coins and collectibles. */
export const illustrationAssets = () =>
  spot(svg`
    <rect x="14" y="14" width="27" height="31" rx="7" fill=${BG} stroke=${LINE} />
    <path d="m15 37 7.5-8 5.5 6 3-3 9 8" stroke=${LINE} />
    <circle cx="31" cy="23" r="2.5" fill=${LINE} />
    <circle cx="42" cy="42" r="13" fill=${ACCENT} stroke=${SOFT} stroke-width="3" />
    <path d="m42 35 5 7-5 7-5-7z" fill=${INK} />
  `)

/** An account without tokens: the place of the first coin. */
export const illustrationFirstCoin = () =>
  spot(svg`
    <path d="M12 37h11l4 7h10l4-7h11v10a5 5 0 0 1-5 5H17a5 5 0 0 1-5-5z" fill=${BG} stroke=${LINE} />
    <circle cx="32" cy="23" r="12" stroke=${LINE} stroke-dasharray="4 4.4" />
    <path d="M32 18v10M27 23h10" stroke=${ACCENT} stroke-width="2.5" />
  `)

/** Log in without passwords. */
export const illustrationKeys = () =>
  spot(
    svg`
    <path d="M33 33 48 48M43 43l5-5M38 38l4-4" stroke=${LINE} stroke-width="4" />
    <circle cx="25" cy="25" r="12" fill=${ACCENT} />
    <circle cx="23" cy="23" r="4" fill=${SOFT} />
  `,
    true,
  )

/** The secret words of a wallet. */
export const illustrationSafety = () =>
  spot(svg`
    <path d="M32 11c5.5 4 11 5.7 17 6v14c0 11-7 18.5-17 22-10-3.5-17-11-17-22V17c6-.3 11.5-2 17-6z" fill=${ACCENT} />
    <rect x="24" y="29" width="16" height="13" rx="4" fill=${INK} />
    <path d="M27.5 29v-3a4.5 4.5 0 0 1 9 0v3" stroke=${INK} stroke-width="2.5" />
    <path d="M32 34.5v2.5" stroke=${ACCENT} />
  `)

/** A network. */
export const illustrationNetworks = () =>
  spot(svg`
    <path d="M32 32 18 19M32 32l15-11M32 32 21 47M32 32l14 13" stroke=${LINE} />
    <circle cx="18" cy="19" r="5" fill=${BG} stroke=${LINE} />
    <circle cx="47" cy="21" r="5" fill=${BG} stroke=${LINE} />
    <circle cx="21" cy="47" r="5" fill=${BG} stroke=${LINE} />
    <circle cx="46" cy="46" r="5" fill=${BG} stroke=${LINE} />
    <circle cx="32" cy="32" r="9" fill=${ACCENT} stroke=${SOFT} stroke-width="3" />
  `)

/** Several networks, each for another purpose. */
export const illustrationPurposes = () =>
  spot(svg`
    <rect x="13" y="13" width="17" height="17" rx="5" fill=${ACCENT} />
    <circle cx="42.5" cy="21.5" r="8.5" fill=${BG} stroke=${LINE} />
    <path d="M21.5 35.5 30 50H13z" fill=${BG} stroke=${LINE} />
    <path d="m42.5 34 8.5 8.5-8.5 8.5-8.5-8.5z" fill=${BG} stroke=${LINE} />
  `)

/** A small part of a coin is the fee. */
export const illustrationFees = () =>
  spot(svg`
    <path d="M35 30V15a15 15 0 0 1 15 15z" fill=${BG} stroke=${LINE} />
    <path d="M30 35V19A16 16 0 1 0 46 35z" fill=${ACCENT} />
  `)

/** A shop on another page: a card in a window. */
export const illustrationSeller = () =>
  spot(svg`
    <rect x="11" y="13" width="34" height="28" rx="6" fill=${BG} stroke=${LINE} />
    <path d="M11 21.5h34M16 17.3h.01M21 17.3h.01" stroke=${LINE} />
    <rect x="22" y="30" width="31" height="21" rx="5" fill=${ACCENT} stroke=${SOFT} stroke-width="3" />
    <path d="M24 37.5h27" stroke=${INK} stroke-width="3" />
    <path d="M28 44.5h7" stroke=${INK} />
  `)

/** Coins that arrive in a wallet. */
export const illustrationDelivery = () =>
  spot(svg`
    <circle cx="32" cy="20" r="10" fill=${ACCENT} />
    <path d="M32 15v9.5M27.5 20.5l4.5 4.5 4.5-4.5" stroke=${INK} />
    <path d="M13 33h9l4 6h12l4-6h9v13a5 5 0 0 1-5 5H18a5 5 0 0 1-5-5z" fill=${BG} stroke=${LINE} />
  `)
