import { css } from 'lit'

/**
 * - `.view`: A minimum height, so that the search field does not move when a search finds little.
 * - `.grid`: Four columns in a dialog of the default width, three at 320 px, fewer with larger text.
 * - `.grid > li`: The layout of tiles far from the viewport is skipped, because the whole list may be long.
 * - `.tile:focus-visible`: The focus ring is inside, because skipped content is also clipped.
 * - `.near-end`: The next page loads when this becomes visible, before the visitor reaches the end.
 */
export const allWalletsStyles = css`
  .view {
    align-content: start;
    min-block-size: min(564px, 100dvh - 140px);
  }

  .nothing,
  .source {
    display: grid;
    justify-items: center;
  }

  .filters {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--oak-space-2);
    padding-inline: var(--oak-space-3);
  }

  .filters oak-select {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  .filters oak-select::part(frame) {
    min-block-size: 32px;
    border-radius: var(--oak-radius-pill);
  }

  .filters oak-select::part(select) {
    min-block-size: 30px;
    color: var(--oak-text);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .list {
    position: relative;
    min-inline-size: 0;
  }

  .grid {
    grid-template-columns: repeat(auto-fill, minmax(max(74px, 4.6em), 1fr));
    gap: var(--oak-space-1);
  }

  .grid > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 102px;
  }

  .tile {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: var(--oak-space-2);
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 102px;
    box-sizing: border-box;
    margin: 0;
    padding: var(--oak-space-2) var(--oak-space-1);
    border: 0;
    border-radius: var(--oak-radius-l);
    background: none;
    color: var(--oak-text);
    font: inherit;
    font-size: var(--oak-font-size-xs);
    line-height: var(--oak-line-tight);
    text-align: center;
    cursor: pointer;
    touch-action: manipulation;
    transition: background-color var(--oak-duration-fast) var(--oak-ease);
  }

  .tile:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: -2px;
  }

  .tile:active {
    background-color: var(--oak-surface-active);
  }

  .tile-name {
    display: -webkit-box;
    max-inline-size: 100%;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  .tile-mark {
    max-inline-size: 100%;
    margin-block-start: -4px;
    color: var(--oak-text-muted);
    overflow-wrap: anywhere;
  }

  .tile oak-tag {
    box-sizing: border-box;
    max-inline-size: 100%;
    padding-inline: var(--oak-space-1);
    overflow-wrap: anywhere;
    white-space: normal;
  }

  .place {
    cursor: default;
  }

  .place > span {
    inline-size: 56px;
    block-size: 56px;
    border-radius: 24%;
    background-color: var(--oak-surface-hover);
  }

  .place > :last-child {
    block-size: 12px;
    border-radius: var(--oak-radius-xs);
  }

  .near-end {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 400px;
    max-block-size: 100%;
    pointer-events: none;
  }

  .end {
    display: grid;
    gap: var(--oak-space-2);
    padding-inline: var(--oak-space-3);
    padding-block-start: var(--oak-space-2);
  }

  @media (hover: hover) {
    .tile:not(.place):hover {
      background-color: var(--oak-surface-hover);
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .place > span {
      animation: pulse 1.2s var(--oak-ease-loop) infinite alternate;
    }
  }

  @keyframes pulse {
    to {
      opacity: 0.5;
    }
  }

  @media (forced-colors: active) {
    .tile {
      border: 1px solid ButtonBorder;
    }

    .tile:focus-visible {
      outline-color: Highlight;
    }

    .place > span {
      border: 1px solid GrayText;
    }
  }

  @media (pointer: coarse) {
    .filters oak-select::part(select) {
      min-block-size: 44px;
    }
  }
`
