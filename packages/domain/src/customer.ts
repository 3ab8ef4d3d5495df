export const genders = ['M', 'F'] as const
export type Gender = (typeof genders)[number]

export const customerTypes = ['personal', 'business'] as const
export type CustomerType = (typeof customerTypes)[number]

export const customerStatuses = ['active', 'suspended', 'deleted'] as const
export type CustomerStatus = (typeof customerStatuses)[number]

/** What a code sent to a contact is for. */
export const codePurposes = ['register', 'forgot', 'change_contact', 'delete_account'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const socialProviders = ['google', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const dataRequestKinds = ['export', 'delete'] as const
export const dataRequestStatuses = ['queued', 'ready', 'done', 'failed'] as const
