import { css } from 'lit'

/**
 * - `.veil`: The place of a hidden word, as wide as most words.
 * - `#hold`: A long touch must neither select text nor scroll.
 */
export const exportStyles = css`
  dt {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
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

  #hold {
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }

  @media (forced-colors: active) {
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
