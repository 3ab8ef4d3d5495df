/** A published version of prices or rates applies from its `valid_from`; a retired one never applied or no longer does. */
export const versionStatuses = ['draft', 'published', 'retired'] as const
export type VersionStatus = (typeof versionStatuses)[number]
