import { css } from 'lit'
import { motionStyles } from './motion.styles.ts'
import { phoneStyles } from './phone.styles.ts'

/**
 * - `:host(:lang(…))`: Lines break between phrases or words of the language, not between any two characters.
 * - `dialog`: Wider on a phone in landscape, which is low.
 * - `.notices`: Above the modal; below its header where there is no room, so that no title and no button is covered.
 * - `.bars`: Scrolls with large text in a small window, so that there is room for the view.
 */
const surfaceStyles = css`
  :host {
    display: contents;
  }

  :host(:lang(ja)) {
    word-break: auto-phrase;
  }

  :host(:lang(ko)) {
    word-break: keep-all;
  }

  dialog,
  section {
    box-sizing: border-box;
    color: var(--oak-text);
    background: var(--oak-bg);
    padding: 0;
    inline-size: var(--oak-dialog-width);
    max-inline-size: 100%;
    border: 0;
    border-radius: var(--oak-radius-xl);
    overflow: visible;
    outline: none;
  }

  section {
    position: relative;
    inline-size: 100%;
    max-inline-size: var(--oak-dialog-width);
    border: 1px solid var(--oak-border);
  }

  dialog,
  .backdrop {
    position: fixed;
    inset: 0;
    z-index: var(--oak-z-index);
    /* A dialog of the page may have switched off the pointer on the body. */
    pointer-events: auto;
  }

  dialog {
    inset-block-end: var(--keyboard, 0px);
    margin: auto;
    --tallest: min(704px, var(--visible, 100dvh) - 32px);
    max-block-size: var(--tallest);
    box-shadow: var(--oak-shadow);
    overscroll-behavior: contain;
  }

  dialog[open] {
    display: flex;
  }

  @media (max-height: 480px) and (min-width: 520px) {
    dialog {
      inline-size: max(var(--oak-dialog-width), min(560px, 100% - 32px));
    }
  }

  dialog::backdrop,
  .backdrop {
    background: var(--oak-backdrop);
  }

  .prerender {
    position: fixed;
    inset-block-start: 0;
    inline-size: var(--oak-dialog-width);
    visibility: hidden;
  }

  .surface {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-block-size: 0;
    min-inline-size: 0;
    border-radius: inherit;
  }

  .top {
    position: relative;
    z-index: var(--oak-z-raised);
    order: -2;
    flex: none;
    border-start-start-radius: inherit;
    border-start-end-radius: inherit;
    background: inherit;
    box-shadow: 0 1px transparent;
  }

  [data-above] > .top {
    box-shadow: 0 1px var(--oak-border);
  }

  .surface::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 40px;
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
    background: linear-gradient(to top, var(--oak-bg), transparent);
    pointer-events: none;
    opacity: 0;
  }

  .surface[data-below]::after {
    opacity: 1;
  }

  .header {
    position: relative;
    display: grid;
    grid-template: minmax(40px, auto) / 44px 1fr 44px;
    align-items: center;
    gap: var(--oak-space-1);
    padding: var(--oak-space-3) var(--oak-space-3) var(--oak-space-1);
  }

  h2 {
    grid-column: 2;
    margin: 0;
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
    line-height: 1.3;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
    outline: none;
  }

  .back,
  .close {
    grid-area: 1 / 1;
    justify-self: center;
  }

  .close {
    grid-column: 3;
  }

  .progress {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 2px;
    overflow: clip;
  }

  .progress::before {
    content: '';
    display: block;
    inline-size: 100%;
    block-size: 100%;
    background: var(--oak-accent-edge);
  }

  .bars {
    max-block-size: calc(0.4 * var(--tallest));
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  .bar {
    display: grid;
    grid-template-rows: 1fr;
    padding: 0 var(--oak-space-4) var(--oak-space-2);
  }

  .bar > * {
    min-block-size: 0;
    overflow: clip;
  }

  strong {
    font-weight: var(--oak-weight-medium);
  }

  summary {
    display: flex;
    align-items: center;
    gap: 2px;
    inline-size: fit-content;
    min-block-size: 24px;
    color: var(--oak-text-muted);
    cursor: pointer;
    border-radius: var(--oak-radius-xs);
  }

  summary > svg {
    inline-size: 14px;
    block-size: 14px;
  }

  summary > svg:dir(rtl) {
    scale: -1 1;
  }

  [open] > summary > svg {
    rotate: 90deg;
  }

  @media (hover: hover) {
    summary:hover {
      color: var(--oak-text);
    }
  }

  @media (pointer: coarse) {
    summary {
      min-inline-size: 44px;
      min-block-size: 44px;
      margin-block: -10px;
    }
  }

  summary:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
  }

  details p {
    margin: var(--oak-space-1) 0 0;
    overflow-wrap: anywhere;
  }

  .outlet {
    position: relative;
    isolation: isolate;
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: hidden auto;
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  .outlet[data-moving] {
    overflow: hidden;
  }

  .outlet > * {
    display: block;
  }

  .outlet > .leaving {
    position: absolute;
    inset-inline: 0;
    overflow: clip;
    pointer-events: none;
  }

  .loading {
    display: grid;
    place-items: center;
    min-block-size: 200px;
  }

  .failed {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-4);
    padding: var(--oak-space-4) var(--oak-space-5) var(--oak-space-5);
    text-align: center;
  }

  .failed p {
    margin: 0 0 var(--oak-space-2);
    color: var(--oak-text-muted);
    unicode-bidi: plaintext;
  }

  .failed oak-button {
    justify-self: stretch;
  }

  .notices {
    position: absolute;
    inset-inline: var(--oak-space-3);
    inset-block-end: calc(100% + var(--oak-space-2));
    display: grid;
    justify-items: center;
    pointer-events: none;
    z-index: 2;
  }

  .notices[data-inside] {
    position: static;
    order: -1;
  }

  [data-inside] .notice {
    padding: var(--oak-space-1) var(--oak-space-4) var(--oak-space-2);
  }

  .notices > div {
    max-inline-size: 100%;
  }

  .notice {
    pointer-events: auto;
  }

  @media (forced-colors: active) {
    dialog,
    section {
      border: 1px solid CanvasText;
    }

    .surface::after {
      display: none;
    }

    [data-above] > .top {
      margin-block-end: -1px;
      border-block-end: 1px solid CanvasText;
    }

    .progress::before {
      background: Highlight;
    }
  }
`

/** Later ones override earlier ones. */
export const shellStyles = [surfaceStyles, phoneStyles, motionStyles]
