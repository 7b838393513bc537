/** The built page of a kit, with a place for its data. `scripts/buildKit.mjs` builds it with the page `/account`. */
declare module 'virtual:kit' {
  const template: string
  export default template
}
