import { css } from 'lit'

/**
 * For a list that may be long: `<ul class="long">`. Rows that are out of sight are laid out only when they come
 * near; they can be found, focused and read all the same.
 *
 * What is skipped is also clipped: the padding leaves room for the focus ring, and is taken back from the gap,
 * which a list that is a grid or a flex box has between its rows.
 */
export const longListStyles = css`
  .long > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 64px;
    margin: -4px;
    padding: 4px;
  }
`
