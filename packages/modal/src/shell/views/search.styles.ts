import { css } from 'lit'

/** The sticky search field of a list. As wide as the view, so that it covers the content that scrolls below it. */
export const searchStyles = css`
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

    /* What comes into view, for example by Tab, stops below the field. */
    oak-list-item::part(row),
    oak-select::part(select) {
      scroll-margin-block: 72px 16px;
    }
  }
`
