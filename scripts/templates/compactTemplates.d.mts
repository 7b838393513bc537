export declare function compactCss(css: string): string
export declare function compactHtml(html: string): string
export declare function compactTemplates(code: string): string
