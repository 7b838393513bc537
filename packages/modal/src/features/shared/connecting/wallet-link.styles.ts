import { css } from 'lit'

export const walletLinkStyles = css`
  .wallet-link.trouble {
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
