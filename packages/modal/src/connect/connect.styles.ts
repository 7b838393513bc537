import { css } from 'lit'

export const connectStyles = css`
  .looking {
    display: grid;
    gap: var(--oak-space-2);
  }

  .looking > div {
    block-size: 56px;
    border-radius: var(--oak-radius-l);
    background: var(--oak-surface-hover);
  }

  @media (prefers-reduced-motion: no-preference) {
    .looking > div {
      animation: pulse 1.2s ease-in-out infinite alternate;
    }
  }

  @media (forced-colors: active) {
    .looking > div {
      border: 1px solid GrayText;
    }
  }

  @keyframes pulse {
    to {
      opacity: 0.5;
    }
  }

  .help {
    justify-self: center;
  }

  .legal {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
  }

  p.legal {
    text-align: center;
    padding-inline: var(--oak-space-4);
  }

  .legal a {
    color: var(--oak-text);
    text-underline-offset: 2px;
  }
`
