const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<rect width="96" height="96" rx="22" fill="#5b35d5"/>
<rect x="18" y="30" width="60" height="42" rx="10" fill="#fff"/>
<path d="M24 30 62 18a6 6 0 0 1 8 6v6z" fill="#c9b3ff"/>
<rect x="54" y="44" width="24" height="14" rx="7" fill="#5b35d5"/>
<circle cx="62" cy="51" r="3.5" fill="#fff"/>
</svg>`

/** The icon of the demo wallet; a data URL, as EIP-6963 requires. */
export const DEMO_WALLET_ICON = `data:image/svg+xml,${encodeURIComponent(SVG.replaceAll('\n', ''))}`
