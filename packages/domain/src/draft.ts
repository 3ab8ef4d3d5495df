/** What a draft becomes once it is submitted. */
export const draftKinds = ['import', 'export'] as const
export type DraftKind = (typeof draftKinds)[number]

/** Limits of the drafts of one customer; `bytes` is the size of one as JSON in UTF-8. */
export const draftLimits = { count: 20, bytes: 128 * 1024, title: 120 } as const

/** Days after the last change until a draft is deleted. */
export const draftDays = 90
