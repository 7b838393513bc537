export function useProjectFonts(): string
