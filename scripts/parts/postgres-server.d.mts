type Settings = Readonly<Record<string, string | number>>

export const forgetful: Settings

export function startPostgres(changes?: Settings): Promise<{
  readonly pid: number
  readonly version: string
  readonly url: (database: string) => string
  readonly sql: (database: string, text: string) => string
  readonly stop: () => void
}>

export function tellPostgres(url: string, text: string): void
