import { css } from 'lit'

/**
 * - `.total`: The button is at the edge, so that it does not move with the length of the value.
 * - `.value`: As large as the balance that it replaces, and small enough for one line with text of twice the size.
 */
export const totalValueStyles = css`
  :host {
    display: grid;
    inline-size: 100%;
  }

  p {
    margin: 0;
  }

  .total {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) 28px;
    align-items: center;
    justify-items: center;
    inline-size: 100%;
  }

  .total > :first-child {
    grid-column: 2;
    max-inline-size: 100%;
  }

  @media (pointer: coarse) {
    .total {
      grid-template-columns: 44px minmax(0, 1fr) 44px;
    }
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
    font-size: min(var(--oak-font-size-xl), 6vi);
  }

  .waiting {
    justify-self: center;
  }

  .waiting oak-skeleton {
    --oak-skeleton-radius: var(--oak-radius-s);
    inline-size: 136px;
    max-inline-size: 100%;
    block-size: 32px;
  }
`
