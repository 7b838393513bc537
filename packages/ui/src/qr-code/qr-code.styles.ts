import { css } from 'lit'

/**
 * - `.frame`: White in every theme and in forced colours: most scanners read only dark on light.
 * - `.expired`: There is no code to scan, and the content of the slot `expired` is made for the theme's background.
 * - `.over`: Contains the slot `expired`.
 */
export const qrCodeStyles = css`
  :host {
    position: relative;
    display: block;
    inline-size: 100%;
    max-inline-size: var(--oak-qr-size, 320px);
    aspect-ratio: 1;
  }

  .frame {
    block-size: 100%;
    border-radius: var(--oak-qr-radius, var(--oak-radius-xl));
    background-color: #fff;
    box-shadow: inset 0 0 0 1px var(--oak-border);
    forced-color-adjust: none;
  }

  svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: var(--oak-qr);
  }

  .placeholder {
    fill: #e4e5ea;
  }

  .expired {
    background-color: var(--oak-surface);
    forced-color-adjust: auto;
  }

  .expired .placeholder {
    fill: var(--oak-border);
  }

  [aria-busy] .placeholder {
    animation: breathe 1.6s var(--oak-ease-loop) infinite;
  }

  .logo,
  .over {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }

  .logo {
    pointer-events: none;
  }

  [hidden] {
    display: none;
  }

  .over {
    padding: var(--oak-space-4);
  }

  @keyframes breathe {
    50% {
      opacity: 0.5;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    [aria-busy] .placeholder {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .frame {
      border: 1px solid CanvasText;
    }

    .expired .placeholder {
      visibility: hidden;
    }
  }
`
