import { css } from 'lit'

/**
 * `.place`: As high as the frame requires, or as high as the modal can be below its header: the frame then scrolls by itself.
 */
export const approveStyles = css`
  .view {
    padding-block-end: var(--oak-space-3);
  }

  .place {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--oak-space-3);
    box-sizing: border-box;
    block-size: min(var(--approve-height, 320px), var(--tallest, 100dvh) - 88px);
    min-block-size: 160px;
    border-radius: var(--oak-radius-m);
  }
`
