import { css } from 'lit'

/** `.wrong`: Keeps its place until the picture is there. */
export const networksStyles = css`
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
