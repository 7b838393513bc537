import { css } from 'lit'

/** The steps of a swap in progress. */
export const swapResultStyles = css`
  .steps {
    display: grid;
    gap: var(--oak-space-2);
    box-sizing: border-box;
    inline-size: 100%;
    margin: 0;
    padding: var(--oak-space-3) var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
    list-style: none;
    text-align: start;
  }

  .steps li {
    display: flex;
    align-items: center;
    gap: var(--oak-space-3);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    overflow-wrap: anywhere;
  }

  .steps .current {
    color: var(--oak-text);
    font-weight: var(--oak-weight-bold);
  }

  .mark {
    flex: none;
    display: grid;
    place-items: center;
    box-sizing: border-box;
    inline-size: max(24px, 2em);
    block-size: max(24px, 2em);
    border: 1px solid var(--oak-control);
    border-radius: 50%;
    font-size: var(--oak-font-size-xs);
    font-variant-numeric: tabular-nums;
  }

  .steps .current .mark {
    border-color: var(--oak-accent);
    background-color: var(--oak-accent);
    color: var(--oak-on-accent);
  }

  .steps .done .mark {
    border-color: transparent;
    background-color: var(--oak-accent-surface);
    color: var(--oak-accent-text);
  }

  .mark svg {
    inline-size: 14px;
    block-size: 14px;
  }

  @media (forced-colors: active) {
    .steps {
      border: 1px solid CanvasText;
    }

    .steps .current .mark {
      border: 2px solid Highlight;
    }
  }
`
