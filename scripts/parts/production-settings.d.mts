export const productionSettings: Readonly<Record<string, string>>
