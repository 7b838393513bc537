import { css } from 'lit'

export const progressRingStyles = css`
  :host {
    --ring: var(--oak-accent-text);
    display: inline-block;
    vertical-align: middle;
  }

  :host([state='error']) {
    --ring: var(--oak-error);
  }

  :host([state='success']) {
    --ring: var(--oak-success);
  }

  .frame {
    position: relative;
    display: grid;
    place-items: center;
  }

  .frame > * {
    grid-area: 1 / 1;
  }

  .picture {
    display: grid;
  }

  rect {
    rx: var(--oak-progress-ring-radius, 30px);
    fill: none;
    stroke: var(--oak-border);
    stroke-width: 3;
  }

  .line {
    stroke: var(--ring);
    stroke-linecap: round;
    transition: stroke var(--oak-duration-normal) var(--oak-ease);
  }

  :host([state='waiting']) .line {
    stroke-dasharray: 22 78;
    animation: run 1.6s linear infinite;
  }

  :host([state='error']) .frame {
    animation: refuse var(--oak-duration-slow) var(--oak-ease);
  }

  .badge {
    position: absolute;
    inset-block-end: -4px;
    inset-inline-end: -4px;
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border: 3px solid var(--oak-bg);
    border-radius: 50%;
    background-color: var(--ring);
    color: var(--oak-bg);
    animation: appear var(--oak-duration-slow) var(--oak-ease);
  }

  .badge svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 2.4;
  }

  @keyframes run {
    from {
      stroke-dashoffset: 100;
    }
  }

  @keyframes appear {
    from {
      scale: 0.4;
      opacity: 0;
    }
  }

  @keyframes refuse {
    20%,
    60% {
      translate: -4px;
    }

    40%,
    80% {
      translate: 4px;
    }
  }

  @keyframes breathe {
    50% {
      opacity: 0.3;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host([state='waiting']) .line {
      stroke-dasharray: none;
      animation: breathe 2.4s var(--oak-ease-loop) infinite;
    }

    :host([state='error']) .frame,
    .badge {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .line {
      stroke: Highlight;
    }

    .badge {
      background-color: Canvas;
      color: CanvasText;
    }
  }
`
