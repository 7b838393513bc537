import { css } from 'lit'

/** Illustrations. They keep the colours of the theme in forced-colors mode. */
export const pictureStyles = css`
  svg[data-picture] {
    display: block;
  }

  @media (forced-colors: active) {
    svg[data-picture] {
      --oak-bg: Canvas;
      --oak-on-accent: Canvas;
      --oak-accent-surface: Canvas;
      --oak-surface-hover: Canvas;
      --oak-surface-active: GrayText;
      --oak-control: GrayText;
      --oak-accent: CanvasText;
      --oak-accent-text: CanvasText;
      --oak-error: CanvasText;
    }
  }
`
