import { css } from 'lit'

/** `.wrong`: Keeps its place until the picture is there. */
export const networksStyles = css`
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
