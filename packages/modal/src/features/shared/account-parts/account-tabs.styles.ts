import { css } from 'lit'

/**
 * - `oak-tabs::part(tabs)`: As wide as the actions above.
 * - `.panel:focus-visible`: The focus ring is inside, because the scroll container clips it outside.
 */
export const accountTabsStyles = css`
  :host {
    display: block;
    min-inline-size: 0;
  }

  oak-tabs::part(tabs) {
    margin-inline: var(--oak-space-3);
  }

  .panel {
    border-radius: var(--oak-radius-s);
    outline: none;
    overflow-wrap: anywhere;
  }

  .panel:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: -2px;
  }
`
