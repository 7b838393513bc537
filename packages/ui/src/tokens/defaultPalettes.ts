import type { Scheme } from './palette.ts'

/** Made by scripts/generatePalettes.mjs from `createPalette`; a test compares the two. */
export const DEFAULT_PALETTES: Readonly<Record<Scheme, string>> = {
  light:
    '--oak-bg:#ffffff;--oak-text:#0d0e26;--oak-text-muted:#656673;--oak-surface:#f5f5f6;--oak-surface-hover:#eeeef0;--oak-surface-active:#e6e6e8;--oak-border:#e8e8ea;--oak-control:#81818d;--oak-accent:#4352e8;--oak-accent-hover:#3c4ad1;--oak-accent-active:#3743be;--oak-accent-edge:#4352e8;--oak-accent-text:#4352e8;--oak-accent-surface:#eceefd;--oak-on-accent:#ffffff;--oak-focus:#4352e8;--oak-error:#c7212c;--oak-error-surface:#fae9ea;--oak-warning:#945400;--oak-warning-surface:#f5eee6;--oak-success:#107545;--oak-success-surface:#e7f2ed;--oak-backdrop:rgb(16 18 27 / 44%);--oak-qr:#000000;--oak-shadow:0 0 0 1px rgb(16 18 27 / 4%), 0 8px 24px rgb(16 18 27 / 8%), 0 32px 80px rgb(16 18 27 / 18%);--oak-shadow-raised:0 1px 2px rgb(16 18 27 / 6%), 0 4px 16px rgb(16 18 27 / 10%);',
  dark:
    '--oak-bg:#16171c;--oak-text:#f4f5f8;--oak-text-muted:#9b9ca0;--oak-surface:#222328;--oak-surface-hover:#2a2b30;--oak-surface-active:#323338;--oak-border:#2e2f34;--oak-control:#85868a;--oak-accent:#525ff0;--oak-accent-hover:#4a56d8;--oak-accent-active:#434ec5;--oak-accent-edge:#525ff0;--oak-accent-text:#9099f5;--oak-accent-surface:#1c1e31;--oak-on-accent:#ffffff;--oak-focus:#6772f2;--oak-error:#ff7b72;--oak-error-surface:#2d2125;--oak-warning:#f0b450;--oak-warning-surface:#2c2721;--oak-success:#4acd8e;--oak-success-surface:#1b2927;--oak-backdrop:rgb(0 0 0 / 60%);--oak-qr:#000000;--oak-shadow:0 0 0 1px rgb(255 255 255 / 8%), 0 8px 24px rgb(0 0 0 / 32%), 0 32px 80px rgb(0 0 0 / 48%);--oak-shadow-raised:0 0 0 1px rgb(255 255 255 / 8%), 0 4px 16px rgb(0 0 0 / 40%);',
}
