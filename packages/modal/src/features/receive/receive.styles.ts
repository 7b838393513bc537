import { css } from 'lit'

/**
 * - `.logo`: On white, like the code, in every theme.
 * - `.copy`: Looks like a secondary button.
 */
export const receiveStyles = css`
  :host {
    container-type: inline-size;
  }

  .receive {
    justify-items: center;
    gap: var(--oak-space-4);
    padding-inline: var(--oak-space-6);
    padding-block-end: var(--oak-space-6);
  }

  oak-qr-code {
    --oak-qr-size: 232px;
    min-inline-size: min(200px, 100%);
  }

  .logo {
    display: grid;
    padding: 3px;
    border-radius: 50%;
    background: #fff;
    forced-color-adjust: none;
  }

  .beside {
    display: grid;
    gap: var(--oak-space-3);
    inline-size: 100%;
    min-inline-size: 0;
  }

  .requested:not(:has(*)) {
    display: contents;
  }

  .requested {
    font-weight: var(--oak-weight-bold);
    text-align: center;
  }

  .address {
    display: grid;
    gap: var(--oak-space-1);
    justify-items: center;
    text-align: center;
  }

  .address h3 {
    display: flex;
    align-items: center;
    gap: 6px;
    margin: 0;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .address h3 bdi {
    unicode-bidi: plaintext;
  }

  .full-address {
    font-size: var(--oak-font-size-m);
  }

  .actions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 170px), 1fr));
    gap: var(--oak-space-2);
  }

  .copy {
    display: block;
    font-weight: var(--oak-weight-bold);
  }

  .copy::part(button) {
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px 16px;
    border-radius: var(--oak-radius-m);
    background-color: color-mix(in srgb, var(--oak-text) 7.5%, transparent);
    color: var(--oak-text);
  }

  .toggle {
    justify-self: center;
  }

  .symbol {
    font-weight: var(--oak-weight-bold);
  }

  @media (max-height: 480px) {
    @container (min-width: 480px) {
      .receive {
        grid-template-columns: auto 1fr;
        align-items: start;
        gap: var(--oak-space-6);
      }
    }
  }
`
