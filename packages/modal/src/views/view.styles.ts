import { css } from 'lit'

/**
 * First in every view's styles: the column all of them are laid out in.
 *
 * - `li`: A grid item would grow with a long name instead of cutting it.
 * - `.name`: A name is cut at its own end, and stands where the page's text begins.
 * - `p`: Until a page's language is there, its sentences may run the other way.
 */
export const viewStyles = css`
  :host {
    display: block;
  }

  .view {
    display: grid;
    gap: var(--oak-space-3);
    padding: var(--oak-space-2) var(--oak-space-4) var(--oak-space-5);
  }

  ul {
    display: grid;
    gap: var(--oak-space-2);
    list-style: none;
    margin: 0;
    padding: 0;
  }

  .view > *,
  li {
    min-inline-size: 0;
  }

  .name {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }

  a:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
    border-radius: var(--oak-radius-xs);
  }
`
