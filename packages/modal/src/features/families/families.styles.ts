import { css } from 'lit'

/**
 * - `.pictures`: As wide as one picture of another row, so that the names are aligned.
 * - `.two`: The pictures overlap, because they are larger than those of three networks.
 * - `.names`: A block, so that the list runs in the direction of its language and not in that of its first name.
 */
export const familiesStyles = css`
  .pictures {
    display: flex;
    flex-wrap: wrap;
    place-content: center;
    gap: var(--oak-space-1);
    inline-size: 40px;
    block-size: 40px;
  }

  .two {
    display: grid;
    place-content: stretch;
  }

  .two > oak-image {
    grid-area: 1 / 1;
    place-self: start;
  }

  .two > oak-image + oak-image {
    place-self: end;
  }

  .names {
    display: block;
  }
`
