import { css } from 'lit'

/**
 * The motion of the modal, without `prefers-reduced-motion`. Uses transitions for what may reverse halfway. A
 * swapped dialog is one that was closed and shown again to change its mode.
 */
export const motionStyles = css`
  @media (prefers-reduced-motion: no-preference) {
    dialog,
    dialog::backdrop,
    .backdrop {
      transition-property: opacity, translate, scale, display, overlay;
      transition-duration: var(--oak-duration-normal);
      transition-timing-function: var(--oak-ease);
      transition-behavior: allow-discrete;
    }

    dialog:not([open]),
    dialog:not([open])::backdrop,
    .backdrop[hidden] {
      opacity: 0;
    }

    dialog:not([open]) {
      scale: 0.97;
    }

    @starting-style {
      dialog[open] {
        opacity: 0;
        scale: 0.97;
        translate: 0 12px;
      }

      dialog[open]::backdrop {
        opacity: 0;
      }
    }

    dialog[data-swapped],
    dialog[data-swapped]::backdrop,
    .backdrop.is-swapped,
    dialog[data-dragged],
    dialog[data-dragged]::backdrop {
      transition: none;
    }

    .top,
    .surface::after {
      transition: var(--oak-duration-normal) var(--oak-ease);
      transition-property: box-shadow, opacity;
    }

    .bar {
      animation: unfold var(--oak-duration-normal) var(--oak-ease);
    }

    .bar.is-leaving {
      animation: fold var(--oak-duration-normal) var(--oak-ease) forwards;
    }

    .shake {
      animation: shake var(--oak-duration-shake) var(--oak-ease);
    }

    h2 > span,
    .back {
      animation: fade var(--oak-duration-fast) var(--oak-ease);
    }

    .loading {
      animation: fade var(--oak-duration-normal) var(--oak-duration-normal) var(--oak-ease) backwards;
    }

    .notice {
      animation: drop-in var(--oak-duration-normal) var(--oak-ease);
    }

    .notice.is-leaving {
      animation: drop-out var(--oak-duration-normal) var(--oak-ease) forwards;
    }

    .progress::before {
      inline-size: 40%;
      animation: pass 1.2s var(--oak-ease-loop) infinite;
    }
  }

  @media (prefers-reduced-motion: no-preference) and (max-width: 430px) {
    dialog,
    dialog::backdrop {
      transition-duration: var(--oak-duration-slow);
    }

    dialog:not([open]) {
      opacity: 1;
      scale: none;
      translate: 0 100%;
    }

    @starting-style {
      dialog[open] {
        opacity: 1;
        scale: none;
        translate: 0 100%;
      }
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .shake {
      outline: 2px solid var(--oak-focus);
      outline-offset: -2px;
    }
  }

  @keyframes fade {
    from {
      opacity: 0;
    }
  }

  @keyframes drop-in {
    from {
      opacity: 0;
      translate: 0 -8px;
    }
  }

  @keyframes drop-out {
    to {
      opacity: 0;
      translate: 0 -8px;
    }
  }

  @keyframes unfold {
    from {
      grid-template-rows: 0fr;
      padding-block-end: 0;
      opacity: 0;
    }
  }

  @keyframes fold {
    to {
      grid-template-rows: 0fr;
      padding-block-end: 0;
      opacity: 0;
    }
  }

  @keyframes pass {
    from {
      translate: calc(-100% * var(--direction, 1));
    }

    to {
      translate: calc(250% * var(--direction, 1));
    }
  }

  @keyframes shake {
    15%,
    45%,
    75% {
      transform: translateX(-6px);
    }

    30%,
    60%,
    90% {
      transform: translateX(6px);
    }
  }

  :host(:dir(rtl)) {
    --direction: -1;
  }
`
