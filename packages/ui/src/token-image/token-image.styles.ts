import { css } from 'lit'

/**
 * - `.token`: A mask cuts a gap around the badge, so that any background shows through.
 * - `.badge`: Its centre is at 86 % and 86 %, like the centre of the gap.
 */
export const tokenImageStyles = css`
  :host {
    --centre: 86%;
    position: relative;
    display: inline-block;
    flex: none;
    vertical-align: middle;
  }

  :host(:dir(rtl)) {
    --centre: 14%;
  }

  .frame,
  oak-image {
    display: block;
  }

  .badged .token {
    mask-image: radial-gradient(26% 26% at var(--centre) 86%, transparent 97%, #000 100%);
  }

  .badge {
    position: absolute;
    inset-block-end: -7%;
    inset-inline-end: -7%;
  }

  @media (forced-colors: active) {
    .badged .token {
      mask-image: none;
    }
  }
`
