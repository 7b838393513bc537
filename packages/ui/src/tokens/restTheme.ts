import type { ThemeDeclarations } from './writeThemeSheet.ts'

/** The default theme: what comes with the modal. Made by scripts/generateDefaultTheme.mjs; a test compares it. */
export const REST_THEME: ThemeDeclarations = {
  light:
    '--oak-bg:#ffffff;--oak-border:#e8e8ea;--oak-control:#81818d;--oak-accent-text:#4352e8;--oak-accent-surface:#eceefd;--oak-error:#be1f2a;--oak-error-surface:#fae9ea;--oak-warning:#945400;--oak-warning-surface:#f5eee6;--oak-success:#107545;--oak-success-surface:#e7f2ed;--oak-backdrop:rgb(16 18 27 / 44%);--oak-qr:#000000;--oak-shadow:0 0 0 1px rgb(16 18 27 / 4%), 0 8px 24px rgb(16 18 27 / 8%), 0 32px 80px rgb(16 18 27 / 18%);--oak-shadow-raised:0 1px 2px rgb(16 18 27 / 6%), 0 4px 16px rgb(16 18 27 / 10%);',
  dark:
    '--oak-bg:#16171c;--oak-border:#2e2f34;--oak-control:#85868a;--oak-accent-text:#9099f5;--oak-accent-surface:#1c1e31;--oak-error:#ff7b72;--oak-error-surface:#2d2125;--oak-warning:#f0b450;--oak-warning-surface:#2c2721;--oak-success:#4acd8e;--oak-success-surface:#1b2927;--oak-backdrop:rgb(0 0 0 / 60%);--oak-qr:#000000;--oak-shadow:0 0 0 1px rgb(255 255 255 / 8%), 0 8px 24px rgb(0 0 0 / 32%), 0 32px 80px rgb(0 0 0 / 48%);--oak-shadow-raised:0 0 0 1px rgb(255 255 255 / 8%), 0 4px 16px rgb(0 0 0 / 40%);',
  fixed:
    '--oak-font-mono:ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;--oak-font-size-xs:calc(var(--oak-font-size-master) * 1.2);--oak-font-size-l:calc(var(--oak-font-size-master) * 1.7);--oak-font-size-xl:calc(var(--oak-font-size-master) * 2.2);--oak-font-size-xxl:calc(var(--oak-font-size-master) * 3);--oak-line-tight:1.25;--oak-line-snug:1.35;--oak-line-normal:1.4;--oak-line-relaxed:1.5;--oak-weight-medium:500;--oak-space-1:4px;--oak-space-3:12px;--oak-space-4:16px;--oak-space-5:20px;--oak-space-6:24px;--oak-space-8:32px;--oak-radius-xs:calc(var(--oak-border-radius-master) * 1.5);--oak-radius-xl:calc(var(--oak-border-radius-master) * 7);--oak-radius-pill:calc(var(--oak-border-radius-master) * 250);--oak-duration-slow:320ms;--oak-duration-shake:500ms;--oak-ease-exit:cubic-bezier(0.4, 0, 1, 1);--oak-ease-loop:ease-in-out;--oak-dialog-width:360px;--oak-z-index:999;--oak-z-raised:1;',
}
