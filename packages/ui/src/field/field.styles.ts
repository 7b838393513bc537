import { css } from 'lit'

/**
 * The styles of all fields: label, frame, hint, error.
 *
 * - `.control`: Below 16px a phone zooms into the field. The text is at the side where the page's text starts,
 *   also if it runs in the other direction.
 * - `.control:autofill`: Browsers force their own background; clipped to the text, it is covered by the text's colour.
 * - `.frame.wrong`: The second ring makes the edge thicker without moving the content.
 * - `.clear`: It extends into the padding of the frame, so that its icon ends where the text would.
 */
export const fieldStyles = css`
  :host {
    display: block;
    min-inline-size: 0;
  }

  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  .label {
    margin-block-end: 6px;
    color: var(--oak-text);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    line-height: var(--oak-line-normal);
    overflow-wrap: anywhere;
  }

  .frame {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--oak-space-2);
    min-block-size: 44px;
    padding-inline: var(--oak-space-3);
    border: 1px solid var(--oak-control);
    border-radius: var(--oak-radius-m);
    background-color: var(--oak-bg);
    color: var(--oak-text-muted);
    cursor: text;
    transition: border-color var(--oak-duration-fast) var(--oak-ease);
  }

  .control {
    appearance: none;
    flex: 1 1 0;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 42px;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    color: var(--oak-text);
    font: inherit;
    font-size: var(--oak-font-size-m);
    text-overflow: ellipsis;
    outline: none;
  }

  :host(:dir(rtl)) .control:dir(ltr),
  :host(:dir(ltr)) .control:dir(rtl) {
    text-align: end;
  }

  .control::placeholder {
    color: var(--oak-text-muted);
    opacity: 1;
  }

  .control:autofill {
    background-clip: text;
    -webkit-text-fill-color: var(--oak-text);
  }

  .frame > svg,
  ::slotted(svg) {
    flex: none;
  }

  .frame:has(.control:focus-visible) {
    border-color: var(--oak-focus);
    outline: 1px solid var(--oak-focus);
  }

  .frame.wrong,
  .frame.wrong:has(.control:focus-visible) {
    border-color: var(--oak-error);
    outline-color: var(--oak-error);
  }

  .frame.wrong:not(:has(.control:focus-visible)) {
    box-shadow: inset 0 0 0 0.5px var(--oak-error);
  }

  .frame.off {
    border-color: var(--oak-border);
    background-color: var(--oak-surface);
    cursor: default;
  }

  .control:disabled {
    color: var(--oak-text-muted);
    -webkit-text-fill-color: currentcolor;
    opacity: 1;
  }

  .hint,
  .problem {
    margin-block-start: 6px;
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-normal);
    overflow-wrap: anywhere;
  }

  .hint {
    color: var(--oak-text-muted);
  }

  .problem {
    display: flex;
    gap: 6px;
    color: var(--oak-error);
  }

  .problem svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 0.1em;
  }

  .clear {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    margin-inline-end: -6px;
    padding: 0;
    border-radius: var(--oak-radius-s);
    background: none;
  }

  .clear svg {
    inline-size: 18px;
    block-size: 18px;
  }

  @media (hover: hover) {
    .clear:hover {
      background-color: var(--oak-surface-hover);
      color: var(--oak-text);
    }
  }

  @media (pointer: coarse) {
    .control {
      min-block-size: 44px;
      font-size: max(16px, var(--oak-font-size-m));
    }

    .clear {
      inline-size: 44px;
      block-size: 44px;
      margin-inline-end: calc(-1 * var(--oak-space-3));
    }
  }

  @media (forced-colors: active) {
    .frame:has(.control:focus-visible) {
      outline: 2px solid Highlight;
    }

    .frame.wrong {
      border-width: 2px;
    }

    .frame.off {
      border-color: GrayText;
      color: GrayText;
    }

    .clear {
      border: 0;
    }
  }
`
