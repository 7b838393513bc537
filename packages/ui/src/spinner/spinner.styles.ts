import { css } from 'lit'

/** Also used by elements that draw their own spinner, so that they need not register `oak-spinner`. */
export const spinnerStyles = css`
  .spinner {
    display: block;
    flex: none;
    animation: spin 0.8s linear infinite;
  }

  .spinner circle {
    fill: none;
    stroke: currentcolor;
    stroke-width: 2.25;
    stroke-linecap: round;
  }

  .spinner .track {
    opacity: 0.2;
  }

  @keyframes spin {
    to {
      rotate: 1turn;
    }
  }

  @keyframes breathe {
    50% {
      opacity: 0.35;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation: breathe 2s ease-in-out infinite;
    }
  }
`
