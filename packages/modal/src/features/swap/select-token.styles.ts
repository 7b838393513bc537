import { css } from 'lit'

/** A token that the visitor imports by its address. */
export const selectTokenStyles = css`
  .import {
    display: grid;
    gap: var(--oak-space-3);
    padding-inline: var(--oak-space-3);
  }

  .import h3 {
    color: var(--oak-text);
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
  }

  .imported {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--oak-space-3);
  }

  .imported > span {
    display: grid;
    overflow-wrap: anywhere;
  }

  .imported .what {
    font-weight: var(--oak-weight-medium);
  }
`
