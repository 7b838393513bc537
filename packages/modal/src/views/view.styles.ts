import { css } from 'lit'

/** A list of more rows than this has the styles of a long list. */
export const LONG_FROM = 20

/**
 * First in every view's styles: the column all of them are laid out in, on a grid of 4px.
 *
 * - `.view`: Rows reach a little further out than words, so that their pictures stand in line with these.
 * - `li`: A grid item would grow with a long name instead of breaking it.
 * - `.name`: At most two lines, standing where the page's text begins.
 * - `p`: Until a page's language is there, its sentences may run the other way.
 * - `oak-list-item::part(row)`: What is scrolled to does not end below a search field that stays.
 * - `oak-search`: As wide as the view, so that nothing of what is scrolled under it looks out beside it.
 * - `svg[data-picture]`: Its colours are the theme's, which forced colours leave alone.
 * - `[data-question]`: A question mark is mirrored where Arabic letters are written, and not in Hebrew.
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

  .view > *,
  li {
    min-inline-size: 0;
  }

  oak-list-item {
    --oak-list-item-background: transparent;
    --oak-list-item-white-space: normal;
  }

  oak-list-item::part(row) {
    scroll-margin-block: 72px 16px;
  }

  oak-list-item.current::part(row) {
    background-color: var(--oak-accent-surface);
    box-shadow: none;
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

  .current .hint {
    color: var(--oak-accent-text);
  }

  .mark {
    display: inline-flex;
    align-items: center;
    gap: 6px;
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

  svg[data-picture] {
    display: block;
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

  @media (min-height: 480px) {
    oak-search {
      position: sticky;
      inset-block-start: 0;
      z-index: var(--oak-z-raised);
      margin-inline: calc(-1 * var(--oak-space-3));
      padding-block: var(--oak-space-1);
      padding-inline: var(--oak-space-6);
      background-color: var(--oak-bg);
    }
  }

  @media (forced-colors: active) {
    ul {
      gap: var(--oak-space-1);
    }

    svg[data-picture] {
      --oak-bg: Canvas;
      --oak-on-accent: Canvas;
      --oak-accent-surface: Canvas;
      --oak-surface-hover: Canvas;
      --oak-surface-active: GrayText;
      --oak-control: GrayText;
      --oak-accent: CanvasText;
      --oak-accent-text: CanvasText;
      --oak-error: CanvasText;
    }
  }
`
