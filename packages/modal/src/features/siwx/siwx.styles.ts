import { css } from 'lit'

/**
 * - `.row`: The value moves below its label if both do not fit, as with large text.
 * - `.status`: The region exists without text, and has no height then.
 */
export const siwxStyles = css`
  .sign-in {
    gap: var(--oak-space-3);
    padding-inline: var(--oak-space-6);
    padding-block-end: var(--oak-space-5);
  }

  .intro {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-1);
    text-align: center;
  }

  .intro oak-image {
    margin-block-end: var(--oak-space-2);
  }

  .heading {
    font-size: calc(var(--oak-font-size-master) * 1.9);
    font-weight: var(--oak-weight-bold);
    line-height: var(--oak-line-tight);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .domain {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .text {
    margin-block-start: var(--oak-space-1);
    color: var(--oak-text-muted);
    line-height: 1.45;
    text-wrap: balance;
  }

  .statement {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: var(--oak-space-3) var(--oak-space-4);
    border-inline-start: 3px solid var(--oak-accent);
    border-radius: var(--oak-radius-s);
    background-color: var(--oak-surface);
  }

  figcaption,
  dt {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .statement p {
    max-block-size: 7.5em;
    overflow-y: auto;
    line-height: 1.45;
    text-align: start;
  }

  .signer {
    display: grid;
    margin: 0;
    padding: var(--oak-space-1) var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--oak-space-1) var(--oak-space-4);
    padding-block: var(--oak-space-2);
  }

  .row + .row {
    border-block-start: 1px solid var(--oak-border);
  }

  dd {
    display: flex;
    align-items: center;
    gap: var(--oak-space-2);
    min-inline-size: 0;
    margin: 0;
    font-weight: var(--oak-weight-medium);
  }

  dd > :first-child {
    flex: none;
  }

  .status {
    display: grid;
    gap: var(--oak-space-1);
  }

  .status:not(:has(p)) {
    display: none;
  }

  .trouble {
    color: var(--oak-error);
    font-weight: var(--oak-weight-medium);
    text-align: center;
  }

  .sign-in .note {
    padding-inline: 0;
  }

  .actions {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-2);
    overflow-wrap: anywhere;
  }

  .assurance {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    line-height: 1.45;
    text-align: center;
    text-wrap: balance;
  }

  .assurance .icon {
    vertical-align: -3px;
    margin-inline-end: var(--oak-space-1);
  }

  .assurance svg {
    inline-size: 16px;
    block-size: 16px;
  }

  @media (forced-colors: active) {
    .signer,
    .statement {
      border: 1px solid CanvasText;
    }
  }
`
