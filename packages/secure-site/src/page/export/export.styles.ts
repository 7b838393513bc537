import { css } from 'lit'

/**
 * - `.veil`: The place of a hidden word, as wide as most words.
 * - `#hold`: A long touch must neither select text nor scroll.
 */
export const exportStyles = css`
  :host {
    display: grid;
    place-items: center;
    min-block-size: 100%;
    padding: var(--oak-space-4);
    box-sizing: border-box;
    background-color: var(--oak-surface);
    color: var(--oak-text);
    font-family: var(--oak-font-family);
    font-size: var(--oak-font-size-m);
    line-height: var(--oak-line-normal);
  }

  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-4);
    box-sizing: border-box;
    inline-size: min(100%, 27rem);
    padding: var(--oak-space-6, 24px) var(--oak-space-5, 20px);
    border-radius: var(--oak-radius-xl, 28px);
    background-color: var(--oak-bg);
  }

  h1,
  p,
  dl,
  dd,
  ol {
    margin: 0;
  }

  h1 {
    font-size: calc(var(--oak-font-size-master) * 2.2);
    line-height: var(--oak-line-tight);
    letter-spacing: -0.01em;
    outline: none;
    text-align: center;
    text-wrap: balance;
  }

  .origin {
    margin-block-start: calc(-1 * var(--oak-space-3));
    text-align: center;
  }

  .text,
  .busy {
    text-align: center;
    text-wrap: pretty;
  }

  .text,
  .note,
  .origin,
  dt {
    color: var(--oak-text-muted);
  }

  .note,
  dt {
    font-size: var(--oak-font-size-s);
  }

  .note:empty {
    display: none;
  }

  .busy {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-3);
    padding-block: var(--oak-space-4);
  }

  .link {
    justify-self: center;
    color: var(--oak-accent-text, var(--oak-text));
    font-weight: var(--oak-weight-medium);
  }

  .link:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
  }

  dd {
    overflow-wrap: anywhere;
    font-family: var(--oak-font-mono);
    font-size: var(--oak-font-size-s);
  }

  .kinds {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9em), 1fr));
    gap: var(--oak-space-1);
    padding: var(--oak-space-1);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
  }

  label {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 40px;
    padding-inline: var(--oak-space-2);
    border-radius: calc(var(--oak-radius-l) - 4px);
    font-weight: var(--oak-weight-medium);
    text-align: center;
    cursor: pointer;
  }

  label:has(:checked) {
    background-color: var(--oak-bg);
    font-weight: var(--oak-weight-bold);
  }

  label:has(:focus-visible) {
    outline: 2px solid var(--oak-focus);
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  .secret {
    min-block-size: 12.5rem;
    box-sizing: border-box;
    padding: var(--oak-space-3);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
    font-family: var(--oak-font-mono);
  }

  .words {
    display: grid;
    grid-template-rows: repeat(6, minmax(2rem, auto));
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    padding-inline-start: 2.5rem;
    gap: 0 2.25rem;
    align-items: center;
  }

  li::marker {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .key {
    display: grid;
    align-items: center;
    overflow-wrap: anywhere;
  }

  .veil {
    display: inline-block;
    inline-size: 4.5rem;
    max-inline-size: 100%;
    block-size: 0.75rem;
    border-radius: var(--oak-radius-xs);
    background-color: var(--oak-border);
    vertical-align: middle;
  }

  .key .veil {
    inline-size: 100%;
  }

  .buttons {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10em), 1fr));
    gap: var(--oak-space-2);
  }

  #hold {
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }

  @media (forced-colors: active) {
    main,
    .secret {
      border: 1px solid CanvasText;
    }

    .veil {
      border: 1px solid CanvasText;
    }

    label:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`
