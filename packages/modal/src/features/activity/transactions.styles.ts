import { css } from 'lit'

/**
 * - `.tools`: On the line of the first heading, unless it contains more than the button.
 * - `.near-end`: The next page loads when this becomes visible, before the visitor reaches the end.
 * - `.chunk`: Outside the visible part it is an empty box, whose height a script sets.
 */
export const transactionsStyles = css`
  .view {
    position: relative;
  }

  .tools {
    position: relative;
    z-index: var(--oak-z-raised);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    padding-inline-end: var(--oak-space-1);
  }

  .tools oak-button {
    margin-inline-end: auto;
  }

  .tools:not(:has(oak-button)) {
    position: absolute;
    inset-block-start: var(--oak-space-2);
    inset-inline-end: var(--oak-space-3);
  }

  .list {
    position: relative;
    display: grid;
    gap: 2px;
    min-inline-size: 0;
  }

  .chunk {
    min-inline-size: 0;
  }

  .near-end {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 600px;
    max-block-size: 100%;
    pointer-events: none;
  }
`
