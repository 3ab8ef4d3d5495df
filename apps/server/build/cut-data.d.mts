export function cutDataWhenNeeded(): Promise<string>
