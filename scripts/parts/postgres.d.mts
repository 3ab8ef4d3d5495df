/** Folder with `initdb` and `postgres`; installs the server if there is none. */
export function findOrInstallPostgres(): Promise<string | undefined>
