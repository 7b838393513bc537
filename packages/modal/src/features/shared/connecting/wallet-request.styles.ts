import { css } from 'lit'

/**
 * Used after `viewStyles`, which style the paragraphs.
 *
 * - `.end-picture`: As high as the ring that it replaces, so that the text does not move.
 * - `.words`: Focused by script only, and not interactive.
 */
export const walletRequestStyles = css`
  .request {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-5);
    padding: var(--oak-space-3) var(--oak-space-6) var(--oak-space-6);
    text-align: center;
  }

  .pictures {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    inline-size: 100%;
  }

  .pictures > oak-progress-ring {
    grid-column: 2;
  }

  oak-progress-ring:has([shape='circle']) {
    --oak-progress-ring-radius: 46px;
  }

  .origin {
    display: flex;
    grid-row: 1;
    align-items: center;
    justify-self: end;
    gap: var(--oak-space-1);
    margin-inline-end: var(--oak-space-1);
    color: var(--oak-text-muted);
  }

  .success :is(.text, .actions, .assurance) {
    visibility: hidden;
  }

  .success > :is(.pictures, .words) {
    translate: 0 40px;
  }

  @media (prefers-reduced-motion: no-preference) {
    .pictures,
    .words {
      transition: translate var(--oak-duration-normal) var(--oak-ease);
    }
  }

  .site {
    margin-block-end: 2px;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    text-wrap: balance;
  }

  .site oak-image {
    margin-inline-end: 6px;
    vertical-align: middle;
  }

  .end-picture {
    display: grid;
    justify-items: center;
  }

  .of {
    display: grid;
    margin-block-start: -20px;
    border: 3px solid var(--oak-bg);
    border-radius: 13px;
    background: var(--oak-bg);
  }

  .words {
    display: grid;
    gap: 6px;
    max-inline-size: 288px;
    outline: none;
  }

  .heading {
    font-size: calc(var(--oak-font-size-master) * 1.9);
    font-weight: var(--oak-weight-bold);
    line-height: var(--oak-line-tight);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .text {
    color: var(--oak-text-muted);
    line-height: 1.45;
    text-wrap: balance;
  }

  .detail {
    margin-block-start: 2px;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    line-height: 1.45;
  }

  .actions {
    display: grid;
    gap: var(--oak-space-2);
    inline-size: 100%;
  }

  .assurance {
    max-inline-size: 288px;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    line-height: 1.45;
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
`
