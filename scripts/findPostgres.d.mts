export function findPostgres(folder?: string): string | undefined

export function findOrInstallPostgres(options?: { log?: (message: string) => void }): Promise<string | undefined>
