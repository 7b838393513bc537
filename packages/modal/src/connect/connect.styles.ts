import { css } from 'lit'

export const connectStyles = css`
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
    block-size: 40px;
    border-radius: var(--oak-radius-s);
    background: var(--oak-surface-hover);
  }

  .looking > div::after {
    inline-size: 58%;
    block-size: 14px;
    border-radius: var(--oak-radius-xs);
  }

  .looking > :nth-child(2)::after {
    inline-size: 42%;
  }

  @media (prefers-reduced-motion: no-preference) {
    .looking > div {
      animation: pulse 1.2s var(--oak-ease-loop) infinite alternate;
    }
  }

  @media (forced-colors: active) {
    .looking > div::before,
    .looking > div::after {
      border: 1px solid GrayText;
    }
  }

  @keyframes pulse {
    to {
      opacity: 0.5;
    }
  }

  .mark-tile {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 24%;
    background-color: var(--oak-surface-active);
  }

  .actions {
    display: grid;
    gap: var(--oak-space-2);
    padding-inline: var(--oak-space-3);
  }

  oak-checkbox.legal {
    margin-inline: var(--oak-space-3);
    padding-block-end: var(--oak-space-1);
  }

  p.legal {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    line-height: var(--oak-line-relaxed);
    text-align: center;
    text-wrap: balance;
  }

  .legal a {
    color: var(--oak-text);
    text-underline-offset: 2px;
  }
`
