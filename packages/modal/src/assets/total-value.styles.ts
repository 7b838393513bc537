import { css } from 'lit'

/**
 * - `.total`: The value is centred without its button. A padding in percent would not count in the width, and break the value.
 * - `.value`: As large as the balance that it replaces, and small enough for one line with text of twice the size.
 */
export const totalValueStyles = css`
  :host {
    display: grid;
    justify-items: center;
    max-inline-size: 100%;
  }

  p {
    margin: 0;
  }

  .total {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 2px;
    max-inline-size: 100%;
    padding-inline-start: min(34px, 5vi);
  }

  .balance {
    display: grid;
    justify-items: center;
    min-inline-size: 0;
  }

  .value {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: min(var(--oak-font-size-xxl), 11vi);
    font-weight: var(--oak-weight-bold);
    line-height: 1.2;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }

  .value.long {
    font-size: min(var(--oak-font-size-xl), 8vi);
  }

  .waiting oak-skeleton {
    --oak-skeleton-radius: var(--oak-radius-s);
    inline-size: 136px;
    max-inline-size: 100%;
    block-size: 32px;
  }
`
