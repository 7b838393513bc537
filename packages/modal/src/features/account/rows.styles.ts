import { css } from 'lit'

/**
 * What Account and its settings share: rows, and the height of the view.
 *
 * - `.tall`: As high as the dialog can be. Its width does not change when a scrollbar appears.
 */
export const rowsStyles = css`
  .view {
    align-content: start;
  }

  .tall {
    box-sizing: border-box;
    min-block-size: calc(var(--tallest) - var(--head));
    --head: 56px;
  }

  @media (max-width: 430px) {
    .tall {
      --head: calc(64px + env(safe-area-inset-bottom, 0px));
    }
  }

  @media (min-width: 431px) and (min-height: 481px) and (forced-colors: none) {
    .tall {
      inline-size: min(100vw, var(--oak-dialog-width));
    }
  }

  hr {
    inline-size: calc(100% - 2 * var(--oak-space-3));
    margin: 0 auto;
    border: 0;
    border-block-start: 1px solid var(--oak-border);
  }

  .caption {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-regular);
  }

  .place {
    color: var(--oak-text);
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
  }

  .round {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    background: var(--oak-surface-hover);
  }
`
