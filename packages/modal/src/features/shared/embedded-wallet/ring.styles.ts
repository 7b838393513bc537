import { css } from 'lit'

/**
 * For logins that are busy elsewhere, in another window or at an authenticator.
 *
 * - `.busy::after`: A turning ring around the sign.
 * - `.busy ~ .actions`: Keeps the height of two buttons. Nothing moves when the login continues without a press.
 */
export const ringStyles = css`
  .mark {
    position: relative;
  }

  .busy::after {
    content: '';
    position: absolute;
    inset: -6px;
    border: 2px solid color-mix(in srgb, var(--oak-accent) 18%, transparent);
    border-block-start-color: var(--oak-accent);
    border-radius: 50%;
    animation: turn 1s linear infinite;
  }

  .actions {
    align-content: end;
    gap: var(--oak-space-1);
  }

  .busy ~ .actions {
    min-block-size: calc(88px + var(--oak-space-1));
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }

  @keyframes fade {
    50% {
      opacity: 0.35;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .busy::after {
      animation: fade 2s ease-in-out infinite;
    }
  }
`
