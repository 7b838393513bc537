import { css } from 'lit'

/**
 * - `.asset::after`, `.unit::after`: A target for a finger that does not make the line higher.
 * - `.resolved`, `.notes`, `.warnings`, `.status`: Live regions, which exist while they are empty.
 * - `.resolved-place`, `.fee-place`: Room for an address with a note, and for a fee, so that the button does not move when they arrive.
 * - `.changes`: One line from the start, so that what is below does not move.
 * - `.party`: Picture, then label and value.
 */
export const formStyles = css`
  .notes:empty,
  .notes:not(:has(*)),
  .warnings:not(:has(*)),
  .resolved:not(:has(*)),
  .status:not(:has(*)),
  [role='alert']:not(:has(*)) {
    display: contents;
  }

  .notes,
  .warnings {
    display: grid;
    gap: var(--oak-space-2);
  }

  form.view,
  .view:has(.parties) {
    gap: var(--oak-space-3);
    padding-inline: var(--oak-space-6);
    padding-block-end: var(--oak-space-6);
  }

  button.asset,
  button.unit {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    max-inline-size: 100%;
    margin: 0;
    border: 0;
    color: var(--oak-text);
    font: inherit;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }

  button.asset {
    min-block-size: 36px;
    padding: 4px 8px 4px 6px;
    padding-inline: 6px 8px;
    border-radius: var(--oak-radius-pill);
    background-color: color-mix(in srgb, var(--oak-text) 7.5%, transparent);
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
  }

  button.unit {
    min-block-size: 24px;
    padding: 2px 4px;
    margin-inline-start: -4px;
    border-radius: var(--oak-radius-xs);
    background: none;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-variant-numeric: tabular-nums;
  }

  button.asset::after,
  button.unit::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  button.asset svg,
  button.unit svg {
    inline-size: 16px;
    block-size: 16px;
  }

  button.unit svg {
    inline-size: 14px;
    block-size: 14px;
  }

  .symbol {
    overflow: hidden;
    overflow-wrap: break-word;
  }

  button:focus-visible,
  .speed:has(:focus-visible) {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
  }

  @media (hover: hover) {
    button.asset:hover {
      background-color: color-mix(in srgb, var(--oak-text) 12%, transparent);
    }

    button.unit:hover {
      color: var(--oak-text);
    }
  }

  @media (pointer: coarse) {
    button.asset::after {
      inset: -6px;
    }

    button.unit::after {
      inset: -10px -6px;
    }
  }

  [slot='balance'] {
    color: var(--oak-text-muted);
    font-variant-numeric: tabular-nums;
  }

  .single {
    --oak-list-item-background: var(--oak-surface);
  }

  .resolved {
    display: flex;
    align-items: center;
    gap: var(--oak-space-3);
    padding-inline: var(--oak-space-1);
  }

  .resolved oak-avatar {
    flex: none;
  }

  .resolved-place {
    display: grid;
    gap: var(--oak-space-3);
    align-content: start;
    min-block-size: 92px;
  }

  .fee-place {
    display: grid;
    align-items: center;
    min-block-size: 44px;
  }

  h3 {
    margin: 0;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .recents ul {
    margin-inline: calc(-1 * var(--oak-space-3));
  }

  .recents h3 {
    margin-block-end: var(--oak-space-1);
  }

  .caption {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--oak-space-3);
    min-block-size: 24px;
    padding-inline: var(--oak-space-1);
  }

  .line > :last-child {
    margin-inline-start: auto;
  }

  oak-alert-bar strong,
  oak-alert-bar span {
    display: block;
  }

  oak-alert-bar .full-address {
    margin-block-start: var(--oak-space-1);
  }

  .info {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 6px;
    padding-inline: var(--oak-space-1);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-normal);
  }

  .info svg {
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 0.1em;
  }

  .cost {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0 var(--oak-space-2);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    font-variant-numeric: tabular-nums;
  }

  .quiet {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-regular);
    font-variant-numeric: tabular-nums;
  }

  .trouble {
    color: var(--oak-error);
    font-size: var(--oak-font-size-s);
    text-align: center;
  }

  .assets {
    display: grid;
    gap: var(--oak-space-1);
  }

  .assets h3 {
    padding-inline: var(--oak-space-3);
  }

  .about {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
  }

  .place {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: var(--oak-space-3);
    min-block-size: 56px;
    padding-inline: var(--oak-space-3);
  }

  .place .round {
    --oak-skeleton-radius: 50%;
  }

  .nothing,
  .failure {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-2);
    padding-block: var(--oak-space-6);
    text-align: center;
  }

  .nothing h3 {
    color: var(--oak-text);
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
  }

  .failure {
    padding-block: var(--oak-space-2);
  }

  @media (forced-colors: active) {
    button.asset {
      border: 1px solid CanvasText;
    }
  }
`
