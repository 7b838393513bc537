import { css } from 'lit'

/**
 * - `h3:not([slot])`: Names a group of wallets. An empty state has a slotted heading.
 * - `.looking`: The transparent border is visible in forced colours.
 * - `.search-place`: As high as the search field, which comes a moment later and must move nothing.
 */
export const connectStyles = css`
  .search-place {
    block-size: 52px;
  }

  h3:not([slot]) {
    margin: var(--oak-space-1) var(--oak-space-3) calc(var(--oak-space-2) * -1);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .looking {
    display: grid;
    gap: 2px;
  }

  .looking > div {
    display: grid;
    grid-template-columns: 40px 1fr;
    align-items: center;
    gap: var(--oak-space-3);
    min-block-size: 56px;
    padding-inline: var(--oak-space-3);
  }

  .looking > div::before,
  .looking > div::after {
    content: '';
    box-sizing: border-box;
    block-size: 40px;
    border: 1px solid transparent;
    border-radius: var(--oak-radius-s);
    background: var(--oak-surface-hover);
  }

  .looking > div::after {
    inline-size: 58%;
    block-size: 14px;
    border-radius: var(--oak-radius-xs);
  }

  @media (prefers-reduced-motion: no-preference) {
    .looking > div {
      animation: pulse 1.2s var(--oak-ease-loop) infinite alternate;
    }
  }

  @keyframes pulse {
    to {
      opacity: 0.5;
    }
  }
`
