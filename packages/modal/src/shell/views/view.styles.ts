import { css } from 'lit'

/** Lists with more rows than this have the styles of a long list. */
export const LONG_FROM = 20

/**
 * The base styles of every view: a column on a 4 px grid.
 *
 * - `.view`: Rows have a negative margin, so that their pictures align with the text.
 * - `.group`: Its content is laid out in the column of the view.
 * - `li`: A grid item would grow with a long name instead of breaking it.
 * - `.name`: At most two lines, aligned with the start of the page's writing direction.
 * - `p`: Its direction is that of its text, which may be English until another language has loaded.
 * - `oak-list-item::part(row)`: A scroll margin, so that the sticky search field does not cover the focus.
 * - `[data-question]`: A question mark is mirrored in Arabic script, but not in Hebrew.
 */
export const viewStyles = css`
  :host {
    display: block;
  }

  .view {
    display: grid;
    gap: var(--oak-space-3);
    padding: var(--oak-space-1) var(--oak-space-3) var(--oak-space-4);
  }

  ul {
    display: grid;
    gap: 2px;
    list-style: none;
    margin: 0;
    padding: 0;
  }

  .group {
    display: contents;
  }

  .view > *,
  .group > *,
  li {
    min-inline-size: 0;
  }

  oak-list-item {
    --oak-list-item-background: transparent;
    --oak-list-item-white-space: normal;
  }

  oak-list-item::part(row) {
    scroll-margin-block: 16px;
  }

  .name {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .hint {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }

  .note {
    padding-inline: var(--oak-space-3);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
    text-align: center;
    text-wrap: balance;
  }

  .foot {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-2);
    margin-inline: var(--oak-space-3);
    padding-block-start: var(--oak-space-3);
    border-block-start: 1px solid var(--oak-border);
  }

  a:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
    border-radius: var(--oak-radius-xs);
  }

  .icon {
    display: inline-flex;
  }

  svg[data-mirror]:dir(rtl) {
    transform: scaleX(-1);
  }

  [data-question] {
    transform-box: fill-box;
    transform-origin: center;
  }

  svg[data-mirror]:dir(rtl) [data-question]:not(:lang(ar), :lang(fa), :lang(ur)),
  svg:not([data-mirror]) [data-question]:is(:lang(ar), :lang(fa), :lang(ur)) {
    transform: scaleX(-1);
  }

  @media (forced-colors: active) {
    ul {
      gap: var(--oak-space-1);
    }
  }
`
