import { css } from 'lit'

/**
 * For a list that may be long: `<ul class="long">`. Rows that are out of sight are laid out only when they come
 * near; they can be found, focused and read all the same.
 *
 * What is skipped is also clipped, which must spare the focus ring: at the sides by a padding, above and below,
 * where the next row begins, by a margin of the clip. Browsers without that draw the ring's edge under the next row.
 */
export const longListStyles = css`
  .long > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 56px;
    overflow-clip-margin: 4px;
    margin-inline: -4px;
    padding-inline: 4px;
  }
`
