import { css } from 'lit'

/** A disabled button dims its icon only: it may have the focus, whose ring needs its contrast. */
export const iconButtonStyles = css`
  :host {
    display: inline-block;
    vertical-align: middle;
  }

  button {
    --edge: 36px;
    display: grid;
    place-items: center;
    inline-size: var(--edge);
    block-size: var(--edge);
    padding: 0;
    border-radius: var(--oak-radius-s);
    background-color: transparent;
    color: var(--oak-text-muted);
  }

  :host([size='s']) button {
    --edge: 28px;
    border-radius: calc(var(--oak-border-radius-master) * 2);
  }

  @media (hover: hover) {
    button:hover:not([aria-disabled]) {
      background-color: var(--oak-surface-hover);
      color: var(--oak-text);
    }
  }

  button:active:not([aria-disabled]) {
    background-color: var(--oak-surface-active);
    color: var(--oak-text);
  }

  [aria-disabled] ::slotted(*) {
    opacity: 0.45;
  }

  @media (pointer: coarse) {
    button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`
