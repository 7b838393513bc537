import { css } from 'lit'

/**
 * - `.text`: A long title must not widen a grid or flex box around the row. If fewer than five letters of it fit, as with
 *   text of twice the size, the end of the row moves to a separate line.
 * - `.title`: If a title may take several lines, a wide word breaks too. A name or an amount runs in its own direction,
 *   aligned to the text of the row.
 * - `.value`: An amount without its end is a wrong amount, so it breaks onto a second line.
 * - `::slotted([slot='start'])`: A margin of the content, so that an empty slot takes no space.
 */
export const listItemStyles = css`
  :host {
    display: block;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    inline-size: 100%;
    min-block-size: 56px;
    padding: var(--oak-space-2) var(--oak-space-3);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-list-item-background, var(--oak-surface));
    color: var(--oak-text);
  }

  @media (hover: hover) {
    .row:hover:not(:disabled, [aria-disabled]) {
      background-color: var(--oak-surface-hover);
    }
  }

  .row:active:not(:disabled, [aria-disabled]) {
    background-color: var(--oak-surface-active);
  }

  .row[aria-current] {
    background-color: var(--oak-accent-surface);
    box-shadow: inset 0 0 0 1.5px var(--oak-focus);
  }

  .row:disabled,
  .row[aria-disabled]:not([aria-busy]) {
    opacity: 0.55;
  }

  .row[aria-busy] {
    cursor: progress;
  }

  .text {
    display: flex;
    flex: 1 1 5em;
    flex-direction: column;
    inline-size: 0;
    min-inline-size: 0;
  }

  .title,
  .description {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
    overflow: hidden;
    text-overflow: ellipsis;
    overflow-wrap: anywhere;
    white-space: var(--oak-list-item-white-space, nowrap);
  }

  .title {
    font-weight: var(--oak-weight-bold);
  }

  .description {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .value {
    display: flex;
    flex: 0 1 auto;
    flex-direction: column;
    max-inline-size: 100%;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-align: end;
  }

  .value > span {
    white-space: normal;
  }

  .end {
    display: flex;
    flex: none;
    align-items: center;
    max-inline-size: 100%;
    color: var(--oak-text-muted);
  }

  ::slotted([slot='start']) {
    flex: none;
    margin-inline-end: var(--oak-space-3);
  }

  ::slotted([slot^='value']),
  ::slotted([slot='end']),
  .end .spinner {
    margin-inline-start: var(--oak-space-3);
  }

  @media (forced-colors: active) {
    .row[aria-current] {
      border: 2px solid Highlight;
    }
  }
`
