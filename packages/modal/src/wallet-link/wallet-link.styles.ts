import { css } from 'lit'

/** - `.wallet-link`: While there is nothing to say it takes no room, nor the gap of a row. */
export const walletLinkStyles = css`
  .wallet-link {
    margin-block-start: calc(var(--oak-space-3) * -1);
  }

  .wallet-link.trouble {
    margin-block-start: 0;
    display: flex;
    align-items: center;
    gap: var(--oak-space-3);
    padding: var(--oak-space-3);
    border-radius: var(--oak-radius-s);
    background: var(--oak-surface);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
  }

  .wallet-link strong {
    display: block;
    color: var(--oak-text);
    font-weight: var(--oak-weight-medium);
  }

  .wallet-link > .icon {
    flex: none;
    color: var(--oak-warning);
  }

  .wallet-link > p {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`
