/** @module The icons that load with a later view, or with an element that only some views have. */
import { svg } from 'lit'
import { icon } from './openingIcons.ts'

export const iconCheck = () => icon(svg`<path d="m4.5 10.5 3.6 3.6 7.4-8" />`)

export const iconCopy = () =>
  icon(svg`<rect x="7" y="7" width="9.5" height="9.5" rx="2.4" />
    <path d="M13 4.6A2 2 0 0 0 11.1 3.5H5.5a2 2 0 0 0-2 2v5.6A2 2 0 0 0 4.6 13" />`)

export const iconWallet = () =>
  icon(svg`<path d="M14.5 6.5v-1a2 2 0 0 0-2-2H5A2 2 0 0 0 3 5.5v9a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2H5" />
    <path d="M13.2 11.5h.1" stroke-width="2.2" />`)

export const iconNetwork = () =>
  icon(svg`<circle cx="10" cy="4.7" r="2.2" /><circle cx="4.5" cy="14.5" r="2.2" />
    <circle cx="15.5" cy="14.5" r="2.2" /><path d="m8.9 6.6-3.3 6M11.1 6.6l3.3 6M6.7 14.5h6.6" />`)

export const iconSearch = () => icon(svg`<circle cx="9" cy="9" r="5.5" /><path d="m13.2 13.2 3.3 3.3" />`)

export const iconExternal = () =>
  icon(svg`<path d="M11.5 3.5h5v5M16.5 3.5 9.5 10.5" />
    <path d="M14.5 11.8V14a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 14V8A2.5 2.5 0 0 1 6 5.5h2.2" />`)

/** Settings: three sliders. */
export const iconSettings = () =>
  icon(svg`<path d="M3.5 5.5h7M14.5 5.5h2M3.5 10h2M9.5 10h7M3.5 14.5h6M13.5 14.5h3" />
    <circle cx="12.5" cy="5.5" r="2" /><circle cx="7.5" cy="10" r="2" /><circle cx="11.5" cy="14.5" r="2" />`)

/** The key of a wallet. */
export const iconKey = () => icon(svg`<circle cx="7" cy="13" r="3.5" /><path d="m9.5 10.5 7-7M13.2 6.8l2.6 2.6" />`)

/** Disconnect. */
export const iconPower = () => icon(svg`<path d="M10 3v6.5M5.9 5.8a6 6 0 1 0 8.2 0" />`)

export const iconWarning = () =>
  icon(svg`<path d="M8.6 4.1a1.6 1.6 0 0 1 2.8 0l5.6 10a1.6 1.6 0 0 1-1.4 2.4H4.4A1.6 1.6 0 0 1 3 14.1z" />
    <path d="M10 8.2v3" /><path d="M10 13.7h.01" stroke-width="2" />`)

export const iconRefresh = () => icon(svg`<path d="M16 10a6 6 0 1 1-1.7-4.2L16.2 7.6M16.4 3.6v4.1h-4.1" />`)

/** Activity. */
export const iconHistory = () =>
  icon(svg`<path d="M3.5 5.5v3h3M3.9 8.5a6.5 6.5 0 1 1-.2 3.2" /><path d="M10 6.7v3.6l2.4 1.5" />`)

export const iconClock = () => icon(svg`<circle cx="10" cy="10" r="7" /><path d="M10 6.2V10l2.6 1.7" />`)

export const iconInfo = () =>
  icon(svg`<circle cx="10" cy="10" r="7" /><path d="M10 9.3v4" /><path d="M10 6.5h.01" stroke-width="2" />`)

/** Safe. */
export const iconShield = () =>
  icon(svg`<path d="M10 2.8c2 1.5 4 2.1 6 2.2v4.6c0 3.6-2.3 6.3-6 7.6-3.7-1.3-6-4-6-7.6V5c2-.1 4-.7 6-2.2z" />
    <path d="m7.5 9.8 1.8 1.8 3.3-3.6" />`)

/** Offline. */
export const iconOffline = () =>
  icon(svg`<path d="M3 8a10 10 0 0 1 2.5-1.7M8.5 5.2A10 10 0 0 1 17 8M5.5 11a6.5 6.5 0 0 1 2.7-1.6M11.8 9.4a6.5 6.5 0 0 1 2.7 1.6" />
    <path d="M10 14.5h.01" stroke-width="2.4" /><path d="m4 3 12 14" />`)

export const iconQr = () =>
  icon(svg`<rect x="3.5" y="3.5" width="5" height="5" rx="1.2" /><rect x="11.5" y="3.5" width="5" height="5" rx="1.2" />
    <rect x="3.5" y="11.5" width="5" height="5" rx="1.2" />
    <path d="M11.7 11.7h1.4v1.6M16.3 11.7v1.9h-1.7M11.7 16.3h1.7M16.3 16.3h.01" />`)

export const iconSwap = () => icon(svg`<path d="M6.5 16V4.2M3.5 7.2l3-3 3 3M13.5 4v11.8M10.5 12.8l3 3 3-3" />`)

export const iconSend = () => icon(svg`<path d="M10 16.5v-13M5 8.5l5-5 5 5" />`)

export const iconMail = () =>
  icon(svg`<rect x="2.8" y="4.3" width="14.4" height="11.4" rx="2.4" /><path d="m3.4 6.3 6.6 4.9 6.6-4.9" />`)

export const iconReceive = () => icon(svg`<path d="M10 3.5v9M6 9l4 4 4-4M4.5 16.5h11" />`)

export const iconDown = () => icon(svg`<path d="M4.5 7.5 10 13l5.5-5.5" />`)

export const iconShare = () =>
  icon(svg`<path d="M10 12V3.5M6.8 6.5 10 3.3l3.2 3.2" />
    <path d="M6.5 9H5.7A2.2 2.2 0 0 0 3.5 11.2v3.1a2.2 2.2 0 0 0 2.2 2.2h8.6a2.2 2.2 0 0 0 2.2-2.2v-3.1A2.2 2.2 0 0 0 14.3 9h-.8" />`)

/** Buy: more coins. */
export const iconBuy = () => icon(svg`<circle cx="10" cy="10" r="7" /><path d="M10 6.8v6.4M6.8 10h6.4" />`)

/** A payment card. */
export const iconCard = () =>
  icon(svg`<rect x="2.8" y="4.8" width="14.4" height="10.4" rx="2.2" /><path d="M2.8 8.4h14.4M5.8 12.2h2.6" />`)

/** The name of an account. */
export const iconName = () =>
  icon(svg`<circle cx="10" cy="10" r="3.1" /><path d="M13.1 6.9v3.6a2.05 2.05 0 0 0 4.1 0V10a7.2 7.2 0 1 0-2.9 5.8" />`)
