import { css } from 'lit'

/**
 * For a list that may be long: `<ul class="long">`. The browser lays out a row only when it is near the screen;
 * visitors can still find, focus and read every row.
 *
 * Skipped rows are also clipped, which must not cut the focus ring: a padding makes room at the sides, and
 * `overflow-clip-margin` above and below. Browsers without it draw the ring's edge under the next row.
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
