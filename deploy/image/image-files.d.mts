export function exampleSettings(): Record<string, string>
