import { css } from 'lit'

/** What leaves and what arrives, the choice of a speed, and what would change. */
export const reviewStyles = css`
  .parties {
    display: grid;
    margin: 0;
    padding: var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
  }

  .party {
    position: relative;
    min-block-size: 40px;
    padding-inline-start: calc(40px + var(--oak-space-3));
  }

  .party + .party {
    margin-block-start: 32px;
  }

  .face {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    display: grid;
  }

  dt {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  dd {
    display: grid;
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }

  .what {
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
    line-height: var(--oak-line-tight);
    font-variant-numeric: tabular-nums;
  }

  .arrow {
    position: absolute;
    inset-block-start: -32px;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 32px;
    color: var(--oak-text-muted);
  }

  .speeds {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 5em), 1fr));
    gap: var(--oak-space-2);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    margin-block-end: var(--oak-space-1);
    padding: 0;
  }

  .speed {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: center;
    min-block-size: 56px;
    padding: var(--oak-space-2);
    border: 1px solid var(--oak-control);
    border-radius: var(--oak-radius-m);
    text-align: center;
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    cursor: pointer;
    overflow-wrap: anywhere;
  }

  .speed input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  .speed:has(:checked) {
    border-color: var(--oak-focus);
    background-color: var(--oak-accent-surface);
    box-shadow: inset 0 0 0 0.5px var(--oak-focus);
  }

  .speeds:disabled .speed {
    cursor: default;
    opacity: 0.55;
  }

  .changes {
    display: grid;
    gap: var(--oak-space-2);
    align-content: center;
    min-block-size: 24px;
  }

  .changes :is(li, p) {
    padding-inline: var(--oak-space-1);
    font-size: var(--oak-font-size-s);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  @media (forced-colors: active) {
    .parties {
      border: 1px solid CanvasText;
    }

    .speed:has(:checked) {
      border: 2px solid Highlight;
    }
  }
`
