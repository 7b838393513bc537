/** The bar's styles; a constructable sheet, because a dapp's policy may forbid inline styles. */
export const waitingBarCss = `
:host { all: initial; }
dialog {
  position: fixed; inset: auto 0 16px 0; margin: 0 auto; box-sizing: border-box;
  width: min(560px, calc(100vw - 24px)); max-height: calc(100vh - 32px); padding: 14px 16px;
  border: 1px solid #c9b3ff; border-radius: 16px; background: #fff; color: #1b1530;
  box-shadow: 0 12px 40px rgb(20 10 60 / 28%); font: 15px/1.4 system-ui, sans-serif;
}
dialog::backdrop { background: none; }
dialog:modal::backdrop { background: rgb(10 6 30 / 45%); }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; }
.text { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; }
.title { display: block; font-weight: 650; }
.note { color: #564d72; font-size: 13px; }
.actions { display: flex; gap: 8px; margin-inline-start: auto; }
button {
  min-height: 44px; padding: 0 16px; border: 1px solid transparent; border-radius: 12px; cursor: pointer;
  font: inherit; font-weight: 600;
}
.primary { background: #5b35d5; color: #fff; }
.primary:hover { background: #4a27bd; }
.secondary { background: transparent; border-color: #8f86a8; color: inherit; }
.secondary:hover { background: rgb(91 53 213 / 10%); }
button:focus-visible { outline: 3px solid #9b7bff; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  dialog { background: #1c1630; color: #f4f1ff; border-color: #51428a; }
  .note { color: #b9b0d6; }
  .primary { background: #8f6bff; color: #100a24; }
  .primary:hover { background: #a488ff; }
}
@media (forced-colors: active) { button { border-color: ButtonText; } }
`
