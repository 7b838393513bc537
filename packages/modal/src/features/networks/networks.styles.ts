import { css } from 'lit'

/** `.wrong`: A minimum height, so that the picture does not shift the layout when it loads. */
export const networksStyles = css`
  oak-list-item.current::part(row) {
    background-color: var(--oak-accent-surface);
    box-shadow: none;
  }

  .current .hint {
    color: var(--oak-accent-text);
  }

  .mark {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }

  .unsupported {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--oak-space-1) var(--oak-space-3);
    min-block-size: 56px;
    padding: var(--oak-space-2) var(--oak-space-3);
  }

  .unsupported .name {
    flex: 1 1 7em;
  }

  .wrong {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-3);
    padding-block-end: var(--oak-space-2);
  }

  .wrong .picture {
    min-block-size: 96px;
  }

  .wrong .note {
    font-size: var(--oak-font-size-m);
  }
`
