export declare function compactCss(css: string): string
export declare function compactStyles(code: string): string
