import { css } from 'lit'

export const accountStyles = css`
  .identity {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-2);
    padding-block: var(--oak-space-2) var(--oak-space-3);
    text-align: center;
  }

  .address {
    display: flex;
    align-items: center;
    gap: var(--oak-space-1);
    max-inline-size: 100%;
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
  }

  .funds {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-1);
    min-block-size: 24px;
  }

  .balance {
    color: var(--oak-text-muted);
    font-variant-numeric: tabular-nums;
  }

  .amount {
    display: block;
    inline-size: 96px;
    block-size: 20px;
  }

  .note {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .error {
    color: var(--oak-error);
  }

  h3 {
    margin: 0;
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    color: var(--oak-text-muted);
  }

  .round {
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    background: var(--oak-surface-active);
  }

  .icon {
    display: grid;
  }

  .icon:dir(rtl) svg[data-mirror] {
    transform: scaleX(-1);
  }
`
