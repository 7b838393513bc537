import { css } from 'lit'

/** The icon of a button turns while it is busy. The button is not disabled, so that it keeps the focus. */
export const busyStyles = css`
  @media (prefers-reduced-motion: no-preference) {
    .busy svg {
      animation: turn 1s linear infinite;
    }
  }

  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`
