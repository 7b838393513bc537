import { css } from 'lit'

/**
 * - `.text`: At least two lines, so that a text of another length does not shift the layout.
 * - `.primary-link:not([href])`: A placeholder with the size of the link.
 * - `.beside`: Below the QR code or the picture; beside it on a phone in landscape, so that the whole code is visible.
 * - `.copy-field`: The link to select if the browser does not copy it.
 */
export const pairingStyles = css`
  :host {
    container-type: inline-size;
  }

  .pairing {
    display: grid;
    gap: var(--oak-space-4);
    padding: var(--oak-space-1) var(--oak-space-6) var(--oak-space-5);
  }

  .pairing > *,
  oak-tab-panel > * {
    min-inline-size: 0;
  }

  .way {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-4);
    text-align: center;
  }

  .tabbed .way {
    padding-block-start: var(--oak-space-1);
  }

  oak-qr-code {
    --oak-qr-size: 312px;
    min-inline-size: min(200px, 100%);
  }

  .connected {
    box-sizing: border-box;
    min-block-size: inherit;
    place-content: center;
    place-items: center;
    gap: var(--oak-space-5);
    text-align: center;
  }

  .logo {
    display: grid;
    padding: 3px;
    border-radius: 14px;
    background: #fff;
    forced-color-adjust: none;
  }

  .words {
    max-inline-size: 300px;
  }

  .way .text {
    min-block-size: 2lh;
  }

  .way .heading {
    font-size: calc(var(--oak-font-size-master) * 1.7);
  }

  .trouble .heading {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--oak-space-2);
  }

  .trouble .icon {
    flex: none;
    color: var(--oak-warning);
  }

  .quiet {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 var(--oak-space-3);
  }

  .actions {
    display: grid;
    gap: var(--oak-space-2);
    inline-size: 100%;
  }

  oak-copy-button {
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .quiet oak-copy-button::part(button) {
    padding-inline: 12px;
    color: var(--oak-accent-text);
    font-weight: var(--oak-weight-bold);
  }

  .quiet oak-copy-button[disabled]::part(button) {
    color: var(--oak-text-muted);
  }

  .primary,
  .secondary {
    display: block;
    inline-size: 100%;
    font-size: calc(var(--oak-font-size-master) * 1.6);
    font-weight: var(--oak-weight-bold);
  }

  .primary::part(button),
  .secondary::part(button) {
    inline-size: 100%;
    min-block-size: 48px;
    padding: 8px 20px;
    border-radius: var(--oak-radius-l);
    background-color: color-mix(in srgb, var(--oak-text) 7.5%, transparent);
    color: var(--oak-text);
  }

  .primary::part(button) {
    border: 1px solid var(--oak-accent-edge);
    background-color: var(--oak-accent);
    color: var(--oak-on-accent);
  }

  .emblem {
    display: grid;
    place-items: center;
    inline-size: 72px;
    block-size: 72px;
    border-radius: 22px;
    background: var(--oak-accent-surface);
    color: var(--oak-accent-text);
  }

  .emblem svg {
    inline-size: 32px;
    block-size: 32px;
  }

  .picture {
    display: grid;
    padding-block: var(--oak-space-3);
  }

  .copy-field {
    display: grid;
    gap: 6px;
    inline-size: 100%;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    text-align: start;
  }

  .copy-field input {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 44px;
    padding-inline: var(--oak-space-3);
    border: 1px solid var(--oak-control);
    border-radius: var(--oak-radius-m);
    background: var(--oak-bg);
    color: var(--oak-text);
    font: inherit;
    direction: ltr;
    text-overflow: ellipsis;
  }

  .copy-field input:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 1px;
  }

  .secondary-link {
    border-color: transparent;
    background-color: color-mix(in srgb, var(--oak-text) 7.5%, transparent);
    color: var(--oak-text);
  }

  @media (hover: hover) {
    .secondary-link:hover {
      border-color: transparent;
      background-color: color-mix(in srgb, var(--oak-text) 12%, transparent);
    }
  }

  .primary-link:not([href]) {
    border-color: transparent;
    background-color: var(--oak-surface);
    color: var(--oak-text-muted);
    cursor: progress;
  }

  .primary-link > bdi,
  .primary-link > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .stuck {
    display: grid;
    gap: var(--oak-space-3);
    inline-size: 100%;
    box-sizing: border-box;
    padding: var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background: var(--oak-surface);
    text-align: center;
  }

  .stuck .heading {
    font-size: var(--oak-font-size-m);
  }

  .stuck .text {
    min-block-size: 0;
    font-size: var(--oak-font-size-s);
  }

  .pairing > .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--oak-space-1) var(--oak-space-3);
    margin-inline: 0;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    text-align: center;
  }

  .foot > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .pairing .end {
    padding: var(--oak-space-2) 0 0;
  }

  .beside {
    display: contents;
  }

  @media (max-height: 480px) {
    @container (min-width: 480px) {
      .pairing:has(.beside):not(.tabbed),
      .tabbed .way {
        grid-template-columns: auto 1fr;
        align-items: center;
        justify-items: center;
        gap: var(--oak-space-2) var(--oak-space-6);
      }

      .pairing > .way {
        display: contents;
      }

      .way:not(:last-child) > :first-child {
        grid-row: 1 / span 2;
      }

      oak-qr-code {
        --oak-qr-size: max(200px, min(288px, 100dvh - 132px));
        align-self: start;
        inline-size: var(--oak-qr-size);
      }

      .tabbed oak-qr-code {
        --oak-qr-size: max(200px, min(288px, 100dvh - 180px));
      }

      .beside {
        display: grid;
        justify-items: center;
        gap: var(--oak-space-3);
        inline-size: 100%;
        min-inline-size: 0;
        text-align: center;
      }

      .pairing > .foot {
        justify-self: stretch;
      }

      .pairing > oak-button {
        grid-column: 1 / -1;
      }
    }
  }

  @media (forced-colors: active) {
    .emblem,
    .stuck {
      border: 1px solid CanvasText;
    }

    .primary-link:not([href]) {
      border-color: GrayText;
      color: GrayText;
    }
  }
`
