import { css } from 'lit'

/**
 * - `.code`: As high as the QR code before there is one, so that nothing moves.
 * - `.logo`: The sign of Farcaster in the middle of the code.
 * - `.primary-link:not([href])`: A placeholder with the size of the link.
 */
export const connectingFarcasterStyles = css`
  .code {
    display: grid;
    place-items: center;
    justify-self: center;
    inline-size: min(280px, 100%);
    aspect-ratio: 1;
  }

  oak-qr-code {
    --oak-qr-size: 280px;
    inline-size: 100%;
  }

  .logo {
    display: grid;
    padding: 7px;
    border-radius: 14px;
    background: #fff;
    forced-color-adjust: none;
  }

  .logo svg {
    inline-size: 34px;
    block-size: 34px;
  }

  .busy svg {
    animation: fade 2s ease-in-out infinite;
  }

  .actions {
    justify-items: stretch;
    gap: var(--oak-space-2);
  }

  oak-copy-button {
    justify-self: center;
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .primary-link:not([href]) {
    border-color: transparent;
    background-color: var(--oak-surface);
    color: var(--oak-text-muted);
    cursor: progress;
  }

  @media (forced-colors: active) {
    .primary-link:not([href]) {
      border-color: GrayText;
      color: GrayText;
    }
  }

  @keyframes fade {
    50% {
      opacity: 0.35;
    }
  }
`
