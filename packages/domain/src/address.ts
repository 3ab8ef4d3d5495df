/** What an address is for: import uses `recipient` and `import`, export the first three. */
export const addressTypes = ['recipient', 'sender', 'pickup', 'import'] as const
export type AddressType = (typeof addressTypes)[number]

export const buildingTypes = ['hdb', 'condo', 'landed', 'house', 'apartment', 'office', 'other'] as const
export type BuildingType = (typeof buildingTypes)[number]
