import { css } from 'lit'

/**
 * - `.row-place`, `.tile`: As high as what they are replaced with, so that the layout does not shift.
 * - `.button-place`: As high as a large button, so that the one beside it does not move when its code has loaded.
 * - `.grid`: Three columns in a dialog of the default width, fewer with larger text.
 * - `.places`: One line of placeholders: one, or three where there is room for three.
 * - `.tile:focus-visible`: The focus ring is inside, because the scroll container clips it outside.
 */
export const assetsStyles = css`
  :host {
    container-type: inline-size;
    display: grid;
    gap: var(--oak-space-2);
    padding-block-start: var(--oak-space-2);
  }

  oak-tag {
    box-sizing: border-box;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    white-space: normal;
  }

  .row-place {
    display: flex;
    align-items: center;
    gap: var(--oak-space-3);
    block-size: 60px;
    padding-inline: var(--oak-space-3);
  }

  .row-place > span {
    display: grid;
    gap: 10px;
    flex: 1;
  }

  .row-place .end {
    justify-items: end;
  }

  .row-place .circle {
    --oak-skeleton-radius: 50%;
    flex: none;
    inline-size: 40px;
    block-size: 40px;
  }

  .more {
    display: grid;
    justify-items: stretch;
    gap: var(--oak-space-1);
    padding-inline: var(--oak-space-3);
  }

  .stale p {
    display: flex;
    align-items: center;
    gap: var(--oak-space-2);
    min-inline-size: 0;
  }

  .stale {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--oak-space-1) var(--oak-space-2);
    padding: var(--oak-space-2) var(--oak-space-3);
    border-radius: var(--oak-radius-m);
    background-color: var(--oak-warning-surface);
    font-size: var(--oak-font-size-s);
  }

  .stale .note {
    padding: 0;
  }

  .empty {
    padding-block: var(--oak-space-4);
  }

  .next {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(9em, 100%), 1fr));
    gap: var(--oak-space-2);
    align-self: stretch;
  }

  .next > :only-child {
    justify-self: center;
  }

  .button-place {
    min-block-size: 48px;
  }

  .spam {
    display: grid;
    gap: var(--oak-space-2);
  }

  .spam-toggle {
    justify-self: center;
    min-block-size: 32px;
    margin: 0;
    padding: 4px 12px;
    border: 0;
    border-radius: var(--oak-radius-s);
    background: none;
    color: var(--oak-text-muted);
    font: inherit;
    font-size: var(--oak-font-size-s);
    cursor: pointer;
    touch-action: manipulation;
  }

  .grid {
    grid-template-columns: repeat(auto-fill, minmax(max(88px, 5.6em), 1fr));
    gap: var(--oak-space-1);
  }

  .places > :not(:first-child) {
    display: none;
  }

  @container (min-inline-size: 17.5em) {
    .places > :not(:first-child) {
      display: grid;
    }
  }

  .tile {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: var(--oak-space-1);
    inline-size: 100%;
    block-size: 100%;
    min-inline-size: 0;
    min-block-size: 140px;
    box-sizing: border-box;
    margin: 0;
    padding: var(--oak-space-2);
    border: 0;
    border-radius: var(--oak-radius-l);
    background: none;
    color: var(--oak-text);
    font: inherit;
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-tight);
    text-align: start;
    cursor: pointer;
    touch-action: manipulation;
  }

  li.tile {
    cursor: default;
  }

  .square {
    --oak-skeleton-radius: var(--oak-radius-m);
    aspect-ratio: 1;
    inline-size: 100%;
    block-size: auto;
  }

  .tile:focus-visible,
  .spam-toggle:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: -2px;
  }

  .tile-name,
  .tile-collection {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .tile-name {
    font-weight: var(--oak-weight-medium);
  }

  .tile-collection {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
  }

  @media (hover: hover) {
    button.tile:hover,
    .spam-toggle:hover {
      background-color: var(--oak-surface-hover);
    }
  }

  @media (pointer: coarse) {
    .spam-toggle {
      min-block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    .tile,
    .stale,
    .spam-toggle {
      border: 1px solid ButtonBorder;
    }

    .tile:focus-visible {
      outline-color: Highlight;
    }
  }
`
