export function bundleServer(folder: string, more?: Readonly<Record<string, string>>): Promise<void>
