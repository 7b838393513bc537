import { css } from 'lit'

/**
 * On a phone the modal is a sheet at the lower edge of the visual viewport.
 *
 * - `--oak-sheet-height`: set by a site on `appkit-modal`; the corners are square if the sheet reaches the top.
 * - `touch-action`: a downward drag moves the sheet, others scroll. Only some browsers support this distinction. In the
 *   others the header moves the sheet, and the content scrolls.
 */
export const phoneStyles = css`
  @media (max-width: 430px) {
    dialog {
      --height: var(--oak-sheet-height, 0px);
      --room: calc(100dvh - min(100dvh, var(--height)));
      inset: auto 0 var(--keyboard, 0px);
      margin: 0;
      inline-size: 100%;
      min-block-size: min(var(--height), var(--visible, 100dvh));
      --tallest: max(
        var(--visible, 100dvh) - max(24px, env(safe-area-inset-top) + 12px),
        min(var(--height), var(--visible, 100dvh))
      );
      border-radius: min(var(--oak-radius-xl), var(--room)) min(var(--oak-radius-xl), var(--room)) 0 0;
      padding: max(0px, env(safe-area-inset-top) - var(--room)) env(safe-area-inset-right)
        max(0px, env(safe-area-inset-bottom) - var(--keyboard, 0px)) env(safe-area-inset-left);
    }

    dialog[data-dragged] {
      translate: 0 var(--drag);
    }

    dialog[data-dragged]::backdrop {
      opacity: var(--shade, 1);
    }

    dialog .header {
      padding-block-start: 20px;
      touch-action: none;
      user-select: none;
    }

    dialog .header::before {
      content: '';
      position: absolute;
      inset-block-start: 8px;
      inset-inline: 0;
      margin-inline: auto;
      inline-size: 36px;
      block-size: 4px;
      border-radius: var(--oak-radius-pill);
      background: var(--oak-control);
      opacity: 0.5;
    }

    @supports (touch-action: pan-down) {
      dialog .surface:not([data-above]) > .outlet {
        touch-action: pan-down pinch-zoom;
      }
    }
  }

  @media (max-width: 430px) and (forced-colors: active) {
    dialog .header::before {
      background: CanvasText;
      opacity: 1;
    }
  }
`
