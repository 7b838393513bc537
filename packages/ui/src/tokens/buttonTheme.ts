import type { ThemeDeclarations } from './writeThemeSheet.ts'

/** The default theme: what the buttons of a page read. Made by scripts/generateDefaultTheme.mjs; a test compares it. */
export const BUTTON_THEME: ThemeDeclarations = {
  light:
    '--oak-text:#0d0e26;--oak-text-muted:#656673;--oak-surface:#f5f5f6;--oak-surface-hover:#eeeef0;--oak-surface-active:#e6e6e8;--oak-accent:#4352e8;--oak-accent-hover:#3c4ad1;--oak-accent-active:#3743be;--oak-accent-edge:#4352e8;--oak-on-accent:#ffffff;--oak-focus:#4352e8;',
  dark:
    '--oak-text:#f4f5f8;--oak-text-muted:#9b9ca0;--oak-surface:#222328;--oak-surface-hover:#2a2b30;--oak-surface-active:#323338;--oak-accent:#525ff0;--oak-accent-hover:#4a56d8;--oak-accent-active:#434ec5;--oak-accent-edge:#525ff0;--oak-on-accent:#ffffff;--oak-focus:#6772f2;',
  fixed:
    '--oak-font-family:ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;--oak-font-size-master:max(10px, 0.625rem);--oak-font-size-s:calc(var(--oak-font-size-master) * 1.35);--oak-font-size-m:calc(var(--oak-font-size-master) * 1.5);--oak-weight-regular:400;--oak-weight-bold:600;--oak-space-2:8px;--oak-border-radius-master:4px;--oak-radius-s:calc(var(--oak-border-radius-master) * 2.5);--oak-radius-m:calc(var(--oak-border-radius-master) * 3.5);--oak-radius-l:calc(var(--oak-border-radius-master) * 4.5);--oak-duration-fast:120ms;--oak-duration-normal:150ms;--oak-ease:cubic-bezier(0.2, 0.8, 0.2, 1);',
}
