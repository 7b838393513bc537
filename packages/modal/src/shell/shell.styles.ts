import { css } from 'lit'

export const shellStyles = css`
  :host {
    display: contents;
  }

  dialog,
  section {
    box-sizing: border-box;
    color: var(--oak-text);
    background: var(--oak-bg);
    border: 0;
    padding: 0;
    inline-size: var(--oak-dialog-width);
    max-inline-size: 100%;
    border-radius: var(--oak-radius-xl);
    box-shadow: var(--oak-shadow);
    outline: none;
  }

  section {
    overflow: clip;
    position: relative;
  }

  dialog {
    position: fixed;
    inset: 0;
    margin: auto;
    z-index: var(--oak-z-index);
    overflow: clip;
    max-block-size: min(640px, 100dvh - 32px);
    overscroll-behavior: contain;
  }

  dialog[open] {
    display: flex;
  }

  .rehearsal {
    position: fixed;
    inset-block-start: 0;
    inline-size: var(--oak-dialog-width);
    visibility: hidden;
  }

  dialog::backdrop {
    background: var(--oak-backdrop);
  }

  .backdrop {
    position: fixed;
    inset: 0;
    z-index: var(--oak-z-index);
    background: var(--oak-backdrop);
  }

  .surface {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    flex: 1;
    min-inline-size: 0;
  }

  header {
    display: grid;
    grid-template-columns: 40px 1fr 40px;
    align-items: center;
    gap: var(--oak-space-2);
    padding: var(--oak-space-4) var(--oak-space-4) var(--oak-space-2);
    flex: none;
  }

  h2 {
    margin: 0;
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
    line-height: 1.3;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
    outline: none;
    grid-column: 2;
  }

  .back {
    grid-column: 1;
    grid-row: 1;
  }

  .close {
    grid-column: 3;
    grid-row: 1;
  }

  .outlet {
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    min-block-size: 0;
    flex: 1 1 auto;
  }

  .outlet > * {
    display: block;
  }

  .loading {
    display: grid;
    place-items: center;
    min-block-size: 200px;
  }

  .failed {
    display: grid;
    gap: var(--oak-space-5);
    padding: var(--oak-space-4) var(--oak-space-5) var(--oak-space-5);
    text-align: center;
  }

  .failed p {
    margin: 0;
    color: var(--oak-text-muted);
  }

  .notices {
    position: absolute;
    inset-inline: var(--oak-space-4);
    inset-block-start: var(--oak-space-3);
    display: grid;
    justify-items: center;
    pointer-events: none;
    z-index: 1;
  }

  .notices > div {
    pointer-events: auto;
    max-inline-size: 100%;
  }

  .bars {
    display: grid;
    gap: var(--oak-space-2);
    padding-inline: var(--oak-space-4);
  }

  .bars:not(:empty) {
    padding-block: var(--oak-space-1) var(--oak-space-2);
  }

  .details {
    display: block;
    font-weight: var(--oak-weight-regular);
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog.opening {
      animation: rise var(--oak-duration-normal) var(--oak-ease);
    }

    dialog.opening::backdrop {
      animation: fade var(--oak-duration-normal) var(--oak-ease);
    }

    dialog:not([open]),
    dialog:not([open])::backdrop {
      opacity: 0;
      transition:
        opacity var(--oak-duration-fast),
        display var(--oak-duration-fast) allow-discrete,
        overlay var(--oak-duration-fast) allow-discrete;
    }

    .shake {
      animation: shake 500ms var(--oak-ease);
    }

    h2 > span {
      animation: fade 120ms var(--oak-ease);
    }

    .forward > * {
      animation: enter-forward 150ms var(--oak-ease);
    }

    .back-in > * {
      animation: enter-back 150ms var(--oak-ease);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .shake {
      outline: 2px solid var(--oak-focus);
      outline-offset: -2px;
    }
  }

  @media (max-width: 480px) {
    dialog {
      inset-block: auto 0;
      margin: 0;
      inline-size: 100%;
      max-block-size: calc(100dvh - 24px);
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      padding-block-end: env(safe-area-inset-bottom);
    }

    section {
      inline-size: 100%;
    }
  }

  @media (forced-colors: active) {
    dialog,
    section {
      border: 1px solid CanvasText;
    }
  }

  @keyframes fade {
    from {
      opacity: 0;
    }
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(12px) scale(0.98);
    }
  }

  @keyframes enter-forward {
    from {
      opacity: 0;
      transform: translateX(calc(12px * var(--direction, 1)));
    }
  }

  @keyframes enter-back {
    from {
      opacity: 0;
      transform: translateX(calc(-12px * var(--direction, 1)));
    }
  }

  @keyframes shake {
    15%,
    45%,
    75% {
      transform: translateX(-6px);
    }

    30%,
    60%,
    90% {
      transform: translateX(6px);
    }
  }

  :host(:dir(rtl)) {
    --direction: -1;
  }
`
