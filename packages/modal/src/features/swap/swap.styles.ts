import { css } from 'lit'

/**
 * - `.between`: A line of no height, on which the button overlaps both cards. Below an error, it has its place.
 * - `.receive`: Like the field above it, without an edge, because it cannot be edited.
 * - `.amount[data-size]`: Long amounts get a smaller font instead of being cut off.
 */
export const swapStyles = css`
  oak-button {
    overflow-wrap: break-word;
  }

  .cards {
    display: grid;
    gap: var(--oak-space-1);
  }

  .cards > * {
    min-inline-size: 0;
  }

  .between {
    position: relative;
    z-index: var(--oak-z-raised);
    display: grid;
    justify-items: center;
    block-size: 0;
  }

  oak-amount-input:not([error='']) + .between {
    block-size: 40px;
  }

  oak-amount-input:not([error='']) + .between .reverse {
    inset-block-start: -2px;
  }

  .reverse {
    position: absolute;
    inset-block-start: -22px;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    margin: 0;
    padding: 0;
    border: 3px solid var(--oak-bg);
    border-radius: var(--oak-radius-m);
    background-color: var(--oak-surface-hover);
    color: var(--oak-text);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }

  .reverse svg {
    inline-size: 18px;
    block-size: 18px;
  }

  .receive {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    overflow-wrap: anywhere;
    padding: var(--oak-space-3) var(--oak-space-4);
    border: 1px solid transparent;
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
  }

  .main {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--oak-space-2);
    min-block-size: 48px;
  }

  .main > button.asset {
    flex: 0 1 auto;
    max-inline-size: 100%;
  }

  .main .symbol {
    overflow-wrap: anywhere;
    white-space: normal;
  }

  .amount {
    flex: 1 1 3em;
    min-inline-size: min(100%, 3em);
    overflow-wrap: anywhere;
    font-size: var(--oak-font-size-xxl);
    font-weight: var(--oak-weight-medium);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
    line-height: var(--oak-line-tight);
  }

  .amount [aria-hidden],
  .amount.outdated {
    color: var(--oak-text-muted);
  }

  .amount[data-size='1'] {
    font-size: calc(var(--oak-font-size-master) * 2.1);
  }

  .amount[data-size='2'] {
    font-size: calc(var(--oak-font-size-master) * 1.8);
  }

  .amount[data-size='3'] {
    font-size: calc(var(--oak-font-size-master) * 1.6);
  }

  .below {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: var(--oak-space-3);
    min-block-size: 24px;
    overflow-wrap: anywhere;
  }

  .below .end {
    margin-inline-start: auto;
  }


  button.asset.none {
    padding-inline-start: 12px;
    background-color: var(--oak-accent-surface);
    color: var(--oak-accent-text);
  }

  .none .symbol {
    white-space: normal;
    overflow-wrap: anywhere;
  }

  bdi.warning {
    color: var(--oak-warning);
  }

  bdi.danger {
    color: var(--oak-error);
  }

  .terms {
    display: grid;
    gap: 2px;
    margin: 0;
  }

  .terms .line {
    align-items: center;
  }

  .terms dt {
    font-size: var(--oak-font-size-s);
  }

  .terms dd {
    display: block;
    margin: 0;
    margin-inline-start: auto;
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    font-variant-numeric: tabular-nums;
    text-align: end;
    overflow-wrap: anywhere;
  }

  .terms button.unit {
    margin-inline: 0 -4px;
    color: var(--oak-text);
    font-weight: var(--oak-weight-medium);
    white-space: nowrap;
  }

  .open svg {
    transform: scaleY(-1);
  }

  .slippage {
    display: grid;
    gap: var(--oak-space-3);
    padding: var(--oak-space-3) var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
  }

  .slippage .speed {
    min-block-size: 44px;
    background-color: var(--oak-bg);
  }

  @media (hover: hover) {
    .reverse:hover {
      background-color: var(--oak-surface-active);
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .reverse svg {
      transition: rotate var(--oak-duration-normal) var(--oak-ease);
    }

    .reverse:active svg {
      rotate: 180deg;
    }
  }

  @media (forced-colors: active) {
    .receive,
    .slippage {
      border: 1px solid CanvasText;
    }
  }
`
